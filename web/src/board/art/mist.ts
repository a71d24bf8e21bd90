// Mist: where it lies on a part, by its sides and its fields, and its drawing over what it hides from nobody. GCC-4, GCC-10
import { contours } from './contour'
import type { Side } from './frame'
import {
  depth,
  distance,
  distanceToLine,
  inside,
  minus,
  mix,
  plus,
  unit,
  type Point,
} from './geometry'
import { type Ground, NODES, placeOf } from './ground'
import type { Part } from './part'
import { between, type Random } from './random'
import { type Bank, depthIn, type Room } from './room'
import { drawRoads } from './roads'
import type { Sketch } from './sketch'
import { at, closedPath, ellipse, openPath, path, placed, ROUND, short } from './svg'

/** How far a bank over so many sides bulges from the line between its ends. */
const BULGE = [0, 27, 3, 28]
const STEPS = [0, 0.07, 0.16, 0.28, 0.4, 0.5, 0.6, 0.72, 0.84, 0.93, 1]

/** Sides in mist that follow each other, clockwise. */
function runsOf({ frame, mist }: Part): Side[][] {
  const { sides } = frame
  const misty = (i: number) => mist!.includes(sides[i % sides.length]!.edge)
  const runs: Side[][] = []
  for (let first = 0; first < sides.length; first++) {
    if (!misty(first) || misty(first + sides.length - 1)) continue
    const run: Side[] = []
    for (let i = first; misty(i); i++) run.push(sides[i % sides.length]!)
    runs.push(run)
  }
  return runs
}

/** From the end of the run back to its beginning, with the tile's own landscape beyond. */
function bankOver(run: Side[], sides: number): Bank {
  const [from, to] = [run.at(-1)!.to, run[0]!.from]
  const middle = mix(from, to, 0.5)
  const open = run.length === 2 && sides === 4
  // Away from the sides in mist; of three of them towards them, which leaves a cap at the fourth.
  const way = open ? unit(minus(middle, run[0]!.to)) : unit(minus([50, 50], middle))
  const bulge = BULGE[Math.min(run.length, 3)]!
  const border = STEPS.map((t) => {
    const u = Math.abs(2 * t - 1)
    return plus(mix(from, to, t), way, bulge * (1 - u ** 2.1))
  })
  return { outline: [...run.map((side) => side.from), ...border], border }
}

/** The mist of a part: over its sides; all of it where no field is left; a patch where it reaches no side. */
export function banksOf(part: Part, room: Room): Bank[] {
  const { frame, mist, pieces } = part
  if (mist === null) return []
  const fields = pieces.some((piece) => piece.kind === 'field')
  if (!fields || mist.length === frame.sides.length) return [{ outline: frame.shape, border: [] }]
  if (mist.length > 0) return runsOf(part).map((run) => bankOver(run, frame.sides.length))
  const patch = room.roomiest((gap) => Math.min(gap, 18))
  const outline = around(patch.at, Math.max(8, Math.min(patch.gap - 2, 17)))
  return [{ outline, border: [...outline, outline[0]!] }]
}

const around = (middle: Point, reach: number): Point[] =>
  Array.from({ length: 14 }, (_, i) => {
    const angle = (i / 14) * 2 * Math.PI
    return plus(middle, [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8])
  })

/** How deep in mist each node lies: in a bank, or on land that no field reaches. */
function mistDepth(ground: Ground, { banks }: Room): Float32Array {
  return ground.open.map((open, node) => {
    const deep = Math.max(...banks.map((bank) => depthIn(bank, placeOf(node))))
    return open > 0 && ground.owner[node] === -1 ? Math.max(open, deep) : deep
  })
}

/** Beyond a side in mist it goes on, so that it does not thin out there. */
const BEYOND = 14
const over = ({ from, to, inward }: Side): string =>
  closedPath([from, to, plus(to, inward, -BEYOND), plus(from, inward, -BEYOND)])

/** A ghost as mist shows it: small, pale, and of no meaning. */
const wraith = (p: Point, scale: number): string =>
  placed(
    p,
    scale,
    path(
      'M0 -7C3.4 -7 5 -4.6 5 -1.4V6.2C5 7.2 4.2 7.4 3.6 6.8L2.4 5.6L1.2 6.9C.6 7.5 -.4 7.5 -1 6.9L-2.2 5.6L-3.5 6.8C-4.2 7.5 -5 7.2 -5 6.2V-1.4C-5 -4.6 -3.4 -7 0 -7Z',
      { fill: 'paper', stroke: 'slate', width: 0.8, opacity: 0.8 },
    ) +
      ellipse([-1.7, -2], 0.7, 1.1, { fill: 'slate' }) +
      ellipse([1.7, -2], 0.7, 1.1, { fill: 'slate' }),
  )

/** Places for ghosts: deep in the mist, apart from each other, in nobody's way. */
function haunts({ plan, room }: Sketch, deep: Float32Array): Point[] {
  const found: Point[] = []
  const free = (p: Point) =>
    Math.min(
      7,
      depth(p, plan.part.frame.shape) - 3,
      ...room.walls.map((wall) => distanceToLine(p, wall) - 4),
      ...room.bands.map(({ points, half }) => distanceToLine(p, points) - half + 1),
      ...plan.sites.map((site) => distance(p, plus(site.at, [0, -4])) - 19 * site.scale),
    )
  for (let nth = 0; nth < plan.part.ghosts; nth++) {
    let best: Point | null = null
    let highest = -Infinity
    for (let node = 0; node < NODES * NODES; node++) {
      const p = placeOf(node)
      if ((deep[node] ?? -1) < 4 || room.cities.some((city) => inside(p, city))) continue
      const apart = Math.min(40, ...found.map((other) => distance(other, p)))
      const value = free(p) * 2 + Math.min(deep[node]!, 9) + apart * 0.8
      if (value > highest) [highest, best] = [value, p]
    }
    if (best) found.push(best)
  }
  return found
}

/** Long soft strokes that tell mist from pale ground. */
function wisps(deep: Float32Array, random: Random): string {
  const within = (p: Point, least: number) => {
    if (p[0] < 0 || p[1] < 0 || p[0] > 100 || p[1] > 100) return false
    return (deep[Math.round(p[0] / 2) + Math.round(p[1] / 2) * NODES] ?? -1) > least
  }
  let d = ''
  for (let i = 0; i < 60; i++) {
    const p: Point = [between(random, 2, 92), between(random, 3, 97)]
    const long = between(random, 9, 19)
    if (!within(p, 4) || !within(plus(p, [long, 0]), 4)) continue
    d += `M${at(p)}q${short(long / 4)} -2.4 ${short(long / 2)} 0t${short(long / 2)} 0`
  }
  return path(d, { stroke: 'paper', width: 1, opacity: 0.7, more: ROUND })
}

function puffs(deep: Float32Array, random: Random): string {
  let svg = ''
  for (let i = 0; i < 130; i++) {
    const p: Point = [random() * 100, random() * 100]
    const wide = between(random, 8, 18)
    const here = deep[Math.round(p[0] / 2) + Math.round(p[1] / 2) * NODES] ?? -1
    if (here < wide * 0.5) continue
    svg += ellipse(p, wide, wide * 0.36, { fill: 'mist', opacity: 0.16 })
  }
  return svg
}

/** The mist of a part, soft where it ends; cities and what stands upright are drawn over it. */
export function drawMist(sketch: Sketch, name: string): string {
  const { plan, room, random } = sketch
  const { mist, frame } = plan.part
  if (mist === null) return ''
  const deep = mistDepth(plan.ground, room)
  const body = contours(deep, true).map(closedPath).join('')
  const outward = frame.sides.filter(({ edge }) => mist.includes(edge)).map(over)
  const rim = contours(deep, false).map(openPath).join('')
  return (
    `<filter id="${name}" filterUnits="userSpaceOnUse" x="-20" y="-20" width="140" height="140"><feGaussianBlur stdDeviation="2.2"/></filter>` +
    `<g filter="url(#${name})" opacity=".58">${path(body, { fill: 'mist' })}${path(outward.join(''), { fill: 'mist' })}</g>` +
    puffs(deep, random) +
    // A road in mist is a road like any other: it shows through.
    `<g opacity=".6">${drawRoads(sketch)}</g>` +
    path(rim, { stroke: 'paper', width: 1.1, opacity: 0.5, more: ROUND }) +
    wisps(deep, random) +
    haunts(sketch, deep)
      .map((p) => wraith(p, 0.85))
      .join('')
  )
}
