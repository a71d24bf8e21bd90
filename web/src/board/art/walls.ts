// The outlines of cities: whole edges of the tile, closed by walls that run from corner to corner.
import type { Edge, Frame, Side } from './frame'
import { distance, dot, minus, mix, type Point, plus, pointAt, quarter, unit } from './geometry'
import type { Part, Piece } from './part'
import { fieldAt } from './topology'

export interface Wall {
  points: Point[]
  /** The sides of the tile that lie beyond the wall, clockwise. */
  edges: Edge[]
}

export interface CityPlan {
  index: number
  outline: Point[]
  walls: Wall[]
}

/** Neighbouring sides that a city does not have, clockwise. */
type Run = Side[]

/** Whether the city reaches out to this corner, to part two fields that both touch it. */
function pinched(part: Part, city: Piece, before: Side, after: Side): boolean {
  const a = fieldAt(part, `${before.edge}R`)
  const b = fieldAt(part, `${after.edge}L`)
  if (a === null || b === null || a === b) return false
  return [a, b].every((field) =>
    part.pieces.find((p) => p.index === field)?.cities.includes(city.index),
  )
}

function openRuns(part: Part, city: Piece): Run[] {
  const { sides } = part.frame
  const has = (side: Side) => city.ports.includes(side.edge)
  const start = sides.findIndex(
    (side, i) => has(side) && !has(sides[(i + 1) % sides.length] ?? side),
  )
  if (start < 0) return []
  const runs: Run[] = []
  let run: Run = []
  for (let k = 1; k <= sides.length; k++) {
    const side = sides[(start + k) % sides.length] as Side
    const last = run.at(-1)
    if (last && (has(side) || pinched(part, city, last, side))) {
      runs.push(run)
      run = []
    }
    if (!has(side)) run.push(side)
  }
  return runs
}

const cityOf = (part: Part, side: Side) =>
  part.pieces.find((p) => p.kind === 'city' && p.ports.includes(side.edge))

/** Whether another city fills exactly the sides beyond the wall. */
function filled(part: Part, run: Run): boolean {
  const other = run[0] ? cityOf(part, run[0]) : undefined
  return other?.ports.length === run.length && run.every((side) => cityOf(part, side) === other)
}

/** A road that comes in over the long edge and ends on the half. */
const fromLongEdge = ({ kind, ports }: Piece) => kind === 'road' && ports.join() === 'L'

/** How far the wall bows from the line between its corners towards the tile's centre. */
function bowOf(part: Part, city: Piece, run: Run): number {
  const { half, sides } = part.frame
  const rest = sides.length - run.length
  const first = run[0] as Side
  const last = run.at(-1) as Side
  const enclosed = sides
    .filter((s) => !run.includes(s))
    .some((s) => {
      const other = cityOf(part, s)
      return other !== city && other !== undefined
    })
  if (half) {
    if (run.length === 1) return first.edge === 'L' ? 17 : 21
    if (distance(first.from, last.to) > 120) return 23
    // A road from the long edge to the gate leaves a field on either side of it.
    return part.pieces.some(fromLongEdge) ? 19 : 24
  }
  if (run.length === 3) return surrounded(part, city) ? 17 : 30
  if (run.length === 2) return filled(part, run) ? 5 : -3
  if (filled(part, run)) return 32
  return rest === 3 && enclosed ? 18 : 25
}

/** Whether one other city has all the other sides. */
function surrounded(part: Part, city: Piece): boolean {
  const others = part.frame.sides
    .filter((s) => !city.ports.includes(s.edge))
    .map((s) => cityOf(part, s))
  const beside = part.frame.sides.map((s) => cityOf(part, s)).filter((c) => c && c !== city)
  return others.length > 0 && beside.some((c) => c && c.ports.length > 1)
}

const STEPS = [0, 0.13, 0.33, 0.5, 0.67, 0.87, 1]
const LONG = [0, 0.1, 0.26, 0.42, 0.58, 0.74, 0.9, 1]

/** A wall along a run, straighter towards corners that it shares with another city's wall. */
function wallAlong(part: Part, city: Piece, run: Run): Wall {
  const { frame } = part
  const from = (run[0] as Side).from
  const to = (run.at(-1) as Side).to
  const length = distance(from, to)
  const right = quarter(unit(minus(to, from)))
  const side = dot(minus(frame.centre, mix(from, to, 0.5)), right)
  const inward: Point = side < -0.01 ? [-right[0], -right[1]] : right
  const bow = bowOf(part, city, run)
  // In the sharp corners of a half a wall must not swing out over the long edge.
  const round = frame.half ? 1.75 : 2.1
  const near = (s: Side | undefined) => {
    const other = s && cityOf(part, s)
    return other !== undefined && other !== city
  }
  const tight = [near(run[0]), near(run.at(-1))]
  const points = (length > 120 ? LONG : STEPS).map((t) => {
    const u = Math.abs(2 * t - 1)
    const shy = tight[t < 0.5 ? 0 : 1] && bow > 10 ? (u > 0.7 ? 0.42 : u > 0.2 ? 0.8 : 1) : 1
    return plus(mix(from, to, t), inward, bow * (1 - u ** round) * shy)
  })
  return { points, edges: run.map((s) => s.edge) }
}

/** The city that a segment with ports takes. */
export function cityPlan(part: Part, city: Piece): CityPlan {
  const { sides } = part.frame
  const runs = openRuns(part, city)
  if (runs.length === 0) return { index: city.index, outline: [...part.frame.shape], walls: [] }
  const walls = runs.map((run) => wallAlong(part, city, run))
  const outline: Point[] = []
  const start = sides.findIndex(
    (s, i) =>
      city.ports.includes(s.edge) &&
      !city.ports.includes(sides[(i + sides.length - 1) % sides.length]?.edge ?? 'N'),
  )
  for (let k = 0; k < sides.length; k++) {
    const side = sides[(start + k) % sides.length] as Side
    if (city.ports.includes(side.edge)) outline.push(side.from, side.to)
    else outline.push(...(walls.find((w) => w.edges[0] === side.edge)?.points ?? []))
  }
  const distinct = outline.filter((p, i) => i === 0 || distance(p, pointAt(outline, i - 1)) > 0.01)
  return { index: city.index, outline: distinct, walls }
}

/** A small town with a wall all round, for a city that reaches no edge. */
export function roundCity(index: number, at: Point, radius: number): CityPlan {
  const outline = Array.from({ length: 8 }, (_, i): Point => {
    const angle = ((i + 0.5) / 8) * 2 * Math.PI
    return [at[0] + Math.cos(angle) * radius, at[1] + Math.sin(angle) * radius * 0.86]
  })
  return { index, outline, walls: [{ points: [...outline, pointAt(outline, 0)], edges: [] }] }
}

/** Where `count` gates stand on a wall, and the way out of each. */
export function gatePlaces(wall: Wall, frame: Frame, count: number): { at: Point; out: Point }[] {
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / (count + 1)
    const n = wall.points.length - 1
    const k = Math.min(n - 1, Math.floor(share * n + 1e-9))
    const at = mix(pointAt(wall.points, k), pointAt(wall.points, k + 1), share * n - k)
    const [a, b] = [
      pointAt(wall.points, Math.max(0, Math.ceil(share * n) - 1)),
      pointAt(wall.points, Math.min(n, Math.floor(share * n) + 1)),
    ]
    // The wall runs clockwise round what lies beyond it, which is therefore to its left seen from the city.
    const out = quarter(unit(minus(a, b)))
    return { at, out: wall.edges.length === 0 ? unit(minus(at, frame.centre)) : out }
  })
}
