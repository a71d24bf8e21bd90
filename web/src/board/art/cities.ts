// Cities: ochre ground, rows of houses that run on across tile edges, walls with towers, coats of arms.
import { sideOf } from './frame'
import type { Gate } from './courses'
import {
  depth,
  distance,
  distanceToLine,
  inside,
  lengthOf,
  mix,
  type Point,
  plus,
  pointAt,
  section,
  stretches,
  wayTo,
} from './geometry'
import { addHouse, coatOfArms, tower } from './houses'
import { cathedral } from './buildings'
import { tree } from './plants'
import type { Plan } from './plan'
import { between, type Random, seeded } from './random'
import type { Sketch } from './sketch'
import { Layers } from './sprites'
import { at, circle, closedPath, openPath, path, ROUND, short } from './svg'

type City = Plan['cities'][number]

/** Rows of houses are this far apart in every city of every tile, so that they go on next door. */
const ROW = 100 / 9
const FIRST = 3.6
const HOUSE = 9.8

/** Houses that stand across an edge: the same ones from both sides, whatever the tiles. */
const ALONG: [number, number][] = [
  [23.5, 9.6],
  [34.2, 10.6],
  [45.2, 9.8],
  [55.4, 9.4],
  [66, 10.4],
  [76.8, 9.8],
]

interface Lot {
  foot: Point
  width: number
  height: number
  /** Of a house across an edge: what it looks like, the same from both sides. */
  seed: string | null
}

const corners = ({ foot: [x, y], width, height }: Lot): Point[] => [
  [x - width / 2, y],
  [x + width / 2, y],
  [x - width / 2, y - height],
  [x + width / 2, y - height],
]

function lotsAcross(sketch: Sketch, city: City): Lot[] {
  const { part } = sketch.plan
  const ports = part.pieces.find((p) => p.index === city.index)?.ports ?? []
  return ports.flatMap((port): Lot[] => {
    const { from, to } = sideOf(part.frame, port)
    if (port === 'N' || port === 'S') {
      return ALONG.map(([x, width], i) => ({
        foot: [x, from[1] + FIRST],
        width,
        height: HOUSE,
        seed: `row ${i}`,
      }))
    }
    return [2, 3, 4, 5, 6, 7].map((row): Lot => {
      const y = FIRST + row * ROW
      const t = (y - 5 - from[1]) / (to[1] - from[1])
      return {
        foot: [mix(from, to, t)[0], y],
        width: 9.6 + (row % 3) * 0.4,
        height: HOUSE,
        seed: `${port === 'L' ? 'long' : 'column'} ${row}`,
      }
    })
  })
}

/** Whether the lot's part on this tile lies in the city, clear of its walls. */
function fitsAcross({ plan }: Sketch, city: City, lot: Lot): boolean {
  return corners(lot)
    .concat([lot.foot])
    .filter((p) => depth(p, plan.part.frame.shape) > 0.5)
    .every(
      (p) => inside(p, city.outline) && city.walls.every((w) => distanceToLine(p, w.points) > 1.6),
    )
}

function fits({ plan }: Sketch, city: City, lot: Lot): boolean {
  return corners(lot).every((p, k) => {
    const room = k < 2 ? 3.4 : 2.4
    return (
      depth(p, plan.part.frame.shape) > 0.6 &&
      inside(p, city.outline) &&
      city.walls.every((w) => distanceToLine(p, w.points) > room)
    )
  })
}

const overlap = (a: Lot, b: Lot): boolean =>
  Math.abs(a.foot[0] - b.foot[0]) < (a.width + b.width) / 2 + 0.6 &&
  Math.abs(a.foot[1] - b.foot[1]) < 7.5

interface Hole {
  at: Point
  rx: number
  ry: number
}

const holed = (holes: Hole[], { foot, width, height }: Lot): boolean =>
  holes.some(({ at: [x, y], rx, ry }) => {
    const dx = Math.max(0, Math.abs(foot[0] - x) - width / 2)
    const dy = Math.max(0, Math.abs(foot[1] - height / 2 - y) - height / 2)
    return (dx / rx) ** 2 + (dy / ry) ** 2 < 1
  })

function holesOf({ plan }: Sketch, city: City): Hole[] {
  const holes: Hole[] = city.heart.shields.map((s) => ({
    at: s.at,
    rx: 7.4 * s.scale,
    ry: 8.6 * s.scale,
  }))
  if (city.heart.cathedral) holes.push({ at: plus(city.heart.cathedral, [0, -5]), rx: 17, ry: 18 })
  for (const gate of plan.gates)
    holes.push({ at: plus(gate.at, [-gate.out[0] * 3, -gate.out[1] * 3 - 2]), rx: 6.5, ry: 5 })
  return holes
}

/** Where houses stand: those across edges first, then row by row as many as fit. */
function lots(sketch: Sketch, city: City): Lot[] {
  const { random } = sketch
  const holes = holesOf(sketch, city)
  const taken = lotsAcross(sketch, city).filter(
    (lot) => fitsAcross(sketch, city, lot) && !holed(holes, lot),
  )
  const small = city.heart.gap < 9 ? 0.86 : 1
  for (let row = 0; row <= 9; row++) {
    const base = row === 9 ? 99 : FIRST + row * ROW
    for (let x = between(random, -3, 2); x < 103;) {
      const width = between(random, 9, 12.4) * small
      const lot: Lot = {
        foot: [x + width / 2, base + between(random, -0.9, 0.9)],
        width,
        height: between(random, 9, 10.6) * small,
        seed: null,
      }
      if (
        fits(sketch, city, lot) &&
        !holed(holes, lot) &&
        !taken.some((other) => overlap(lot, other))
      ) {
        taken.push(lot)
        x += width + 1
      } else {
        x += 1.1
      }
    }
  }
  return taken.filter((lot) => corners(lot).some((p) => depth(p, sketch.plan.part.frame.shape) > 0))
}

/** Puts the houses up, each row as a few elements, and here and there a tree instead. */
function raiseHouses(sketch: Sketch, city: City): void {
  const { random, sprites } = sketch
  const rows = new Map<number, Lot[]>()
  const taken = lots(sketch, city)
  for (const lot of taken) {
    if (lot.seed === null && random() < 0.07) {
      sprites.add(lot.foot[1], tree(lot.foot, 0.95))
      continue
    }
    const row = Math.round((lot.foot[1] - FIRST) / ROW)
    rows.set(row, [...(rows.get(row) ?? []), lot])
  }
  for (const row of rows.values()) {
    const layers = new Layers()
    for (const lot of row)
      addHouse(
        layers,
        lot.foot,
        lot.width,
        lot.height,
        lot.seed === null ? random : seeded(lot.seed),
      )
    const shade = row
      .map((lot) => `M${at(plus(lot.foot, [lot.width / 2 - 0.4, -1.4]))}l2 .6`)
      .join('')
    sprites.add(
      Math.max(...row.map((lot) => lot.foot[1])) - 0.5,
      path(shade, { stroke: 'shade', width: 3, opacity: 0.14 }) + layers.draw(),
    )
  }
  plantCourts(sketch, city, taken)
}

/** A few trees where no house fits. */
function plantCourts(sketch: Sketch, city: City, houses: Lot[]): void {
  const { plan, random, sprites } = sketch
  const holes = holesOf(sketch, city)
  let wanted = 5
  for (let i = 0; i < 60 && wanted > 0; i++) {
    const lot: Lot = { foot: [random() * 100, random() * 100], width: 5.4, height: 6.4, seed: null }
    const free = corners(lot).every(
      (p) =>
        depth(p, plan.part.frame.shape) > 0.5 &&
        inside(p, city.outline) &&
        city.walls.every((w) => distanceToLine(p, w.points) > 2.6),
    )
    const crowded = houses.some(
      (h) =>
        Math.abs(h.foot[0] - lot.foot[0]) < (h.width + lot.width) / 2 - 0.4 &&
        lot.foot[1] > h.foot[1] - h.height + 1.5 &&
        lot.foot[1] - lot.height < h.foot[1] - 2.5,
    )
    if (!free || crowded || holed(holes, lot)) continue
    wanted--
    houses.push(lot)
    sprites.add(lot.foot[1], tree(lot.foot, between(random, 0.6, 0.75)))
  }
}

/** The wall without the stretches in which gatehouses stand. */
function withoutGates(points: Point[], gates: Gate[]): Point[][] {
  const places = gates
    .filter((g) => distanceToLine(g.at, points) < 1)
    .map((g) => wayTo(points, g.at))
    .sort((a, b) => a - b)
  const ends = [0, ...places.flatMap((way) => [way - 5, way + 5]), lengthOf(points)]
  const pieces: Point[][] = []
  for (let i = 0; i < ends.length; i += 2)
    pieces.push(section(points, ends[i] ?? 0, ends[i + 1] ?? 0))
  return pieces.filter((piece) => piece.length > 1)
}

/** A town wall: exact on the tile's corners, raised between them, a tower at every bend. */
function raiseWall({ plan, sprites }: Sketch, points: Point[]): void {
  const closed = distance(pointAt(points, 0), pointAt(points, -1)) < 0.01
  const ends = [pointAt(points, 0), pointAt(points, -1)]
  const lift = (p: Point): Point =>
    !closed && ends.some((end) => distance(end, p) < 0.01) ? p : plus(p, [0, -3])
  for (const [a, b] of withoutGates(points, plan.gates).flatMap((piece) => stretches(piece))) {
    const [ua, ub] = [lift(a), lift(b)]
    const top = openPath([ua, ub])
    sprites.add(
      Math.max(a[1], b[1]) - 1,
      path(openPath([a, b]), { stroke: 'ink', width: 4.8, more: ROUND }) +
        path(closedPath([a, b, ub, ua]), {
          fill: 'stoneDark',
          stroke: 'stoneDark',
          width: 3.4,
          more: 'stroke-linejoin="round"',
        }) +
        path(top, { stroke: 'ink', width: 4.4, more: ROUND }) +
        path(top, { stroke: 'stone', width: 3.2, more: ROUND }) +
        path(top, { stroke: 'stoneTop', width: 1.4, more: 'stroke-dasharray="1.5 1.3"' }),
    )
  }
  points.forEach((p, i) => {
    const outer = !closed && (i === 0 || i === points.length - 1)
    if (outer || (closed && i === 0) || plan.gates.some((g) => distance(g.at, p) < 6)) return
    const minor = !closed && (i === 1 || i === points.length - 2)
    sprites.add(p[1] + 1.5, tower(plus(p, [0, 0.8]), minor ? 2.2 : 2.9, minor ? 4.2 : 5.8))
  })
}

function ground(city: City, random: Random): string {
  let specks = ''
  for (let i = 0; i < 30; i++) {
    const p: Point = [random() * 100, random() * 100]
    if (inside(p, city.outline) && city.walls.every((w) => distanceToLine(p, w.points) > 3)) {
      specks += `M${at(p)}h${short(between(random, 1, 3))}`
    }
  }
  return (
    path(closedPath(city.outline), { fill: 'ground' }) +
    path(specks, { stroke: 'ground2', width: 0.8, more: ROUND })
  )
}

/** Cities on the land: the flat part is returned, houses and walls are added to the sprites. */
export function drawCities(sketch: Sketch): string {
  const { plan, random, sprites } = sketch
  let svg = ''
  for (const city of plan.cities) {
    const shade = city.walls.map((w) => openPath(w.points.map((p) => plus(p, [1.6, 2.6])))).join('')
    svg += path(shade, { stroke: 'shade', width: 6.4, opacity: 0.17, more: ROUND })
  }
  for (const city of plan.cities) {
    svg += ground(city, random)
    raiseHouses(sketch, city)
    for (const wall of city.walls) raiseWall(sketch, wall.points)
    if (city.heart.cathedral) {
      const foot = plus(city.heart.cathedral, [0, 12])
      sprites.add(foot[1], cathedral(foot))
    }
    for (const shield of city.heart.shields) {
      svg += circle(shield.at, 10.4 * shield.scale, {
        fill: 'plaza',
        stroke: 'ground2',
        width: 0.7,
      })
      sprites.add(300, coatOfArms(shield.at, shield.scale))
    }
  }
  return svg
}
