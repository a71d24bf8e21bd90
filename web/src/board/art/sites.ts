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

/** How much larger than drawn a sign may become: it has to be told at the size of a thumbnail. */
const LARGEST: Partial<Record<SiteKind, number>> = { garden: 1.05, symbol: 1.6 }

/** A place for something small in the open, where there is most room; `within` says where it may be. */
export function openSite(
  room: Room,
  index: number | null,
  what: SiteKind,
  name: string,
  pull: Point,
  within: (p: Point) => boolean = () => true,
): Site {
  const most = LARGEST[what] ?? 1.2
  const { at, gap } = room.roomiest((free, p) =>
    within(p) ? Math.min(free, Math.max(17, 14 * most)) - 0.04 * distance(p, pull) : -500,
  )
  const scale = clamp(gap / 14, 0.6, most)
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

/** How high a cathedral rises above the middle of its site, and how far around it the ground is taken. */
const SPIRE = 36
const CATHEDRAL = 20

/** The widest ground of a city, near the middle of the tile; `score` can ask for more than that. */
function widest(
  part: Part,
  city: CityPlan,
  gates: Point[],
  score: (gap: number, p: Point) => number,
): { at: Point; gap: number } {
  const { centre, shape } = part.frame
  let best = { at: centre, gap: -Infinity }
  for (let y = 6; y < 97; y += 2) {
    for (let x = 6; x < 97; x += 2) {
      const p: Point = [x, y]
      if (!inside(p, city.outline)) continue
      const walls = city.walls.map((w) => distanceToLine(p, w.points) - WALL)
      const gap = Math.min(
        distanceToLine(p, shape, true) * 1.15,
        ...walls,
        ...gates.map((gate) => distance(p, gate) - 5),
      )
      const value = score(gap - 0.12 * distance(p, centre), p)
      if (value > best.gap) best = { at: p, gap: value }
    }
  }
  return { at: best.at, gap: Math.max(4, best.gap) }
}

/** Where a city has its coats of arms and its cathedral. */
export function cityHeart(part: Part, piece: Piece, city: CityPlan, gates: Point[]): CityHeart {
  if (!piece.cathedral) {
    const { at, gap } = widest(part, city, gates, (free) => free)
    return { at, gap, shields: shields(part, piece, at, gap), cathedral: null }
  }
  const middle = widest(part, city, gates, (free, p) => free - 1.5 * Math.max(0, SPIRE - p[1]))
  const beside = widest(part, city, gates, (free, p) =>
    Math.min(free, distance(p, plus(middle.at, [0, -5])) - CATHEDRAL),
  )
  const arms = shields(part, piece, beside.at, beside.gap)
  return { at: middle.at, gap: middle.gap, shields: arms, cathedral: middle.at }
}

function shields(part: Part, piece: Piece, at: Point, gap: number) {
  const count = piece.pennants
  const most = count > 2 ? 0.7 : count > 1 ? 0.85 : part.frame.half ? 0.9 : 1.2
  const scale = Math.min(most, Math.max(0.7, gap / 10.5))
  return Array.from({ length: count }, (_, i) => ({
    at: plus(at, [(i - (count - 1) / 2) * 15.5 * scale, 0]),
    scale,
  }))
}
