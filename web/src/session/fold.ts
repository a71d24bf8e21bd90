// The table as its events tell it: bookkeeping only, no rule of the game.
import type {
  Color,
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
import { ghostsAtFirst, reserveAtFirst } from './ghosts'
import {
  floorsAtEnd,
  ghostAdded,
  ghostReturned,
  guardTaken,
  isScared,
  trackFloor,
  type Floor,
} from './haunting'
import { sameSegment, segmentKey } from './segments'
import { commonTokens, dealtTokens, tokensWithout, type ViewToken } from './tunnels'

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
  /** How many haunt it. */
  ghosts: number
}
export interface ViewPlayer {
  name: string
  score: number
  supply: Partial<Record<Figure, number>>
  /** The half tiles in hand; null for one that this page may not know. */
  hand: (string | null)[]
  /** The colours of the tunnel tokens left, once for each. TUN-2 */
  tokens: Color[]
  /** Guards that a cemetery may bring; null where none come. GCC-2 */
  reserve: Partial<Record<Figure, number>> | null
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
export type Circle = Pick<Of<'chosen'>, 'kind' | 'do'>
export interface View {
  /** The commit it tells of; -1 before the opening. */
  seq: number
  tiles: ViewTile[]
  meeples: ViewMeeple[]
  /** Tunnel tokens on their openings, in the order of placing. */
  tokens: ViewToken[]
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
  /** The half tiles were chosen in the open, so that everybody knows every hand. HALF-4 */
  drafted: boolean
  /** What a crop circle asks of everybody, until the turn is over. */
  circle: Circle | null
  /** Tokens that belong to nobody. TUN-15 */
  commonTokens: Color[]
  /** Ghosts in the supply; null where none come. GCC-2 */
  ghosts: number | null
  /** What was forgiven, so that nobody's score is below zero. GCC-12 */
  floors: Floor[]
}

/** The table before its first commit. */
export function emptyView(head: Head): View {
  return {
    seq: -1,
    tiles: [],
    meeples: [],
    tokens: [],
    players: head.seats.map((seat, nth) => ({
      name: seat.name ?? '',
      score: 0,
      supply: { ...seat.supply },
      hand: [],
      tokens: dealtTokens(head, nth),
      reserve: reserveAtFirst(head),
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
    drafted: false,
    circle: null,
    commonTokens: commonTokens(head),
    ghosts: ghostsAtFirst(head),
    floors: [],
  }
}

function kindOf(head: Head, name: string): Tile {
  const kind = head.tiles.find((tile) => tile.tile === name)
  if (!kind) throw new Error(`no such tile in this game: ${name}`)
  return kind
}

export function withPlayer(
  view: View,
  seat: number,
  change: (player: ViewPlayer) => ViewPlayer,
): ViewPlayer[] {
  return view.players.map((player, index) => (index === seat ? change(player) : player))
}

export function withSupply(view: View, seat: number, figure: Figure, by: number): ViewPlayer[] {
  return withPlayer(view, seat, (player) => ({
    ...player,
    supply: { ...player.supply, [figure]: (player.supply[figure] ?? 0) + by },
  }))
}

export type Of<Name extends GameEvent['event']> = Extract<GameEvent, { event: Name }>

function placed(view: View, event: Of<'placed'>, head: Head): View {
  const { event: _, rules: __, player, from_hand: fromHand, ...laid } = event
  const tiles = [...view.tiles, { ...laid, kind: kindOf(head, event.tile), seq: view.seq, player }]
  const players =
    fromHand && player !== null
      ? withPlayer(view, player, (one) => ({ ...one, hand: handWithout(one.hand, event.tile) }))
      : view.players
  // What lies there at the start begins nothing.
  if (player === null) return { ...view, tiles }
  return { ...view, tiles, players, phase: 'figure', last: tiles.length - 1 }
}

// What was not known of a hand turns out to be the tile that is laid from it.
function handWithout(hand: ViewPlayer['hand'], tile: string): ViewPlayer['hand'] {
  const known = hand.indexOf(tile)
  return hand.toSpliced(known < 0 ? hand.indexOf(null) : known, 1)
}

function withHalf(view: View, seat: number, tile: string | null): ViewPlayer[] {
  return withPlayer(view, seat, (player) => ({ ...player, hand: [...player.hand, tile] }))
}

function figurePlaced(view: View, event: Of<'figure-placed'>): View {
  const { player, figure, feature, segment } = event
  const key = freeKey(view, `${player}/${figure}/${segmentKey(segment)}`)
  return {
    ...view,
    meeples: [...view.meeples, { player, figure, feature, segment, key, ghosts: 0 }],
    players: withSupply(view, player, figure, -1),
  }
}

// A crop circle puts two of the same side by side. HALF-33
function freeKey(view: View, key: string): string {
  return view.meeples.some((one) => one.key === key) ? freeKey(view, `${key}+`) : key
}

function figureReturned(view: View, event: Of<'figure-returned'>): View {
  const { player, figure, segment } = event
  // Its ghosts have gone before it. GCC-13
  const index = view.meeples.findIndex(
    (meeple) =>
      meeple.player === player &&
      meeple.figure === figure &&
      meeple.ghosts === 0 &&
      sameSegment(meeple.segment, segment),
  )
  return {
    ...view,
    meeples: view.meeples.filter((_, at) => at !== index),
    players: withSupply(view, player, figure, 1),
    closed: isScared(event) ? view.closed : [...view.closed, event.feature],
  }
}

function tokenPlaced(view: View, event: Of<'token-placed'>): View {
  const { player, color, feature, from } = event
  const owner = from ?? player
  return {
    ...view,
    tokens: [...view.tokens, { color, player, feature, seq: view.seq }],
    players: withPlayer(view, owner, (one) => ({
      ...one,
      tokens: tokensWithout(one.tokens, color),
    })),
    commonTokens: tokensWithout(view.commonTokens, color),
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
  const all = view.scored.map((one) => (inThisCommit(one) ? { ...one, final: true } : one))
  return {
    ...view,
    phase: 'ended',
    player: null,
    tile: null,
    winners: event.winners,
    scored: all,
    floors: floorsAtEnd(view.floors, all),
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
      return { ...view, phase: 'chance', player: event.player, tile: null, circle: null }
    case 'dealt':
      return { ...view, players: withHalf(view, event.player, event.tile ?? null) }
    case 'drafted': {
      const players = withHalf(view, event.player, event.tile)
      return { ...view, phase: 'draft', players, drafted: true }
    }
    case 'hill':
      return { ...view, toDraw: event.to_draw }
    case 'chosen':
      return { ...view, phase: 'crop-circle', circle: { kind: event.kind, do: event.do } }
    case 'token-placed':
      return tokenPlaced(view, event)
    case 'joined':
      return view // by its two tokens
    case 'ghost-added':
      return ghostAdded(view, event)
    case 'ghost-returned':
      return ghostReturned(view, event)
    case 'guard-taken':
      return guardTaken(view, event)
    case 'track-floor':
      return trackFloor(view, event)
    case 'ended':
      return ended(view, event)
  }
}

/** The view after all events of a commit. */
export function foldCommit(view: View, commit: Commit, head: Head): View {
  let next: View = { ...view, seq: commit.seq, closed: [] }
  for (const event of commit.events) next = fold(next, event, head)
  // A commit goes on until somebody must decide: where nothing was drawn, that is what comes first.
  if (next.phase !== 'chance') return next
  return { ...next, phase: next.player === null ? 'draft' : 'draw' }
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
  // Both tokens that go together, and the tunnel that they finish.
  if (first.event === 'token-placed' && ['token-placed', 'joined'].includes(event.event))
    return true
  if (event.event === 'guard-taken') return first.event === 'completed'
  if (['scored', 'figure-returned', 'ghost-returned'].includes(event.event) && 'feature' in event)
    return (
      feature !== null &&
      !['figure-placed', 'token-placed'].includes(first.event) &&
      sameSegment(feature, event.feature)
    )
  return (
    event.event === 'drawn' &&
    (first.event === 'turn' || first.event === 'drawn' || first.event === 'discarded')
  )
}
