// How much free space there is around a place of a part: what everything else keeps clear of.
import type { Frame } from './frame'
import { clamp, depth, distance, distanceToLine, inside, type Point, plus } from './geometry'

/** A road or river as a band: its centre line and half of its width. */
export interface Band {
  points: readonly Point[]
  half: number
}

/** Mist, and the line at which it ends. */
export interface Bank {
  outline: readonly Point[]
  border: readonly Point[]
}

export interface Disc {
  at: Point
  radius: number
}

/** Half of the thickness of a drawn wall. */
export const WALL = 2.6

const DEEP = 30

/** How deep in mist a place lies; negative outside. */
export function depthIn({ outline, border }: Bank, p: Point): number {
  const far = border.length > 0 ? distanceToLine(p, border) : DEEP
  return inside(p, outline) ? far : -far
}

export class Room {
  readonly cities: Point[][] = []
  readonly walls: Point[][] = []
  readonly bands: Band[] = []
  readonly discs: Disc[] = []
  readonly banks: Bank[] = []

  constructor(readonly frame: Frame) {}

  /** Another room with the same things in it, to which more can be added. */
  copy(): Room {
    const room = new Room(this.frame)
    room.cities.push(...this.cities)
    room.walls.push(...this.walls)
    room.bands.push(...this.bands)
    room.discs.push(...this.discs)
    room.banks.push(...this.banks)
    return room
  }

  /** Distance to the nearest thing that bounds a field: city, wall, road, river, mist. Negative within it. */
  bound(p: Point): number {
    let least = Infinity
    for (const wall of this.walls) least = Math.min(least, distanceToLine(p, wall) - WALL)
    for (const { points, half } of this.bands)
      least = Math.min(least, distanceToLine(p, points) - half)
    for (const bank of this.banks) least = Math.min(least, -depthIn(bank, p))
    if (least > -WALL && this.cities.some((city) => inside(p, city))) return -WALL
    return least
  }

  /** Distance to anything: bounds, the tile's border, buildings, plants. */
  gap(p: Point): number {
    let least = Math.min(this.bound(p), depth(p, this.frame.shape))
    for (const { at, radius } of this.discs) least = Math.min(least, distance(p, at) - radius)
    return least
  }

  /** Whether a disc of this radius is free, which is quicker than the gap where it is not. */
  free(p: Point, radius: number): boolean {
    if (depth(p, this.frame.shape) < radius) return false
    for (const disc of this.discs) if (distance(p, disc.at) < disc.radius + radius) return false
    return this.bound(p) >= radius
  }

  /** The place where the score is highest; it gets the gap and the place. */
  roomiest(score: (gap: number, p: Point) => number, step = 3): { at: Point; gap: number } {
    let best = { at: this.frame.centre, gap: this.gap(this.frame.centre) }
    let highest = -Infinity
    for (let y = step; y < 100; y += step) {
      for (let x = step; x < 100; x += step) {
        const at: Point = [x, y]
        const gap = this.gap(at)
        const value = gap > 0 ? score(gap, at) : gap - 1000
        if (value > highest) [highest, best] = [value, { at, gap }]
      }
    }
    return best
  }
}

/** Walks from a place in a direction as far as there is room, at most `reach`, at least `least`. */
export function stroll(
  room: Room,
  from: Point,
  direction: Point,
  reach: number,
  least: number,
  keep: number,
): Point {
  let far = least
  for (let d = least; d <= reach; d += 1) {
    if (room.bound(plus(from, direction, d)) < keep) break
    far = d
  }
  return plus(from, direction, clamp(far, least, reach))
}
