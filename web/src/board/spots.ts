// How spots share the room on a small tile: none is drawn over another, and a name is written only where it can be read.
import type { Point } from './camera'

interface Spot {
  at: Point
}

/** The radius of a spot's ring, as a share of the spot's size. */
export const RING = 0.56
/** So small a spot is still seen. */
const LEAST = 11
/** A name takes so much room to both sides and below, in units of its letters. */
const NAME = { aside: 4, below: 4 }

const far = (a: Spot, b: Spot) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])

/** How large spots are: for a finger where the tile is large enough, but never so large that two rings meet. */
export function spotSize(spots: readonly Spot[], scale: number): number {
  const wanted = Math.min(Math.max(42 / scale, 17), 40)
  let nearest = Infinity
  spots.forEach((spot, i) => {
    for (const other of spots.slice(i + 1)) nearest = Math.min(nearest, far(spot, other))
  })
  return Math.max(LEAST, Math.min(wanted, nearest / (2 * RING)))
}

/** Whether there is room for a spot's name below it, in letters of this height; its number always is written. */
export const roomForName = (spot: Spot, spots: readonly Spot[], text: number): boolean =>
  spots.every(
    (other) =>
      other === spot ||
      Math.abs(other.at[0] - spot.at[0]) > NAME.aside * text ||
      Math.abs(other.at[1] - spot.at[1]) > NAME.below * text,
  )
