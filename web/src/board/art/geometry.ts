// Points, polylines and polygons in tile units: a space is 100 wide, x grows to the east, y to the south.

export type Point = readonly [number, number]

export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
]
export const plus = (a: Point, b: Point, k = 1): Point => [a[0] + b[0] * k, a[1] + b[1] * k]
export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]]
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1]
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])
/** Turned by a quarter, clockwise as seen on the screen. */
export const quarter = (v: Point): Point => [-v[1], v[0]]
export const clamp = (n: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, n))

/** The vector of length one; the zero vector becomes east. */
export function unit(v: Point): Point {
  const length = Math.hypot(v[0], v[1])
  return length > 0 ? [v[0] / length, v[1] / length] : [1, 0]
}

/** The point of a list, counted from the end where `index` is negative. Throws where there is none. */
export function pointAt(points: readonly Point[], index: number): Point {
  const found = points.at(index)
  if (!found) throw new RangeError(`no point ${index} in a list of ${points.length}`)
  return found
}

/** Neighbouring points of a polyline, or of a polygon where `closed`. */
export function stretches(points: readonly Point[], closed = false): [Point, Point][] {
  const pairs: [Point, Point][] = []
  for (let i = 1; i < points.length; i++) pairs.push([pointAt(points, i - 1), pointAt(points, i)])
  if (closed && points.length > 2) pairs.push([pointAt(points, -1), pointAt(points, 0)])
  return pairs
}

export function distanceToStretch(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0]
  const dy = b[1] - a[1]
  const length = dx * dx + dy * dy
  const t = length > 0 ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length, 0, 1) : 0
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)
}

export function distanceToLine(p: Point, points: readonly Point[], closed = false): number {
  let least = Infinity
  for (let i = closed ? 0 : 1; i < points.length; i++) {
    const a = points[i === 0 ? points.length - 1 : i - 1]
    const b = points[i]
    if (a && b) least = Math.min(least, distanceToStretch(p, a, b))
  }
  return least
}

export function inside(p: Point, polygon: readonly Point[]): boolean {
  let within = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const a = polygon[i] as Point
    const b = polygon[j] as Point
    if (
      a[1] > p[1] !== b[1] > p[1] &&
      p[0] < ((b[0] - a[0]) * (p[1] - a[1])) / (b[1] - a[1]) + a[0]
    )
      within = !within
  }
  return within
}

/** Distance to the border of a polygon: positive inside, negative outside. */
export const depth = (p: Point, polygon: readonly Point[]): number =>
  distanceToLine(p, polygon, true) * (inside(p, polygon) ? 1 : -1)

export function area(polygon: readonly Point[]): number {
  return stretches(polygon, true).reduce((sum, [a, b]) => sum + a[0] * b[1] - b[0] * a[1], 0) / 2
}

export function centroid(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((total, p) => plus(total, p), [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

export function bezier(a: Point, b: Point, c: Point, d: Point, steps: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const u = 1 - t
    const along = (k: 0 | 1) =>
      u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
    points.push([along(0), along(1)])
  }
  return points
}

export function lengthOf(points: readonly Point[]): number {
  return stretches(points).reduce((sum, [a, b]) => sum + distance(a, b), 0)
}

/** The point at a share (0 to 1) of a polyline's length, and the direction there. */
export function along(points: readonly Point[], share: number): { at: Point; direction: Point } {
  let left = lengthOf(points) * clamp(share, 0, 1)
  const all = stretches(points)
  for (const [a, b] of all) {
    const length = distance(a, b)
    if (left <= length && length > 0)
      return { at: mix(a, b, left / length), direction: unit(minus(b, a)) }
    left -= length
  }
  const last = all.at(-1)
  if (!last) return { at: pointAt(points, 0), direction: [1, 0] }
  return { at: last[1], direction: unit(minus(last[1], last[0])) }
}

/** How far along a polyline the point nearest to a place lies. */
export function wayTo(points: readonly Point[], p: Point): number {
  let [least, found, way] = [Infinity, 0, 0]
  for (const [a, b] of stretches(points)) {
    const length = distance(a, b)
    const t = length > 0 ? clamp(dot(minus(p, a), minus(b, a)) / (length * length), 0, 1) : 0
    const d = distance(p, mix(a, b, t))
    if (d < least) [least, found] = [d, way + t * length]
    way += length
  }
  return found
}

/** The stretch of a polyline between two lengths along it; empty where there is none. */
export function section(points: readonly Point[], from: number, to: number): Point[] {
  const total = lengthOf(points)
  if (to - from < 0.01 || total === 0) return []
  const part: Point[] = [along(points, from / total).at]
  let way = 0
  for (const [a, b] of stretches(points)) {
    way += distance(a, b)
    if (way > from + 0.01 && way < to - 0.01) part.push(b)
  }
  return [...part, along(points, to / total).at]
}

/** The polyline shifted sideways, to the right of its direction where `by` is positive. */
export function shifted(points: readonly Point[], by: number): Point[] {
  return points.map((p, i) => {
    const before = points[Math.max(0, i - 1)] ?? p
    const after = points[Math.min(points.length - 1, i + 1)] ?? p
    return plus(p, quarter(unit(minus(after, before))), by)
  })
}

/** Where two polylines cross first, or null. */
export function crossing(first: readonly Point[], second: readonly Point[]): Point | null {
  for (const [a, b] of stretches(first)) {
    for (const [c, d] of stretches(second)) {
      const r = minus(b, a)
      const s = minus(d, c)
      const turn = r[0] * s[1] - r[1] * s[0]
      if (Math.abs(turn) < 1e-9) continue
      const q = minus(c, a)
      const t = (q[0] * s[1] - q[1] * s[0]) / turn
      const u = (q[0] * r[1] - q[1] * r[0]) / turn
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return mix(a, b, t)
    }
  }
  return null
}
