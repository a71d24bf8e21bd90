// Where a figure that may be placed, or taken back, would stand or stands. HALF-8, HALF-33
import type { Action, Figure, Segment } from '../protocol/socket'
import { boardOf, featureSegments } from './features'
import type { View, ViewTile } from './fold'
import { facing, partsOf, segmentIn } from './parts'
import { placeKey, sameSegment } from './segments'

export type FigureAction = Extract<Action, { type: 'figure' | 'retrieve' | 'remove' }>

/** The figure that an action is about, and the feature or segment that it names. */
export function figureOf(action: FigureAction): { figure: Figure; feature: Segment } {
  return action.type === 'remove' ? action.meeple! : action
}

export interface Stand {
  segment: Segment
  /** It is not on the tile just laid, but on a half tile that lies against it. */
  partner: ViewTile | null
}

/** Where the figure would stand, or stands. */
export function standOf(view: View, action: FigureAction, player: number): Stand {
  const { figure, feature } = figureOf(action)
  const segments = featureSegments(view, feature)
  if (action.type === 'figure' && !action.beside) return placedAt(view, segments, feature)
  // Beside any of one's own; back comes the very figure.
  const joins = action.type === 'figure'
  const own = view.meeples.filter(
    (one) => one.player === player && (joins || one.figure === figure),
  )
  const named = own.find((one) => sameSegment(one.segment, feature))
  const there = own.find((one) => segments.some((segment) => sameSegment(segment, one.segment)))
  return { segment: (named ?? there)?.segment ?? feature, partner: null }
}

/** Where a segment stands among those of its tile, quarter by quarter, as they are printed. */
function printedAt(view: View, segment: Segment): number {
  const parts = boardOf(view.tiles).get(placeKey(segment.at)) ?? []
  const part = parts.find((one) => !segment.half || one.part.half === segment.half)?.part
  return (part && segmentIn(part, segment)?.index) ?? 0
}

function tileOf(view: View, { at, half }: Segment): number {
  const parts = boardOf(view.tiles).get(placeKey(at)) ?? []
  return parts.find(({ part }) => !half || part.half === half)?.tile ?? -1
}

function placedAt(view: View, segments: Segment[], feature: Segment): Stand {
  const last = view.last ?? -1
  const printed = (a: Segment, b: Segment) => printedAt(view, a) - printedAt(view, b)
  const [here] = segments.filter((segment) => tileOf(view, segment) === last).sort(printed)
  if (here || last < 0) return { segment: here ?? feature, partner: null }
  const beside = halvesAgainst(view, last)
  const partners = segments
    .map((segment) => ({ segment, tile: tileOf(view, segment) }))
    .filter(({ tile }) => beside.has(tile))
    .sort((a, b) => a.tile - b.tile || printed(a.segment, b.segment))
  const first = partners[0]
  return first
    ? { segment: first.segment, partner: view.tiles[first.tile]! }
    : { segment: feature, partner: null }
}

/** The half tiles that lie edge to edge with a tile. */
function halvesAgainst(view: View, tile: number): Set<number> {
  const laid = view.tiles[tile]!
  const board = boardOf(view.tiles)
  const found = new Set<number>()
  for (const part of partsOf(laid.kind, laid))
    for (const port of part.segments.flatMap((segment) => segment.ports)) {
      const there = facing(part.at, port)
      for (const other of board.get(placeKey(there.at)) ?? [])
        if (
          other.part.half &&
          other.tile !== tile &&
          other.part.segments.some((segment) => segment.ports.includes(there.port))
        )
          found.add(other.tile)
    }
  return found
}
