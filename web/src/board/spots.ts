// How spots share the room on a small tile: none is drawn over another, and a name is written only where it can be read.
import type { Box, Point } from './camera'

interface Spot {
  at: Point
}

/** The radius of a spot's ring, as a share of the spot's size. */
export const RING = 0.56
/** So small a spot is still seen. */
const LEAST = 11
/** How wide a letter is and how high a line, in units of the letters' height. */
const LETTER = 0.5
const LINE = 1.15

const far = (a: Spot, b: Spot) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

/** How large spots are: for a finger where the tile is large enough, but never so large that two rings meet. */
export function spotSize(spots: readonly Spot[], scale: number): number {
  const wanted = Math.min(Math.max(42 / scale, 17), 40)
  return Math.max(LEAST, Math.min(wanted, nearestOf(spots) / (2 * RING)))
}

/** How near the two nearest are. */
function nearestOf(spots: readonly Spot[]): number {
  let nearest = Infinity
  spots.forEach((spot, i) => {
    for (const other of spots.slice(i + 1)) nearest = Math.min(nearest, far(spot, other))
  })
  return nearest
}

/** The smallest scale at which rings so wide, in pixels, do not meet; never below a tile that can be looked at well. */
export function clearScale(spots: readonly Spot[], pixels: number): number {
  return Math.max(pixels / nearestOf(spots), 0.9)
}

interface Named extends Spot {
  number: number
  label: string
  short?: string
}
/** What is written at a spot, with the middle of its base line. */
export interface SpotName {
  text: string
  x: number
  y: number
}

/**
 * Number and name of each spot, below it or above it, where they cover no other spot and no other name; else only the
 * number, on the spot's rim. `rim` is the ring's radius, `text` the letters' height.
 */
export function spotNames(spots: readonly Named[], rim: number, text: number): SpotName[] {
  const rings: Box[] = spots.map(({ at: [x, y] }) => boxAt(x, y, rim, rim))
  const taken: Box[] = []
  return spots.map(({ at: [x, y], number, label, short }, nth) => {
    const digits = spots.length > 1 ? `${number}` : ''
    const name = `${digits} ${short ?? label}`.trim()
    const half = (name.length * LETTER * text) / 2
    for (const base of [y + rim + text * 0.9, y - rim - text * 0.3]) {
      const box = boxAt(x, base - text * 0.35, half, (text * LINE) / 2)
      const others = rings.filter((_, other) => other !== nth)
      if ([...others, ...taken].some((other) => meet(box, other))) continue
      taken.push(box)
      return { text: name, x, y: base }
    }
    return { text: digits, x: x + rim * 0.8, y: y + rim }
  })
}

const boxAt = (x: number, y: number, wide: number, high: number): Box => ({
  left: x - wide,
  right: x + wide,
  top: y - high,
  bottom: y + high,
})

const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
