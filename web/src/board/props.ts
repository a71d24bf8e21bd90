import type { At, Half } from '../protocol/socket'
import type { MistEdge, View } from '../session'
import type { Box, Insets, Point } from './camera'
import type { Gap } from './gaps'
import type { HalfPlace } from './halves'
import type { Stroke } from './places'
import type { Scene } from './playback.svelte'
import type { BoardSpot, Coin, Hit, Loose, Mark, OpeningSpot, Tint } from './types'

/** What the board draws, and whom it tells what is meant. */
export interface BoardProps {
  view: View
  scene: Scene
  theme: 'day' | 'night'
  /** Nothing glides or flies. */
  still: boolean
  insets: Insets
  /** Tiles may be this small, in pixels, before a fit gives up showing all of them. */
  smallest: number
  /** It moves only where something would not be seen. */
  calm?: boolean
  loose: Loose | null
  /** Whole spaces where the tile in hand may lie, and halves of spaces where a half tile may. */
  places: At[]
  halfPlaces?: HalfPlace[]
  gaps?: Gap[]
  /** The key of a figure that is tried. */
  triedFigure: string | null
  spots: BoardSpot[]
  /** Tunnel openings that may be claimed, and the keys of those that are claimed by what is tried. */
  openings?: OpeningSpot[]
  triedTokens?: ReadonlySet<string>
  marks: Mark[]
  lit: Stroke[]
  hovered: Stroke[]
  tints: Tint[]
  coins: Coin[]
  dead: At[]
  /** Edges that bring a ghost. GCC-5 */
  mist?: MistEdge[]
  asked: At | null
  /** The half of it that is asked about. */
  askedHalf?: Half | null
  /** Where a player's points and pieces go, in pixels of the window. */
  home: (player: number) => Point
  /**
   * What has to be seen well now, whatever else is in sight: shown so large, in pixels a space, where it is not
   * large enough already.
   */
  attention: { box: Box; pixels: number; enough?: number } | null
  label: string
  help: string
  onhit: (hit: Hit | null) => void
  /** A gap was tapped; without this a gap is like any space. */
  ongap?: (gap: Gap, screen: Point) => void
  /** With the legal half under the mouse, or else the half whose corner is nearest. */
  onhover: (at: At | null, half?: Half) => void
  /** The mouse rests on this; null: no longer. */
  onrest: (what: Hit | null) => void
  onturn: (by: 1 | -1) => void
}
