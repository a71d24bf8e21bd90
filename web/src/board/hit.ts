// What lies under a point of the board.
import type { Segment, TileSegment } from '../protocol/socket'
import { placeKey, type ViewTile } from '../session'
import { boardOf } from '../session/features'
import { nameOf, type Part } from '../session/parts'
import { anchors, type Anchor } from './art'
import { SPACE, type Point } from './camera'
import { seedOf } from './places'

/** Tests whether a point lies in the area of an SVG path, or on its line, `width` units wide. */
export interface Ink {
  inside(d: string, x: number, y: number): boolean
  along(d: string, x: number, y: number, width: number): boolean
}

/** The width in which a road or a river is hit. */
const LINE = 24
const BUILDING = 22

/** The space under a world point. */
export const spaceAt = ([x, y]: Point): [number, number] => [
  Math.floor(x / SPACE),
  Math.floor(y / SPACE),
]

/** The segment under a world point: buildings before roads before what they lie in. Null beside every tile. */
export function segmentAt(tiles: ViewTile[], point: Point, ink: Ink): Segment | null {
  const at = spaceAt(point)
  for (const { part, tile } of boardOf(tiles).get(placeKey(at)) ?? []) {
    const laid = tiles[tile]!
    if (part.half && !inHalf(part, point)) continue
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

function inHalf(part: Part, [px, py]: Point): boolean {
  const x = px / SPACE - part.at[0]
  const y = py / SPACE - part.at[1]
  switch (part.half!) {
    case 'SW':
      return y >= x
    case 'NE':
      return y <= x
    case 'NW':
      return x + y <= 1
    case 'SE':
      return x + y >= 1
  }
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
