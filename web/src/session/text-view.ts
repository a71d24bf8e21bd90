// The table in words, for who does not see the board. What is legal comes with the turn; here it is
// only put into words.
import { t } from '../i18n'
import type {
  Action,
  Feature,
  Head,
  Kind,
  Port,
  Rotation,
  Segment,
  Survey,
  Tile,
} from '../protocol/socket'
import { boardOf, featureSegments } from './features'
import type { View } from './fold'
import { figuresName, listOf, placeName, playerName, tileName } from './log'
import { facing, partsOf, segmentIn, type Part } from './parts'
import { placeKey, segmentKey } from './segments'

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
  /** Legal places, each rotation that looks different. */
  places: Choice<Place>[]
  /** Where a figure may go, and figures that may be called back; without `pass`. */
  figures: Choice[]
  /** Features that are not finished, the occupied ones first; empty where the table does not allow it. */
  features: { feature: Segment; text: string }[]
  scores: string[]
}

const sides: readonly Port[] = ['N', 'E', 'S', 'W', 'L']

function edgeOf(part: Part, side: Port): Kind | null {
  const at = (port: string) => part.segments.find((segment) => segment.ports.includes(port as Port))
  const whole = at(side)?.printed.kind
  return whole ?? (at(`${side}L`) || at(`${side}R`) ? 'field' : null)
}

/** A kind of tile in words, at rotation 0: its edges in turn, what it joins, and what stands on it. */
export function tileText(kind: Tile): string {
  const parts = partsOf(kind, { at: [0, 0], rotation: 0 })
  const edges = parts.flatMap((part) =>
    sides.flatMap((side) => {
      const edge = edgeOf(part, side)
      return edge ? [t('text.edge', { side, kind: edge })] : []
    }),
  )
  const joined = kind.segments.flatMap(({ kind: one, ports }) =>
    one !== 'field' && ports.length > 1
      ? [t('text.joined', { kind: one, ports: portList(ports) })]
      : [],
  )
  const extras = kind.segments.flatMap((segment) => [
    ...(segment.ports.length === 0 && segment.kind !== 'field'
      ? [t('text.extra', { what: segment.kind, count: 1 })]
      : []),
    ...(segment.pennants ? [t('text.extra', { what: 'pennants', count: segment.pennants })] : []),
    ...(segment.inn ? [t('text.extra', { what: 'inn', count: 1 })] : []),
    ...(segment.cathedral ? [t('text.extra', { what: 'cathedral', count: 1 })] : []),
  ])
  const params = { tile: tileName(kind.tile), edges: [...edges, ...joined].join(', ') }
  return extras.length
    ? t('text.hand-extras', { ...params, extras: listOf(extras) })
    : t('text.hand', params)
}

// Both halves of an edge are said as the edge.
function portList(ports: readonly Port[]): string {
  const said = new Set<string>()
  for (const port of ports) {
    const [side = '', end] = port
    said.add(
      end && ports.includes(`${side}L` as Port) && ports.includes(`${side}R` as Port) ? side : port,
    )
  }
  return listOf([...said].map((port) => t('text.port', { port })))
}

function looks(kind: Tile, rotation: Rotation): string {
  const segments = partsOf(kind, { at: [0, 0], rotation }).map((part) =>
    part.segments
      .map(({ printed: { kind: one, pennants, inn, cathedral }, ports }) =>
        JSON.stringify([one, ports, pennants, inn, cathedral]),
      )
      .sort(),
  )
  return JSON.stringify([kind.shape === 'half' ? rotation : 0, segments])
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
    text: t('text.place', {
      place: placeName(action.at),
      rotation: action.rotation,
      joins: joinsText(view, head, kindOf(head, action.tile), action),
    }),
  }))
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

function figureChoices(view: View, legal: Action[]): Choice[] {
  return legal
    .filter((action) => action.type === 'figure' || action.type === 'retrieve')
    .map((action, index) => {
      const { figure, feature } = action
      const text =
        action.type === 'retrieve'
          ? t('text.retrieve', { kind: feature.kind, place: placeName(feature.at) })
          : t('text.figure', { figure, kind: feature.kind, reach: reach(view, feature) || 'none' })
      return { number: index + 1, action, text }
    })
}

function featureText(head: Head, feature: Feature): string {
  const { kind, tiles } = feature
  const around = kind === 'monastery' || kind === 'garden'
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
  return view.players.map(({ score, supply }, seat) => {
    const figures = Object.entries(supply).map(([figure, count]) =>
      figuresName(figure as keyof typeof supply, count),
    )
    return t('text.score', {
      name: playerName(head, seat),
      points: score,
      figures: listOf(figures),
    })
  })
}

/**
 * The table in words. `view` and `legal` are those of the trial where something is tried, else of
 * the turn; `legal` is empty where another seat is to act.
 */
export function textTable(
  head: Head,
  view: View,
  legal: Action[],
  survey: Survey | null,
): TextTable {
  const holds = view.tile !== null && view.phase !== 'figure'
  return {
    hand: holds ? tileText(kindOf(head, view.tile!)) : t('text.nothing-in-hand'),
    places: placeChoices(view, head, legal),
    figures: figureChoices(view, legal),
    features: openFeatures(head, survey),
    scores: scores(head, view),
  }
}
