// The table in words, for who does not see the board. What is legal comes with the turn; here it is
// only put into words.
import { t } from '../i18n'
import type {
  Action,
  Color,
  Feature,
  Figure,
  Head,
  Rotation,
  Segment,
  Survey,
  Tile,
} from '../protocol/socket'
import { halfAt } from '../protocol/turning'
import { boardOf, featureSegments, looksAround } from './features'
import type { View } from './fold'
import { isHidden, knownHalves, openHalves } from './hands'
import { deedOf, figuresName, listOf, openingName, placeName, playerName, tileName } from './log'
import { facing, partsOf, segmentIn } from './parts'
import { placeKey, segmentKey } from './segments'
import { figureOf, standOf, type FigureAction } from './spots'
import { victimsOf, type GhostAction, type Victim } from './ghosts'
import { firstOf, openingsOf, stolenFrom, type TokenAction } from './tunnels'
import { edgeOf, halfText, portList, sides, tileText } from './tile-text'

export { halfText, tileText } from './tile-text'

type Place = Extract<Action, { type: 'place' }>

export interface Choice<A = Action> {
  /** As commands name it, from 1. */
  number: number
  action: A
  text: string
}
export interface TextTable {
  /** The tile in hand. */
  hand: string
  /** The half tiles of the seat that looks. */
  halves: string[]
  /** Legal places, each rotation that looks different. */
  places: Choice<Place>[]
  /** Where a figure may go, and figures that may be called back; without `pass`. */
  figures: Choice[]
  /** Figures of which one must be taken back. */
  removals: Choice[]
  /** Tunnel tokens that may be placed. */
  tokens: Choice<TokenAction>[]
  /** Meeples that a ghost may haunt. */
  ghosts: Choice<GhostAction>[]
  /** What lies in a common supply: tokens, ghosts. */
  common: string
  /** Half tiles that lie open, or what a crop circle may ask. */
  options: Choice[]
  /** Features that are not finished, the occupied ones first; empty where the table does not allow it. */
  features: { feature: Segment; text: string }[]
  scores: string[]
}

function looks(kind: Tile, rotation: Rotation): string {
  const segments = partsOf(kind, { at: [0, 0], rotation }).map((part) =>
    part.segments
      .map(({ printed: { kind: one, pennants, inn, cathedral, tunnel }, ports }) =>
        JSON.stringify([one, ports, pennants, inn, cathedral, tunnel]),
      )
      .sort(),
  )
  const mist = partsOf(kind, { at: [0, 0], rotation }).map((part) => [...part.mist].sort())
  return JSON.stringify([kind.shape === 'half' ? rotation : 0, segments, mist])
}

function namesOn(view: View, head: Head, feature: Segment): string[] {
  const keys = new Set(featureSegments(view, feature).map(segmentKey))
  const seats = view.meeples.flatMap((meeple) =>
    keys.has(segmentKey(meeple.segment)) ? [meeple.player] : [],
  )
  return [...new Set(seats)].map((seat) => playerName(head, seat))
}

/** What a tile would lie against at a place, edge by edge. */
export function joinsText(view: View, head: Head, kind: Tile, place: Place): string {
  const board = boardOf(view.tiles)
  const joins = partsOf(kind, place).flatMap((part) =>
    sides.flatMap((side) => {
      const edge = edgeOf(part, side)
      const there = facing(part.at, side)
      const met = edge && board.get(placeKey(there.at))?.find((one) => edgeOf(one.part, there.port))
      if (!edge || !met) return []
      const segment = segmentIn(met.part, { at: there.at, kind: edge, port: there.port })
      const names = segment
        ? namesOn(view, head, {
            at: there.at,
            kind: edge,
            port: there.port,
            ...(met.part.half ? { half: met.part.half } : {}),
          })
        : []
      return [
        names.length
          ? t('text.join-owned', { side, kind: edge, names: listOf(names) })
          : t('text.join', { side, kind: edge }),
      ]
    }),
  )
  return listOf(joins)
}

function placeChoices(view: View, head: Head, legal: Action[]): Choice<Place>[] {
  const seen = new Set<string>()
  const places = legal.flatMap((action) => (action.type === 'place' ? [action] : []))
  const distinct = places.filter((place) => {
    const kind = kindOf(head, place.tile)
    const key = `${placeKey(place.at)} ${looks(kind, place.rotation)}`
    return !seen.has(key) && seen.add(key)
  })
  return distinct.map((action, index) => ({
    number: index + 1,
    action,
    text: placeText(view, head, action),
  }))
}

/** A tile at a place in words: a half by which half of the space it covers. */
export function placeText(view: View, head: Head, place: Place): string {
  const kind = kindOf(head, place.tile)
  const { rotation } = place
  const joins = joinsText(view, head, kind, place)
  if (kind.shape !== 'half') return t('text.place', { place: placeName(place.at), rotation, joins })
  return t('text.place-half', {
    tile: tileName(place.tile),
    place: placeName(place.at, halfAt(rotation)),
    joins,
  })
}

function kindOf(head: Head, name: string): Tile {
  return head.tiles.find((tile) => tile.tile === name)!
}

function reach(view: View, feature: Segment): string {
  const part = boardOf(view.tiles)
    .get(placeKey(feature.at))
    ?.find((one) => one.part.half === feature.half)?.part
  return portList((part && segmentIn(part, feature)?.ports) ?? [])
}

function figureText(view: View, action: FigureAction, player: number): string {
  if (action.type === 'retrieve') {
    const { kind, at } = action.feature
    return t('text.retrieve', { kind, place: placeName(at) })
  }
  if (action.type === 'remove') {
    const { figure, feature } = figureOf(action)
    return t('text.remove', { figure, kind: feature.kind, place: placeName(feature.at) })
  }
  const { figure, feature, beside } = action
  const { kind } = feature
  if (beside) return t('text.figure-beside', { figure, kind, place: placeName(feature.at) })
  const { segment, partner } = standOf(view, action, player)
  const params = { figure, kind, reach: reach(view, segment) || 'none' }
  return partner
    ? t('text.figure-partner', { ...params, place: placeName(partner.at, partner.half) })
    : t('text.figure', params)
}

function numbered<A extends Action>(actions: A[], text: (action: A) => string): Choice<A>[] {
  return actions.map((action, index) => ({ number: index + 1, action, text: text(action) }))
}

function figureChoices(view: View, legal: Action[], player: number): Choice[] {
  const figures = legal.filter((action) => action.type === 'figure' || action.type === 'retrieve')
  return numbered(figures, (action) => figureText(view, action, player))
}

function removalChoices(view: View, legal: Action[], player: number): Choice[] {
  const removals = legal.filter((action) => action.type === 'remove')
  return numbered(removals, (action) => figureText(view, action, player))
}

/** A tunnel token in words: where it goes and what it does there. */
export function tokenText(head: Head, view: View, action: TokenAction, player: number): string {
  const { color } = action
  const [opening, other] = openingsOf(action).map(openingName)
  if (other) return t('text.token-both', { color, first: opening!, place: other })
  const first = firstOf(view, color)
  const params = { color, place: opening ?? '' }
  if (!first) return t('text.token', params)
  const joins = { ...params, first: openingName(first.feature) }
  const owner = stolenFrom(head, action, player)
  if (owner === null) return t('text.token-joins', joins)
  return t('text.token-steals', { ...joins, name: playerName(head, owner) })
}

/** Where both go at once the colour is all the same: each pair of openings once. TUN-15 */
function tokenChoices(head: Head, view: View, legal: Action[], player: number) {
  const seen = new Set<string>()
  const tokens = legal.filter((action) => action.type === 'token')
  const distinct = tokens.filter((action) => {
    const key = openingsOf(action).map(segmentKey).join()
    return !action.features || (!seen.has(key) && seen.add(key))
  })
  return numbered(distinct, (action) => tokenText(head, view, action, player))
}

/** `2 red and 1 blue` */
export function tokensText(tokens: readonly Color[]): string {
  const counted = [...new Set(tokens)].map((color) =>
    t('text.token-count', { color, count: tokens.filter((one) => one === color).length }),
  )
  return listOf(counted)
}

/** A meeple that a ghost may haunt, in words. GCC-6 */
export function victimText(head: Head, { meeple }: Victim): string {
  const { player, figure, segment, ghosts } = meeple
  const params = { figure, kind: segment.kind, place: placeName(segment.at), ghosts }
  return t('text.victim', { ...params, name: playerName(head, player) })
}

function victimChoices(head: Head, view: View, legal: Action[]): Choice<GhostAction>[] {
  return victimsOf(view, legal).map((victim, index) => ({
    number: index + 1,
    action: victim.action,
    text: victimText(head, victim),
  }))
}

function optionChoices(head: Head, legal: Action[]): Choice[] {
  const options = legal.filter((action) => action.type === 'choose')
  return numbered(options, ({ tile, kind = '', do: deed = 'add' }) =>
    tile ? halfText(kindOf(head, tile)) : t('text.circle', { kind, do: deedOf(head, deed) }),
  )
}

function featureText(head: Head, feature: Feature): string {
  const { kind, tiles } = feature
  const around = looksAround(kind)
  const place = placeName(feature.feature.at)
  const open = feature.open.length
  const name = t(
    around ? 'text.around' : 'text.feature',
    around ? { kind, place, open } : { kind, place, open, tiles },
  )
  if (feature.meeples.length === 0) return t('text.free', { feature: name })
  const owners = listOf(ownersOf(head, feature))
  if (!feature.at_end?.length) return t('text.stands', { feature: name, owners })
  const worth = listOf(
    feature.at_end.map(({ player, points }) =>
      t('text.share', { name: playerName(head, player), points }),
    ),
  )
  return t('text.stands-worth', { feature: name, owners, worth })
}

function ownersOf(head: Head, feature: Feature): string[] {
  const seats = [...new Set(feature.meeples.map((meeple) => meeple.player))].sort((a, b) => a - b)
  return seats.map((seat) => {
    const figures = feature.meeples
      .filter((meeple) => meeple.player === seat)
      .map((meeple) => meeple.figure)
    const counted = [...new Set(figures)].map((figure) =>
      figuresName(figure, figures.filter((one) => one === figure).length),
    )
    return t('text.owner', { name: playerName(head, seat), figures: listOf(counted) })
  })
}

function openFeatures(head: Head, survey: Survey | null): TextTable['features'] {
  const shown = (survey?.features ?? []).filter(
    (feature) =>
      !feature.complete &&
      (feature.meeples.length > 0 || !['field', 'river'].includes(feature.kind)),
  )
  const occupied = (feature: Feature) => (feature.meeples.length > 0 ? 0 : 1)
  return shown
    .sort((a, b) => occupied(a) - occupied(b))
    .map((feature) => ({ feature: feature.feature, text: featureText(head, feature) }))
}

function scores(head: Head, view: View): string[] {
  return view.players.map(({ score, supply, tokens, reserve }, seat) => {
    const figures = Object.entries(supply).map(([figure, count]) =>
      figuresName(figure as keyof typeof supply, count),
    )
    const line = t('text.score', {
      name: playerName(head, seat),
      points: score,
      figures: listOf(figures),
    })
    const left = tokens.length > 0 ? [t('text.tokens-left', { tokens: tokensText(tokens) })] : []
    const guards = reserve ? [reserveText(reserve)] : []
    return [line, ...guards, ...left, ...handOf(head, view, seat)].join('; ')
  })
}

/** `3 guards in reserve` */
export function reserveText(reserve: Partial<Record<Figure, number>>): string {
  return t('text.reserve', { figures: figuresName('guard', reserve.guard ?? 0) })
}

/** Tokens and ghosts that belong to nobody. */
function commonText({ commonTokens, ghosts }: View): string {
  const tokens = commonTokens.length > 0 ? tokensText(commonTokens) : ''
  return [
    ...(tokens ? [t('text.tokens-common', { tokens })] : []),
    ...(ghosts === null ? [] : [t('text.ghosts-left', { count: ghosts })]),
  ].join(' ')
}

// What everybody knows of a hand: which half tiles, or how many.
function handOf(head: Head, view: View, seat: number): string[] {
  const count = view.players[seat]!.hand.length
  if (count === 0) return []
  if (isHidden(view, seat)) return [t('text.hand-count', { count })]
  const names = knownHalves(head, view, seat).map((kind) => tileName(kind.tile))
  return [t('text.hand-open', { names: listOf(names) })]
}

function handText(head: Head, view: View): string {
  const holds = view.tile !== null && view.phase === 'place'
  if (holds) return tileText(kindOf(head, view.tile!))
  const open = view.phase === 'draft' ? openHalves(head, view) : []
  return open.length > 0 ? t('text.open', { count: open.length }) : t('text.nothing-in-hand')
}

/**
 * The table in words. `view` and `legal` are those of the trial where something is tried, else of
 * the turn; `legal` is empty where another seat is to act. `seat` looks: its half tiles are told.
 */
export function textTable(
  head: Head,
  view: View,
  legal: Action[],
  survey: Survey | null,
  seat: number | null = null,
): TextTable {
  return {
    hand: handText(head, view),
    halves: seat === null ? [] : knownHalves(head, view, seat).map(halfText),
    places: placeChoices(view, head, legal),
    figures: figureChoices(view, legal, seat ?? -1),
    removals: removalChoices(view, legal, seat ?? -1),
    tokens: tokenChoices(head, view, legal, seat ?? -1),
    ghosts: victimChoices(head, view, legal),
    common: commonText(view),
    options: optionChoices(head, legal),
    features: openFeatures(head, survey),
    scores: scores(head, view),
  }
}
