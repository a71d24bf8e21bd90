// What lies under a point of the board.
import type { At, Segment, TileSegment } from '../protocol/socket'
import { placeKey, type ViewTile } from '../session'
import { boardOf } from '../session/features'
import { nameOf } from '../session/parts'
import { anchors, type Anchor } from './art'
import { SPACE, spaceAt, type Point } from './camera'
import { gapAt, type Gap } from './gaps'
import { halfOf, inHalf, nearestHalf, type Place } from './halves'
import { seedOf } from './places'
import type { BoardSpot, Loose, OpeningSpot } from './types'

/** Tests whether a point lies in the area of an SVG path, or on its line, `width` units wide. */
export interface Ink {
  inside(d: string, x: number, y: number): boolean
  along(d: string, x: number, y: number, width: number): boolean
}

/** What of the board can be meant. */
export interface Aims {
  tiles: ViewTile[]
  spots: readonly BoardSpot[]
  openings: readonly OpeningSpot[]
  places: readonly Place[]
  loose: Loose | null
  /** Those that somebody wants to hear of. */
  gaps: readonly Gap[]
}
export type Aimed =
  | { what: 'spot'; key: string }
  | { what: 'opening'; key: string }
  | ({ what: 'place' } & Place)
  | { what: 'feature'; feature: Segment; at: At }
  | { what: 'gap'; gap: Gap }
  | { what: 'space'; at: At }

/** The width in which a road or a river is hit. */
const LINE = 24
const BUILDING = 22

/** What is meant by a world point: the choices before what lies there. A spot is hit within `reach`. */
export function aimedAt(aims: Aims, point: Point, reach: number, ink: Ink): Aimed | null {
  const marked = markedAt(aims, point, reach)
  if (marked) return marked
  // Who taps on the ghost means it, also where another half could lie under the point.
  const place = ghostAt(aims.loose, point) ?? placeAt(aims.places, point)
  if (place) return { what: 'place', ...place }
  const at = spaceAt(point)
  const feature = segmentAt(aims.tiles, point, ink)
  if (feature) return { what: 'feature', feature, at }
  const gap = gapAt(aims.gaps, point)
  if (gap) return { what: 'gap', gap }
  return beside(aims.tiles, at) ? { what: 'space', at } : null
}

/** The nearest of the spots and openings; an opening only from its own space, since places lie beside it. */
function markedAt({ spots, openings }: Aims, point: Point, reach: number): Aimed | null {
  const space = spaceAt(point)
  const far = ([x, y]: Point) => Math.hypot(x - point[0], y - point[1])
  const here = openings.filter((one) => one.space[0] === space[0] && one.space[1] === space[1])
  const all = [
    ...spots.map(({ key, at }) => ({ what: 'spot' as const, key, far: far(at) })),
    ...here.map(({ key, at }) => ({ what: 'opening' as const, key, far: far(at) })),
  ]
  const [nearest] = all.filter((one) => one.far < reach).sort((a, b) => a.far - b.far)
  return nearest ? { what: nearest.what, key: nearest.key } : null
}

const covers = (place: Place, point: Point) => {
  const [x, y] = spaceAt(point)
  return place.at[0] === x && place.at[1] === y && (!place.half || inHalf(place.half, point))
}

/** The legal place under a point; of halves that would cover each other the one whose right angle is nearest. */
export function placeAt(places: readonly Place[], point: Point): Place | null {
  const here = places.filter((place) => covers(place, point))
  const half = nearestHalf(
    point,
    here.flatMap((place) => place.half ?? []),
  )
  return here.find((place) => place.half === half) ?? null
}

function ghostAt(loose: Loose | null, point: Point): Place | null {
  if (loose?.look !== 'ghost') return null
  const half = halfOf(loose.kind, loose.rotation)
  const place: Place = { at: loose.at, ...(half ? { half } : {}) }
  return covers(place, point) ? place : null
}

const beside = (tiles: ViewTile[], [x, y]: At) =>
  tiles.some(({ at }) => Math.abs(at[0] - x) + Math.abs(at[1] - y) === 1)

/** The segment under a world point: buildings before roads before what they lie in. Null beside every tile. */
export function segmentAt(tiles: ViewTile[], point: Point, ink: Ink): Segment | null {
  const at = spaceAt(point)
  for (const { part, tile } of boardOf(tiles).get(placeKey(at)) ?? []) {
    const laid = tiles[tile]!
    if (part.half && !inHalf(part.half, point)) continue
    const marks = anchors(laid.kind, laid.rotation, seedOf(laid.at))
    const [x, y] = [point[0] - laid.at[0] * SPACE, point[1] - laid.at[1] * SPACE]
    const best = part.segments
      .map((segment) => ({
        segment,
        weight: weightOf(segment.printed, marks[segment.index], x, y, ink),
      }))
      .filter(({ weight }) => weight < Infinity)
      .sort((a, b) => a.weight - b.weight)[0]
    return best ? nameOf(part, best.segment) : null
  }
  return null
}

function weightOf(
  segment: TileSegment,
  mark: Anchor | undefined,
  x: number,
  y: number,
  ink: Ink,
): number {
  if (!mark) return Infinity
  const far = Math.hypot(mark.at[0] - x, mark.at[1] - y)
  const building = segment.ports.length === 0 && segment.kind !== 'field'
  if (mark.line) return ink.along(mark.line, x, y, LINE) ? 100 + far : Infinity
  if (mark.outline && ink.inside(mark.outline, x, y)) return (building ? 0 : 200) + far
  return building && far > BUILDING ? Infinity : 1000 + far
}

/** Tests paths with a canvas of its own, which is never drawn. */
export function canvasInk(): Ink {
  const context = document.createElement('canvas').getContext('2d')!
  const paths = new Map<string, Path2D>()
  const path = (d: string) => {
    const made = paths.get(d) ?? new Path2D(d)
    paths.set(d, made)
    return made
  }
  return {
    inside: (d, x, y) => context.isPointInPath(path(d), x, y, 'evenodd'),
    along(d, x, y, width) {
      context.lineWidth = width
      return context.isPointInStroke(path(d), x, y)
    },
  }
}
