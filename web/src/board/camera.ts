// Where the board is seen from. A world point p appears at the screen point p * k + (x, y); a space is 100 world units wide.

export interface Camera {
  x: number
  y: number
  /** Screen pixels for each world unit. */
  k: number
}
export interface Size {
  width: number
  height: number
}
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
/** What covers the board's borders (players, hand, sheet), in pixels from each side. */
export type Insets = Box
export type Point = [number, number]

export const SPACE = 100
/** A space is between 12 and 260 pixels wide; smaller only where a large board is shown as a whole. */
export const LIMITS = { min: 0.12, whole: 0.02, max: 2.6 }

const clamp = (v: number, low: number, high: number) => Math.min(Math.max(v, low), high)

/** A box with a margin on every side. */
export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
})

/** The box round two boxes. */
export const around = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
})

/** The world point under a screen point. */
export const toWorld = (c: Camera, [x, y]: Point): Point => [(x - c.x) / c.k, (y - c.y) / c.k]

/** The space under a world point. */
export const spaceAt = ([x, y]: Point): Point => [Math.floor(x / SPACE), Math.floor(y / SPACE)]

/** The screen point of a world point. */
export const toScreen = (c: Camera, [x, y]: Point): Point => [x * c.k + c.x, y * c.k + c.y]

/** The box of screen that nothing covers. */
export const clear = (size: Size, insets: Insets): Box => ({
  left: insets.left,
  top: insets.top,
  right: Math.max(size.width - insets.right, insets.left + 1),
  bottom: Math.max(size.height - insets.bottom, insets.top + 1),
})

export const panned = (c: Camera, dx: number, dy: number): Camera => ({
  ...c,
  x: c.x + dx,
  y: c.y + dy,
})

/** Zoomed by `factor` with the screen point `at` staying over the same world point. */
export function zoomed(c: Camera, factor: number, [px, py]: Point): Camera {
  const k = clamp(c.k * factor, Math.min(LIMITS.min, c.k), LIMITS.max)
  const f = k / c.k
  return { k, x: px - (px - c.x) * f, y: py - (py - c.y) * f }
}

/** Two fingers moved from `before` to `after`: the world points under them stay under them as far as the limits allow. */
export function pinched(c: Camera, before: [Point, Point], after: [Point, Point]): Camera {
  const distance = ([a, b]: [Point, Point]) => Math.hypot(a[0] - b[0], a[1] - b[1])
  const middle = ([a, b]: [Point, Point]): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  const [from, to] = [middle(before), middle(after)]
  const factor = distance(after) / Math.max(distance(before), 1)
  return zoomed(panned(c, to[0] - from[0], to[1] - from[1]), factor, to)
}

/** Kept so that at least a space of the board stays in the clear box. */
export function limited(c: Camera, world: Box, size: Size, insets: Insets): Camera {
  const box = clear(size, insets)
  const keep = Math.min(SPACE * c.k, (box.right - box.left) / 2, (box.bottom - box.top) / 2)
  return {
    k: c.k,
    x: clamp(c.x, box.left + keep - world.right * c.k, box.right - keep - world.left * c.k),
    y: clamp(c.y, box.top + keep - world.bottom * c.k, box.bottom - keep - world.top * c.k),
  }
}

/** The whole of `world` in the middle of the clear box, but tiles no larger than `most` and no smaller than `least` pixels a unit. */
export function fitted(world: Box, size: Size, insets: Insets, least = 0.5, most = 1.3): Camera {
  const box = clear(size, insets)
  const k = clamp(
    Math.min(
      (box.right - box.left) / (world.right - world.left),
      (box.bottom - box.top) / (world.bottom - world.top),
    ),
    least,
    most,
  )
  return {
    k,
    x: (box.left + box.right) / 2 - ((world.left + world.right) / 2) * k,
    y: (box.top + box.bottom) / 2 - ((world.top + world.bottom) / 2) * k,
  }
}

/** Whether all of `part` lies in the clear box. */
export function shows(c: Camera, part: Box, size: Size, insets: Insets): boolean {
  const box = clear(size, insets)
  return (
    part.left * c.k + c.x >= box.left &&
    part.right * c.k + c.x <= box.right &&
    part.top * c.k + c.y >= box.top &&
    part.bottom * c.k + c.y <= box.bottom
  )
}

/** Moved as little as shows `part` of the world in the clear box, `margin` pixels from its borders; its middle where it is larger than the box. */
export function revealed(c: Camera, part: Box, size: Size, insets: Insets, margin = 16): Camera {
  const box = clear(size, insets)
  const shift = (low: number, high: number, from: number, to: number) => {
    if (high - low > to - from) return (from + to) / 2 - (low + high) / 2
    if (low < from) return from - low
    return high > to ? to - high : 0
  }
  return panned(
    c,
    shift(part.left * c.k + c.x, part.right * c.k + c.x, box.left + margin, box.right - margin),
    shift(part.top * c.k + c.y, part.bottom * c.k + c.y, box.top + margin, box.bottom - margin),
  )
}

/** Part of the way from `a` to `b`; `part` from 0 to 1. Scale goes by ratio, so that the way looks even. */
export function between(a: Camera, b: Camera, part: number): Camera {
  const k = a.k * (b.k / a.k) ** part
  // The scale's own progress keeps the zoom's fixed point fixed.
  const p = Math.abs(b.k - a.k) < 1e-6 ? part : (k - a.k) / (b.k - a.k)
  return { k, x: a.x + (b.x - a.x) * p, y: a.y + (b.y - a.y) * p }
}

/** The box of the given spaces, grown by `grow` world units. */
export function boundsOf(spaces: Iterable<readonly [number, number]>, grow = 0): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const [x, y] of spaces) {
    box.left = Math.min(box.left, x * SPACE - grow)
    box.top = Math.min(box.top, y * SPACE - grow)
    box.right = Math.max(box.right, (x + 1) * SPACE + grow)
    box.bottom = Math.max(box.bottom, (y + 1) * SPACE + grow)
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: SPACE, bottom: SPACE }
}
