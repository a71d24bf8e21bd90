// The table as its events tell it: bookkeeping only, no rule of the game.
import type {
  Commit,
  Figure,
  GameEvent,
  Head,
  LaidTile,
  Meeple,
  Phase,
  Segment,
  SheetPart,
  Tile,
} from '../protocol/socket'
import { sameSegment, segmentKey } from './segments'

export interface ViewTile extends LaidTile {
  kind: Tile
  /** The commit that laid it. */
  seq: number
  /** Null: it lay there at the start. */
  player: number | null
}
export interface ViewMeeple extends Meeple {
  /** The very segment it stands on. */
  segment: Segment
  /** Names it while it stands there. */
  key: string
}
export interface ViewPlayer {
  name: string
  score: number
  supply: Partial<Record<Figure, number>>
}
export interface Scored {
  seq: number
  player: number
  points: number
  feature: Segment
  parts: SheetPart[]
  rules: string[]
  /** False: at the end of the game, or a figure that was called back. */
  completed: boolean
  /** In the final scoring. Known from the end of the game on. */
  final: boolean
}
export interface View {
  /** The commit it tells of; -1 before the opening. */
  seq: number
  tiles: ViewTile[]
  meeples: ViewMeeple[]
  players: ViewPlayer[]
  /** Within a commit as far as events tell it. */
  phase: Phase
  player: number | null
  tile: string | null
  toDraw: number
  /** Index into `tiles` of the tile that a player laid last. */
  last: number | null
  discarded: string[]
  scored: Scored[]
  winners: number[] | null
  /** The features that this commit completed, or called a figure back from. */
  closed: Segment[]
}

/** The table before its first commit. */
export function emptyView(head: Head): View {
  return {
    seq: -1,
    tiles: [],
    meeples: [],
    players: head.seats.map((seat) => ({
      name: seat.name ?? '',
      score: 0,
      supply: { ...seat.supply },
    })),
    phase: 'chance',
    player: null,
    tile: null,
    toDraw: head.draws,
    last: null,
    discarded: [],
    scored: [],
    winners: null,
    closed: [],
  }
}

function kindOf(head: Head, name: string): Tile {
  const kind = head.tiles.find((tile) => tile.tile === name)
  if (!kind) throw new Error(`no such tile in this game: ${name}`)
  return kind
}

function withPlayer(
  view: View,
  seat: number,
  change: (player: ViewPlayer) => ViewPlayer,
): ViewPlayer[] {
  return view.players.map((player, index) => (index === seat ? change(player) : player))
}

function withSupply(view: View, seat: number, figure: Figure, by: number): ViewPlayer[] {
  return withPlayer(view, seat, (player) => ({
    ...player,
    supply: { ...player.supply, [figure]: (player.supply[figure] ?? 0) + by },
  }))
}

type Of<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>

function placed(view: View, event: Of<'placed'>, head: Head): View {
  const { event: _, rules: __, player, ...laid } = event
  const tiles = [...view.tiles, { ...laid, kind: kindOf(head, event.tile), seq: view.seq, player }]
  return { ...view, tiles, phase: 'figure', last: player === null ? view.last : tiles.length - 1 }
}

function figurePlaced(view: View, event: Of<'figure-placed'>): View {
  const { player, figure, feature, segment } = event
  const key = `${player}/${figure}/${segmentKey(segment)}`
  return {
    ...view,
    meeples: [...view.meeples, { player, figure, feature, segment, key }],
    players: withSupply(view, player, figure, -1),
  }
}

function figureReturned(view: View, event: Of<'figure-returned'>): View {
  const { player, figure, segment } = event
  const index = view.meeples.findIndex(
    (meeple) =>
      meeple.player === player && meeple.figure === figure && sameSegment(meeple.segment, segment),
  )
  return {
    ...view,
    meeples: view.meeples.filter((_, at) => at !== index),
    players: withSupply(view, player, figure, 1),
    closed: [...view.closed, event.feature],
  }
}

function isClosed(view: View, feature: Segment): boolean {
  return view.closed.some((segment) => sameSegment(segment, feature))
}

function scored(view: View, event: Of<'scored'>): View {
  const { player, points, feature, parts, rules } = event
  const completed = isClosed(view, feature)
  return {
    ...view,
    players: withPlayer(view, player, (one) => ({ ...one, score: one.score + points })),
    scored: [
      ...view.scored,
      { seq: view.seq, player, points, feature, parts, rules, completed, final: false },
    ],
  }
}

function ended(view: View, event: Of<'ended'>): View {
  const inThisCommit = (one: Scored) => one.seq === view.seq && !isClosed(view, one.feature)
  return {
    ...view,
    phase: 'ended',
    player: null,
    tile: null,
    winners: event.winners,
    scored: view.scored.map((one) => (inThisCommit(one) ? { ...one, final: true } : one)),
  }
}

/** The view after one more event. Nothing of the old one changes; what stayed the same is shared. */
export function fold(view: View, event: GameEvent, head: Head): View {
  switch (event.event) {
    case 'started':
      return {
        ...view,
        players: view.players.map((one, seat) => ({
          ...one,
          name: event.players[seat] ?? one.name,
        })),
      }
    case 'drawn':
      return { ...view, phase: 'place', tile: event.tile, toDraw: event.to_draw }
    case 'discarded':
      return { ...view, tile: null, discarded: [...view.discarded, event.tile] }
    case 'placed':
      return placed(view, event, head)
    case 'figure-placed':
      return figurePlaced(view, event)
    case 'figure-returned':
      return figureReturned(view, event)
    case 'completed':
      return { ...view, closed: [...view.closed, event.feature] }
    case 'scored':
      return scored(view, event)
    case 'turn':
      return { ...view, phase: 'chance', player: event.player, tile: null }
    case 'ended':
      return ended(view, event)
  }
}

/** The view after all events of a commit. */
export function foldCommit(view: View, commit: Commit, head: Head): View {
  let next: View = { ...view, seq: commit.seq, closed: [] }
  for (const event of commit.events) next = fold(next, event, head)
  return next
}

/** The table as it was after commit `seq`. */
export function viewAt(head: Head, commits: Commit[], seq: number): View {
  return commits
    .slice(0, seq + 1)
    .reduce((view, commit) => foldCommit(view, commit, head), emptyView(head))
}

/**
 * The events of a commit in groups to be shown one after the other: the tile, the figure, each
 * feature with its points and the figures it gives back, the next tile.
 */
export function steps(commit: Commit): GameEvent[][] {
  const groups: GameEvent[][] = []
  for (const event of commit.events) {
    const group = groups.at(-1)
    if (group && continues(group, event)) group.push(event)
    else groups.push([event])
  }
  return groups
}

function continues(group: GameEvent[], event: GameEvent): boolean {
  const first = group[0]!
  const feature = 'feature' in first ? first.feature : null
  if (event.event === 'scored' || event.event === 'figure-returned')
    return (
      feature !== null && first.event !== 'figure-placed' && sameSegment(feature, event.feature)
    )
  return (
    event.event === 'drawn' &&
    (first.event === 'turn' || first.event === 'drawn' || first.event === 'discarded')
  )
}
