// What the board is given to draw and what it reports. It knows no rules.
import type { At, Half, Rotation, Segment, Tile } from '../protocol/socket'
import type { ViewMeeple, ViewTile } from '../session'
import type { Point } from './camera'
import type { HalfPlace } from './halves'
import type { Stroke } from './places'

export type PieceKind = 'meeple' | 'farmer' | 'abbot' | 'large' | 'guard'

/** A tile that does not lie for good. `ghost`: shown where it could lie; `tried`: laid, not yet confirmed. */
export interface Loose {
  kind: Tile
  at: At
  rotation: Rotation
  look: 'ghost' | 'tried'
}
/** A figure that could be placed, or called back, by choosing this spot. */
export interface BoardSpot {
  key: string
  at: Point
  piece: PieceKind
  player: number
  label: string
  /** What is written on the board, where that is less. */
  short?: string
  /** The number that chooses it from the keyboard. */
  number: number
  chosen: boolean
  /** It comes back instead. */
  back: boolean
  /** A meeple stands there with so many ghosts, and another one would haunt it. GCC-6 */
  haunts?: number
  /** The half tile that it would stand on; where it is left out, the one under it. */
  on?: HalfPlace
}
/** A tunnel opening that could be claimed by choosing it. TUN-4 */
export interface OpeningSpot {
  key: string
  at: Point
  /** The space of its tile. */
  space: At
  number: number
  /** The first of two that are claimed together. */
  chosen: boolean
  /** Keys or the list point at it. */
  aimed: boolean
}
/** A field, or another area, in its owners' colours. */
export interface Tint {
  key: string
  strokes: Stroke[]
  owners: number[]
  label: string
  at: Point
}
/** A finished city that pays fields: who gets what for it. */
export interface Coin {
  key: string
  at: Point
  owners: number[]
  label: string
}
export interface Mark {
  tile: ViewTile
  player: number
}
export interface Flight {
  player: number
  points: number
  at: Point
}
/** A meeple with its place. */
export interface Standing {
  meeple: ViewMeeple
  at: Point
  tried: boolean
}
export type Hit =
  | { what: 'spot'; key: string }
  | { what: 'opening'; key: string }
  /** `half`: a half tile may lie there. */
  | { what: 'place'; at: At; half?: Half }
  | { what: 'feature'; feature: Segment; at: At; screen: Point }
  | { what: 'space'; at: At; screen: Point }

/** The piece that stands for a figure on a feature: who works a field lies down. */
export function pieceOf(figure: string, feature: Segment): PieceKind {
  if (figure === 'abbot' || figure === 'large' || figure === 'guard') return figure
  return feature.kind === 'field' ? 'farmer' : 'meeple'
}
