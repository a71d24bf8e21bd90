// What events tell of ghosts, guards and points below zero. GCC-6, GCC-8, GCC-12, GCC-16
import type { GameEvent } from '../protocol/socket'
import { withPlayer, withSupply, type Of, type Scored, type View, type ViewMeeple } from './fold'
import { sameSegment } from './segments'

/** What was forgiven a player. GCC-12 */
export interface Floor {
  seq: number
  player: number
  points: number
  rules: string[]
  /** How many of `scored` came before it. */
  after: number
  /** Of the final scoring. Known from the end of the game on. */
  final: boolean
}

type Haunting = Of<'ghost-added'> | Of<'ghost-returned'>

/** A third ghost has sent the meeple home: its feature goes on. GCC-8 */
export const isScared = (event: GameEvent): boolean =>
  (event.event === 'figure-returned' || event.event === 'ghost-returned') &&
  event.rules.includes('GCC-8')

/** The meeple that an event is about, with as many ghosts as it had. */
function haunted(view: View, event: Haunting, had: number): ViewMeeple | undefined {
  return view.meeples.find(
    (one) =>
      one.player === event.player &&
      one.figure === event.figure &&
      one.ghosts === had &&
      sameSegment(one.segment, event.segment),
  )
}

function withGhosts(view: View, event: Haunting, had: number, has: number): View {
  const meeple = haunted(view, event, had)
  return {
    ...view,
    ghosts: view.ghosts === null ? null : view.ghosts + had - has,
    meeples: view.meeples.map((one) => (one === meeple ? { ...one, ghosts: has } : one)),
  }
}

export const ghostAdded = (view: View, event: Of<'ghost-added'>): View =>
  withGhosts(view, event, event.ghosts - 1, event.ghosts)

export const ghostReturned = (view: View, event: Of<'ghost-returned'>): View =>
  withGhosts(view, event, event.ghosts, 0)

export function guardTaken(view: View, { player, figure }: Of<'guard-taken'>): View {
  const players = withPlayer(view, player, (one) => ({
    ...one,
    reserve: { ...one.reserve, [figure]: (one.reserve?.[figure] ?? 0) - 1 },
  }))
  return { ...view, players: withSupply({ ...view, players }, player, figure, 1) }
}

export function trackFloor(view: View, { player, points, rules }: Of<'track-floor'>): View {
  const floor = { seq: view.seq, player, points, rules, after: view.scored.length, final: false }
  return {
    ...view,
    players: withPlayer(view, player, (one) => ({ ...one, score: one.score + points })),
    floors: [...view.floors, floor],
  }
}

/** The floors of a game that is over: those after points of the final scoring belong to it. */
export const floorsAtEnd = (floors: readonly Floor[], scored: readonly Scored[]): Floor[] =>
  floors.map((floor) => ({
    ...floor,
    final: scored.slice(0, floor.after).some((one) => one.final),
  }))
