// Lines of equal value over the grid of the ground (marching squares).
import { NODES, STEP } from './ground'
import { distance, mix, plus, type Point } from './geometry'

const FAR = -1e6

/** Joins stretches end to end, each drawn with the higher values to its left. */
type Stretches = Map<number, { from: Point; to: Point; next: number }>

function chain(stretches: Stretches): Point[][] {
  const lines: Point[][] = []
  const heads = new Set([...stretches.values()].map((s) => s.next))
  const starts = [...stretches.keys()].filter((key) => !heads.has(key))
  for (const start of [...starts, ...stretches.keys()]) {
    if (!stretches.has(start)) continue
    const line: Point[] = []
    let key = start
    for (let s = stretches.get(key); s; s = stretches.get(key)) {
      if (line.length === 0) line.push(s.from)
      line.push(s.to)
      stretches.delete(key)
      key = s.next
    }
    lines.push(line)
  }
  return lines
}

/** Points that a straight line misses by little are left out. */
function simplified(line: Point[], tolerance: number): Point[] {
  if (line.length < 3) return line
  const [a, b] = [line[0] as Point, line.at(-1) as Point]
  let [far, at] = [tolerance, -1]
  for (let i = 1; i < line.length - 1; i++) {
    const p = line[i] as Point
    const closed = distance(a, b) < 0.01
    const d = closed
      ? distance(p, a)
      : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / distance(a, b)
    if (d > far) [far, at] = [d, i]
  }
  if (at < 0) return [a, b]
  return [
    ...simplified(line.slice(0, at + 1), tolerance),
    ...simplified(line.slice(at), tolerance).slice(1),
  ]
}

/**
 * The lines on which the values are zero. With `closed` the values beyond the tile are taken as far
 * below zero, so that every line closes, along the tile's border where need be; else lines end where
 * values are NaN or the tile ends.
 */
export function contours(values: Float32Array, closed: boolean): Point[][] {
  const last = NODES - 1
  const beyond = closed ? FAR : NaN
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x > last || y > last ? beyond : (values[x + y * NODES] ?? NaN)
  const found: Stretches = new Map()
  for (let y = -1; y <= last; y++) {
    for (let x = -1; x <= last; x++) {
      const level: Cell = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]
      const high = level.filter((value) => value > 0).length
      if (high > 0 && high < 4 && !level.some(Number.isNaN)) cross(found, x, y, level)
    }
  }
  return chain(found)
    .map((line) => simplified(line, 0.12))
    .filter((line) => line.length > (closed ? 3 : 1))
}

/** The values at a cell's corners, clockwise from the north-west. */
type Cell = [number, number, number, number]

/** The corners of a cell, clockwise from the north-west, and the numbers of the edges after them. */
const CORNERS: Point[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]
const WIDE = NODES + 2
const edgesOf = (x: number, y: number): Cell => {
  const cell = (y + 1) * WIDE + x + 1
  return [cell * 2, (cell + 1) * 2 + 1, (cell + WIDE) * 2, cell * 2 + 1]
}

/** Adds the stretches of the line within one cell. */
function cross(found: Stretches, x: number, y: number, level: Cell): void {
  const edges = edgesOf(x, y)
  const ins: { edge: number; at: Point }[] = []
  const outs: { edge: number; at: Point }[] = []
  for (let i = 0; i < 4; i++) {
    const [v, w] = [level[i] as number, level[(i + 1) % 4] as number]
    if (v > 0 === w > 0) continue
    const [from, to] = [CORNERS[i] as Point, CORNERS[(i + 1) % 4] as Point]
    const place = mix(plus([x, y], from), plus([x, y], to), v / (v - w))
    const here = { edge: edges[i] as number, at: [place[0] * STEP, place[1] * STEP] as const }
    if (v > 0) outs.push(here)
    else ins.push(here)
  }
  outs.forEach(({ edge, at }, i) => {
    const end = ins[i]
    if (end) found.set(edge, { from: at, to: end.at, next: end.edge })
  })
}
