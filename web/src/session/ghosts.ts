// Ghosts and guards: how many there are, whom a ghost may haunt, and the edges that bring it. GCC-2, GCC-5, GCC-6
import type { Action, At, Figure, Head, Port, Rotation, Tile } from '../protocol/socket'
import { boardOf, featureSegments } from './features'
import type { View, ViewMeeple } from './fold'
import { facing, partsOf, type Part } from './parts'
import { placeKey, sameSegment } from './segments'

export type GhostAction = Extract<Action, { type: 'ghost' }>

/** In the box. GCC-1 */
const GHOSTS = 15
/** Beside those that a player begins with. GCC-2 */
const RESERVE = 3

/** Ghosts and guards come with any tile that has mist, a castle or a cemetery. */
const hasHaunts = ({ tiles }: Head): boolean =>
  tiles.some(
    ({ mist, segments }) =>
      mist !== undefined || segments.some(({ kind }) => kind === 'castle' || kind === 'cemetery'),
  )

/** The ghosts in the supply at the beginning; null where none come. */
export const ghostsAtFirst = (head: Head): number | null =>
  hasHaunts(head) && head.toggles['ghosts.ghosts'] !== 'off' ? GHOSTS : null

/** The guards that cemeteries may bring a seat; null where none do. */
export function reserveAtFirst(head: Head): Partial<Record<Figure, number>> | null {
  return hasHaunts(head) && head.toggles['ghosts.guards'] !== 'off' ? { guard: RESERVE } : null
}

/** A meeple that may be haunted, and the action that does it. */
export interface Victim {
  meeple: ViewMeeple
  action: GhostAction
}

/**
 * The meeples among ghost actions, in the order given. Of several in a feature that are alike an action names one by
 * the segment that it stands on.
 */
export function victimsOf(view: View, legal: readonly Action[]): Victim[] {
  const found: Victim[] = []
  for (const action of legal) {
    if (action.type !== 'ghost' || !action.meeple) continue
    const { player, figure, feature, ghosts } = action.meeple
    const segments = featureSegments(view, feature)
    const meant = view.meeples.filter(
      (one) =>
        one.player === player &&
        one.figure === figure &&
        (ghosts === undefined || one.ghosts === ghosts) &&
        segments.some((segment) => sameSegment(segment, one.segment)) &&
        !found.some(({ meeple }) => meeple === one),
    )
    const meeple = meant.find((one) => sameSegment(one.segment, feature)) ?? meant[0]
    if (meeple) found.push({ meeple, action })
  }
  return found
}

/** An edge of the tile laid last that meets mist. */
export interface MistEdge {
  /** The space on the tile's side of it. */
  at: At
  side: Port
  /** Mist meets mist, or ends there. GCC-5 */
  how: 'expanded' | 'limited'
}

const SIDES: readonly Port[] = ['N', 'E', 'S', 'W']
const hasSide = ({ half }: Part, side: Port) => half === undefined || half.includes(side)

/** The edges that expand or limit mist by the tile that a player laid last. GCC-5 */
export function mistEdges({ tiles, last }: Pick<View, 'tiles' | 'last'>, head: Head): MistEdge[] {
  const laid = last === null ? undefined : tiles[last]
  if (!laid) return []
  const board = boardOf(tiles)
  const eitherWay = head.toggles['ghosts.limit-reading'] !== 'printed-english'
  return partsOf(laid.kind, laid).flatMap((part) =>
    SIDES.flatMap((side): MistEdge[] => {
      const there = facing(part.at, side)
      const met = board
        .get(placeKey(there.at))
        ?.find((one) => one.tile !== last && hasSide(one.part, there.port))
      if (!met || !hasSide(part, side)) return []
      const [ours, theirs] = [part.mist.includes(side), met.part.mist.includes(there.port)]
      if (ours && theirs) return [{ at: part.at, side, how: 'expanded' }]
      const limited = ours !== theirs && (ours || eitherWay)
      return limited ? [{ at: part.at, side, how: 'limited' }] : []
    }),
  )
}

/** The edges that would bring a ghost if the tile lay there; none where no ghosts are left. GCC-5 */
export function mistForeseen(
  view: Pick<View, 'tiles' | 'ghosts'>,
  head: Head,
  { kind, at, rotation }: { kind: Tile; at: At; rotation: Rotation },
): MistEdge[] {
  if (!view.ghosts) return []
  const laid = { tile: kind.tile, kind, at, rotation, seq: -1, player: null }
  return mistEdges({ tiles: [...view.tiles, laid], last: view.tiles.length }, head)
}
