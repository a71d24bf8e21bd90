// Places for what stands on a tile: buildings, gardens, inns, signs, coats of arms.
import { sideOf, CORNERS } from './frame'
import {
  along,
  clamp,
  distance,
  distanceToLine,
  inside,
  mix,
  type Point,
  plus,
  quarter,
} from './geometry'
import type { Part, Piece } from './part'
import type { Course } from './courses'
import { WALL, type Room } from './room'
import { isBuilding, type Topology } from './topology'
import type { CityPlan } from './walls'

export type SiteKind = 'monastery' | 'castle' | 'cemetery' | 'garden' | 'inn' | 'symbol'

export interface Site {
  /** The segment; null for a symbol of the tile. */
  index: number | null
  what: SiteKind
  at: Point
  scale: number
  /** The symbol's name. */
  name: string
}

/** A monastery, castle or cemetery: in the middle where it can, at the end of its roads. */
export function buildingSites(part: Part, topology: Topology, room: Room): Site[] {
  return part.pieces.filter(isBuilding).map((piece) => {
    const over = topology.endings.find((e) => e.over !== null)
    let at: Point
    let scale = 0.86
    if (part.frame.half) {
      at = mix(CORNERS[part.frame.half], [50, 50], 0.6)
    } else {
      const wish: Point = over ? plus([50, 49], sideOf(part.frame, over.port).inward, 30) : [50, 49]
      const middle = room.roomiest((gap, p) => Math.min(gap, 27) - 0.25 * distance(p, wish), 2).at
      scale = clamp((room.gap(middle) + 1) / 23.5, 0.62, 1.2)
      at = plus(middle, [0, 7.5 * scale])
    }
    room.discs.push({ at: plus(at, [0, -3]), radius: 20 * scale })
    return { index: piece.index, what: piece.kind as SiteKind, at, scale, name: piece.kind }
  })
}

/** A place for something small in the open, where there is most room. */
export function openSite(
  room: Room,
  index: number | null,
  what: SiteKind,
  name: string,
  pull: Point,
): Site {
  const { at, gap } = room.roomiest((free, p) => Math.min(free, 17) - 0.04 * distance(p, pull))
  const scale = clamp(gap / 14, 0.6, what === 'garden' ? 1.05 : 1.2)
  room.discs.push({ at, radius: 11 * scale })
  return { index, what, at, scale, name }
}

/** An inn beside its road, clear of everything else. */
export function innSite(room: Room, piece: Piece, courses: Course[]): Site {
  const own = courses.filter((c) => c.index === piece.index)
  let best: Point = room.frame.centre
  let score = -Infinity
  for (const { points } of own) {
    for (const share of [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]) {
      const { at, direction } = along(points, share)
      for (const side of [-1, 1]) {
        for (const off of [15, 17, 19]) {
          const p = plus(at, quarter(direction), side * off)
          const value =
            Math.min(room.gap(p), 12) * 2 - off * 0.3 - Math.abs(share - 0.5) * 6 + p[1] * 0.01
          if (value > score) [best, score] = [p, value]
        }
      }
    }
  }
  const scale = clamp(room.gap(best) / 11, 0.7, 1.1)
  room.discs.push({ at: best, radius: 10.5 * scale })
  return { index: piece.index, what: 'inn', at: best, scale, name: 'inn' }
}

export interface CityHeart {
  /** The middle of the ground, farthest from walls and borders. */
  at: Point
  gap: number
  shields: { at: Point; scale: number }[]
  cathedral: Point | null
}

/** Where a city has its coats of arms and its cathedral. */
export function cityHeart(part: Part, piece: Piece, city: CityPlan, gates: Point[]): CityHeart {
  const centre = part.frame.centre
  let best: Point = centre
  let most = -Infinity
  for (let y = 6; y < 97; y += 2) {
    for (let x = 6; x < 97; x += 2) {
      const p: Point = [x, y]
      if (!inside(p, city.outline)) continue
      const walls = Math.min(
        60,
        ...city.walls.map((w) => distanceToLine(p, w.points) - WALL),
        ...gates.map((g) => distance(p, g) - 5),
      )
      const border = distanceToLine(p, part.frame.shape, true) * 1.15
      const gap = Math.min(walls, border) - 0.12 * distance(p, centre)
      if (gap > most) [most, best] = [gap, p]
    }
  }
  const gap = Math.max(4, most)
  if (piece.cathedral)
    return {
      at: best,
      gap,
      shields: shields(part, piece, plus(best, [27, 14]), 13),
      cathedral: best,
    }
  return { at: best, gap, shields: shields(part, piece, best, gap), cathedral: null }
}

function shields(part: Part, piece: Piece, at: Point, gap: number) {
  const size = clamp(gap / 10.5, 0.7, part.frame.half ? 0.9 : 1.2)
  const scale = piece.pennants > 1 ? Math.min(size, 0.85) : size
  return Array.from({ length: piece.pennants }, (_, i) => ({
    at: plus(at, [(i - (piece.pennants - 1) / 2) * 15.5 * scale, 0]),
    scale,
  }))
}
