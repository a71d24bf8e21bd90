// The open land of a part: grass, swells, slopes, parcels, trees, and hedges where only they part two fields.
import { contours } from './contour'
import { MOUTH } from './courses'
import {
  along,
  bezier,
  distance,
  distanceToLine,
  lengthOf,
  mix,
  type Point,
  plus,
} from './geometry'
import { hedgeLevel } from './ground'
import { footpath, parcel } from './parcels'
import { bushes, cypress, hedge, pine, tree, tuft } from './plants'
import type { Plan } from './plan'
import { between, pick, type Random } from './random'
import type { Sketch } from './sketch'
import { at, closedPath, path, ROUND, roundPath, short } from './svg'

const anywhere = (random: Random): Point => [random() * 100, random() * 100]

/** The roomiest of some random places. */
function roomy({ room, random }: Sketch, tries: number): { p: Point; gap: number } {
  let best = { p: anywhere(random), gap: -Infinity }
  for (let i = 0; i < tries; i++) {
    const p = anywhere(random)
    const gap = room.gap(p)
    if (gap > best.gap) best = { p, gap }
  }
  return best
}

/** Soft patches of other greens, well inside. */
function swells({ room, random }: Sketch): string {
  let svg = ''
  for (let i = 0; i < 9; i++) {
    const p = anywhere(random)
    const r = between(random, 7, 16)
    if (!room.free(p, r * 0.8)) continue
    const turn = random() * 6
    const points = Array.from({ length: 9 }, (_, k): Point => {
      const angle = turn + (k / 9) * 2 * Math.PI
      const reach = r * between(random, 0.6, 0.92)
      return plus(p, [Math.cos(angle) * reach * 1.1, Math.sin(angle) * reach * 0.72])
    })
    svg += path(roundPath(points), { fill: i % 2 ? 'grass2' : 'grass3', opacity: 0.75 })
  }
  return svg
}

/** Blades of grass, everywhere but where something lies. */
function grass({ room, random }: Sketch): string {
  let dark = ''
  let light = ''
  for (let i = 0; i < 150; i++) {
    const p = anywhere(random)
    if (!room.free(p, 1.8)) continue
    if (random() < 0.62) dark += tuft(p, random)
    else light += tuft(p, random)
  }
  return (
    path(dark, { stroke: 'blade', width: 0.55, opacity: 0.75, more: 'stroke-linecap="round"' }) +
    path(light, { stroke: 'bladeLight', width: 0.6, opacity: 0.9, more: 'stroke-linecap="round"' })
  )
}

/** A slope: short strokes down from a brow, as on old maps. */
function slope(sketch: Sketch): string {
  const { p, gap } = roomy(sketch, 5)
  if (gap < 8) return ''
  const reach = Math.min(gap, 14) * 0.85
  const brow = bezier(
    plus(p, [-reach, 2]),
    plus(p, [-reach * 0.5, -reach * 0.6]),
    plus(p, [reach * 0.4, -reach * 0.7]),
    plus(p, [reach, 1]),
    13,
  )
  const strokes = brow
    .map((q, i) => `M${at(q)}l${short((i - 6.5) * 0.14)} ${short(2 + (i % 3) * 0.7)}`)
    .join('')
  sketch.room.discs.push({ at: p, radius: reach * 0.7 })
  return (
    path(roundPath([...brow, plus(p, [reach * 0.5, 4]), plus(p, [-reach * 0.5, 4])]), {
      fill: 'grass3',
      opacity: 0.55,
    }) + path(strokes, { stroke: 'blade', width: 0.6, opacity: 0.8, more: ROUND })
  )
}

/** Fields under the plough; a half has them seldom. */
function parcels({ plan, room, random, sprites }: Sketch): string {
  const wanted = plan.part.frame.half ? pick(random, [0, 1]) : pick(random, [0, 1, 1, 2])
  return Array.from({ length: wanted }, () => parcel(room, random, sprites)).join('')
}

function trail({ room, random }: Sketch): string {
  for (let i = 0; i < 5; i++) {
    const from = anywhere(random)
    const to = plus(from, [between(random, -46, 46), between(random, -30, 30)])
    const line = bezier(
      from,
      plus(from, [10, between(random, -16, 16)]),
      plus(to, [-10, between(random, -16, 16)]),
      to,
      12,
    )
    if (lengthOf(line) > 24 && line.every((p) => room.free(p, 2.6))) return footpath(line)
  }
  return ''
}

/** Groves of two to four trees, so that trees do not sprinkle evenly, and some on their own. */
function trees({ plan, room, random, sprites }: Sketch): void {
  // The crown rises above the foot, and it must hide nothing either.
  const fits = (p: Point, size: number) =>
    room.free(p, size * 0.55) && room.free(plus(p, [0, -5]), size)
  const kinds = [tree, tree, cypress, pine] as const
  const plant = (p: Point, draw: typeof tree) => {
    sprites.add(p[1], draw(p, between(random, 0.85, 1.25)))
    room.discs.push({ at: p, radius: 2.2 })
  }
  let groves = plan.part.frame.half ? 1 : 2
  for (let i = 0; i < 26 && groves > 0; i++) {
    const p = anywhere(random)
    const kind = pick(random, kinds)
    if (!fits(p, 8)) continue
    groves--
    for (let k = 0; k < 2 + random() * 3; k++) {
      const q = plus(p, [between(random, -7.5, 7.5), between(random, -4.5, 4.5)])
      if (fits(q, 4.2)) plant(q, kind)
    }
  }
  let single = 2
  for (let i = 0; i < 14 && single > 0; i++) {
    const p = anywhere(random)
    if (!fits(p, 5)) continue
    single--
    if (random() < 0.25) sprites.add(p[1] + 3, bushes(p))
    else plant(p, pick(random, kinds))
  }
}

/** Lines along which two fields meet with nothing else between them. */
export function hedgeLines(plan: Plan): Point[][] {
  const lines: Point[][] = []
  for (const field of plan.ground.reach.keys()) {
    for (const line of contours(hedgeLevel(plan.ground, field), false)) {
      // The field on the other side finds the same line again.
      const middle = along(line, 0.5).at
      const known = lines.some((other) => distanceToLine(middle, other) < 2)
      if (lengthOf(line) > 3 && !known) lines.push(line)
    }
  }
  return lines
}

/** A hill parts fields by itself: the rest of the line. */
const besideHill = ({ hill }: Plan, line: Point[]): Point[] =>
  hill ? line.filter((p) => distance(p, hill) > MOUTH) : line

/** Land that the data give to no field: bare rock, so that nobody takes it for one. */
function barren({ plan, random }: Sketch): string {
  // In mist the land that no field reaches is mist too. GCC-10
  if (plan.part.mist) return ''
  const { open, owner } = plan.ground
  const rock = contours(
    open.map((value, node) => (owner[node] === -1 && value > 0 ? value : Math.min(value, -0.3))),
    true,
  )
  let stones = ''
  for (const line of rock) {
    for (let i = 0; i < 14; i++) {
      const p = mix(
        pick(random, line as [Point, ...Point[]]),
        pick(random, line as [Point, ...Point[]]),
        random(),
      )
      stones += `M${at(p)}l${short(between(random, 1, 2.4))} ${short(between(random, -0.8, 0.8))}`
    }
  }
  return (
    path(rock.map(closedPath).join(''), { fill: 'rock' }) +
    path(stones, { stroke: 'rockDark', width: 1, more: ROUND })
  )
}

/** The land and what lies flat on it; what stands upright is added to the sprites. */
export function drawFields(sketch: Sketch): string {
  const { plan, room, random, sprites } = sketch
  const lines = hedgeLines(plan)
  let svg = path(closedPath(plan.part.frame.shape), { fill: 'grass' })
  for (const line of lines) room.bands.push({ points: line, half: 3 })
  svg += swells(sketch)
  if (random() < 0.35) svg += slope(sketch)
  svg += parcels(sketch)
  if (random() < 0.4) svg += trail(sketch)
  svg += grass(sketch) + barren(sketch)
  trees(sketch)
  for (const line of lines.map((one) => besideHill(plan, one)))
    if (line.length > 1) sprites.add(Math.max(...line.map((p) => p[1])) - 4, hedge(line, random))
  return svg
}
