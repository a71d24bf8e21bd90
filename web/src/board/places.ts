// Where segments lie in the world of the board.
import type { At, Half, Segment, Tile, Rotation } from '../protocol/socket'
import { featureTiles, placeKey, type View, type ViewTile } from '../session'
import { boardOf } from '../session/features'
import { segmentIn } from '../session/parts'
import { anchors } from './art'
import { SPACE, type Box, type Point } from './camera'

/** A tile and one of its segments. */
export interface Found {
  tile: ViewTile
  /** Index into `tile.kind.segments`. */
  index: number
}
/** An outline or a line of a lit feature, drawn with its tile's north-west corner at (x, y). */
export interface Stroke {
  x: number
  y: number
  d: string
  area: boolean
}

const VARIETIES = 4

/** Which of a few drawings of a kind lies at a space: neighbours differ, and no kind is drawn more than a few times. */
export function seedOf([x, y]: At): string {
  return `v${(((x + 2 * y) % VARIETIES) + VARIETIES) % VARIETIES}`
}

/** The side of a tile in world units. */
export const sideOf = (kind: Tile): number => (kind.shape === 'big' ? 2 : 1) * SPACE

/** The segment of the laid tiles that a name means; null where none does. */
export function findSegment(tiles: ViewTile[], name: Segment): Found | null {
  for (const { part, tile } of boardOf(tiles).get(placeKey(name.at)) ?? []) {
    if (name.half && part.half !== name.half) continue
    const segment = segmentIn(part, name)
    if (segment) return { tile: tiles[tile]!, index: segment.index }
  }
  return null
}

/** Where a figure stands on a segment, in world units. */
export function standAt(tiles: ViewTile[], name: Segment): Point {
  const found = findSegment(tiles, name)
  if (!found) return [(name.at[0] + 0.5) * SPACE, (name.at[1] + 0.5) * SPACE]
  return anchorAt(found.tile, found.index)
}

export function anchorAt(tile: { kind: Tile; at: At; rotation: Rotation }, index: number): Point {
  const anchor = anchors(tile.kind, tile.rotation, seedOf(tile.at))[index]
  const [x, y] = anchor?.at ?? [SPACE / 2, SPACE / 2]
  return [tile.at[0] * SPACE + x, tile.at[1] * SPACE + y]
}

/** The strokes that light up a feature, tile by tile. */
export function strokesOf(view: Pick<View, 'tiles'>, feature: Segment): Stroke[] {
  return featureTiles(view, feature).flatMap(({ tile, segments }) => {
    const laid = view.tiles[tile]!
    const [x, y] = [laid.at[0] * SPACE, laid.at[1] * SPACE]
    if (segments.length === 0) return [{ x, y, d: frameOf(laid.kind), area: true }]
    const marks = anchors(laid.kind, laid.rotation, seedOf(laid.at))
    return segments.map((index) => {
      const mark = marks[index]
      if (mark?.line) return { x, y, d: mark.line, area: false }
      return { x, y, d: mark?.outline ?? ringAt(mark?.at ?? [50, 50]), area: true }
    })
  })
}

const frameOf = (kind: Tile) => `M6 6H${sideOf(kind) - 6}V${sideOf(kind) - 6}H6Z`
const ringAt = ([x, y]: Point) => `M${x - 24} ${y}a24 24 0 1 0 48 0a24 24 0 1 0 -48 0Z`

/** The box that a feature's tiles cover. */
export function boxOf(tiles: readonly { at: At; kind: Tile }[]): Box {
  const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { at, kind } of tiles) {
    box.left = Math.min(box.left, at[0] * SPACE)
    box.top = Math.min(box.top, at[1] * SPACE)
    box.right = Math.max(box.right, at[0] * SPACE + sideOf(kind))
    box.bottom = Math.max(box.bottom, at[1] * SPACE + sideOf(kind))
  }
  return Number.isFinite(box.left) ? box : { left: 0, top: 0, right: SPACE, bottom: SPACE }
}

/** The triangle of a half, or the whole square, with its space's corner at (x, y). */
export function shapeOf(half: Half | undefined, side: number, x = 0, y = 0): string {
  const corners = {
    NW: `${x} ${y}`,
    NE: `${x + side} ${y}`,
    SE: `${x + side} ${y + side}`,
    SW: `${x} ${y + side}`,
  }
  const { NW, NE, SE, SW } = corners
  const outlines = { SW: [NW, SE, SW], NW: [NW, NE, SW], NE: [NW, NE, SE], SE: [NE, SE, SW] }
  return `M${(half ? outlines[half] : [NW, NE, SE, SW]).join('L')}Z`
}
