// Lines of equal value over the grid of the ground (marching squares).
import { NODES, placeOf } from './ground'
import { distance, mix, type Point } from './geometry'

const FAR = -1e6

/** Joins stretches end to end, each drawn with the higher values to its left. */
function chain(stretches: Map<string, { from: Point; to: Point; next: string }>): Point[][] {
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
  const at = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x > last || y > last) return closed ? FAR : NaN
    return values[x + y * NODES] ?? NaN
  }
  const place = (x: number, y: number): Point => {
    const p = placeOf(0)
    const step = placeOf(1)[0] - p[0]
    return [x * step, y * step]
  }
  const stretches = new Map<string, { from: Point; to: Point; next: string }>()
  for (let y = -1; y <= last; y++) {
    for (let x = -1; x <= last; x++) {
      const corners: [number, number][] = [
        [x, y],
        [x + 1, y],
        [x + 1, y + 1],
        [x, y + 1],
      ]
      const level = corners.map(([cx, cy]) => at(cx, cy))
      if (level.some(Number.isNaN)) continue
      const ins: string[] = []
      const outs: string[] = []
      const where = new Map<string, Point>()
      corners.forEach((corner, i) => {
        const other = corners[(i + 1) % 4] as [number, number]
        const [v, w] = [level[i] as number, level[(i + 1) % 4] as number]
        if (v > 0 === w > 0) return
        const key = [corner, other].sort((a, b) => a[1] - b[1] || a[0] - b[0]).join()
        where.set(key, mix(place(...corner), place(...other), v / (v - w)))
        if (v > 0) outs.push(key)
        else ins.push(key)
      })
      outs.forEach((key, i) => {
        const to = ins[outs.length === 1 ? 0 : i] as string
        stretches.set(key, { from: where.get(key) as Point, to: where.get(to) as Point, next: to })
      })
    }
  }
  return chain(stretches)
    .map((line) => simplified(line, 0.12))
    .filter((line) => line.length > (closed ? 3 : 1))
}
