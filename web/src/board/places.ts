// Where segments lie in the world of the board.
import type { At, Segment, Tile, Rotation } from '../protocol/socket'
import { featureTiles, placeKey, sameSegment, type View, type ViewTile } from '../session'
import { boardOf, type Joined } from '../session/features'
import { segmentIn } from '../session/parts'
import { anchors } from './art'
import { SPACE, type Box, type Point } from './camera'
import { acrossGaps, type Gap } from './gaps'
import { halfOf, shapeOf } from './halves'

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

/** So far apart two figures stand on one segment. */
const APART = 20

/** Where a meeple stands: those that a crop circle has brought together stand side by side. HALF-33 */
export function standBeside(
  { tiles, meeples }: Pick<View, 'tiles' | 'meeples'>,
  meeple: View['meeples'][number],
): Point {
  const [x, y] = standAt(tiles, meeple.segment)
  const there = meeples.filter((one) => sameSegment(one.segment, meeple.segment))
  return [x + (there.indexOf(meeple) - (there.length - 1) / 2) * APART, y]
}

export function anchorAt(tile: { kind: Tile; at: At; rotation: Rotation }, index: number): Point {
  const anchor = anchors(tile.kind, tile.rotation, seedOf(tile.at))[index]
  const [x, y] = anchor?.at ?? [SPACE / 2, SPACE / 2]
  return [tile.at[0] * SPACE + x, tile.at[1] * SPACE + y]
}

/** The strokes that light up a feature, tile by tile. */
export function strokesOf(view: Joined, feature: Segment): Stroke[] {
  return featureTiles(view, feature).flatMap(({ tile, segments }) => {
    const laid = view.tiles[tile]!
    const [x, y] = [laid.at[0] * SPACE, laid.at[1] * SPACE]
    if (segments.length === 0) return [{ x, y, d: frameOf(laid), area: true }]
    const marks = anchors(laid.kind, laid.rotation, seedOf(laid.at))
    return segments.map((index) => {
      const mark = marks[index]
      if (mark?.line) return { x, y, d: mark.line, area: false }
      return { x, y, d: mark?.outline ?? ringAt(mark?.at ?? [50, 50]), area: true }
    })
  })
}

/** The strokes of features with all that gaps join to them. HALF-15, HALF-16 */
export function strokesAcross(
  view: Joined,
  features: readonly Segment[],
  gaps: readonly Gap[] = [],
): Stroke[] {
  return features
    .flatMap((feature) => acrossGaps(view, feature, gaps))
    .flatMap((piece) => strokesOf(view, piece))
}

const frameOf = ({ kind, rotation }: ViewTile) =>
  shapeOf(halfOf(kind, rotation), sideOf(kind), 0, 0, 6)
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
