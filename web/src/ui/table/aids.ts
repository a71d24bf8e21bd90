// What the aids draw: fields in their owners' colours, cities that pay them, places of figures to choose.
import type { Feature, Head, Segment, Survey } from '../../protocol/socket'
import {
  featureName,
  featureSegments,
  figureOf,
  kindName,
  placeName,
  playerName,
  sameSegment,
  segmentKey,
  standOf,
  type Victim,
  type View,
  type ViewTile,
} from '../../session'
import { t } from '../../i18n'
import { standAt, standBeside, strokesOf, type Stroke } from '../../board/places'
import { pieceOf, type BoardSpot, type Coin, type Tint } from '../../board/types'
import type { FigureAction, SpotChoice } from './moves'

/** The feature of a survey that a segment belongs to. */
export function featureOf(survey: Survey | null, view: View, segment: Segment): Feature | null {
  const name = featureName(view, segment)
  // What gaps join is one feature to the server alone, under another name.
  const same = (one: Segment) => sameSegment(one, name)
  return survey?.features?.find((one) => same(one.feature) || one.segments.some(same)) ?? null
}

/** The strokes of a feature as the server knows it: gaps may have joined several into one. HALF-15, HALF-16 */
export function strokesOfAll(view: View, { segments }: Pick<Feature, 'segments'>): Stroke[] {
  const lit = new Set<string>()
  return segments.flatMap((segment) => {
    if (lit.has(segmentKey(segment))) return []
    for (const one of featureSegments(view, segment)) lit.add(segmentKey(one))
    return strokesOf(view, segment)
  })
}

/** Every field with its owners. Whoever has the majority owns it; a field without farmers is nobody's. */
export function tintsOf(survey: Survey | null, view: View, head: Head): Tint[] {
  return (survey?.features ?? []).flatMap((field): Tint[] => {
    if (field.kind !== 'field') return []
    const owners = field.majority ?? []
    const points = field.at_end?.[0]?.points ?? 0
    const names = owners.map((seat) => playerName(head, seat)).join(' · ')
    const key = `${field.feature.at}${field.feature.half ?? ''}${field.feature.port ?? ''}`
    return [
      {
        key,
        strokes: strokesOfAll(view, field),
        owners,
        label: points > 0 ? `${names} ${points}` : names,
        at: labelAt(field, view),
      },
    ]
  })
}

/** The name of a field stands by one of its owner's farmers. */
function labelAt(field: Feature, view: View): [number, number] {
  const owner = field.majority?.[0]
  const farmer = field.meeples.find((meeple) => meeple.player === owner)
  return standAt(view.tiles, farmer?.feature ?? field.feature)
}

/** The finished cities that pay farmers at the end, with the points for each field's owners. */
export function coinsOf(survey: Survey | null, view: View): Coin[] {
  const coins = new Map<string, Coin>()
  for (const field of survey?.features ?? []) {
    if (field.kind !== 'field') continue
    for (const { player, parts } of field.at_end ?? [])
      for (const part of parts) {
        const city = part.feature ?? (part.at ? cityAt(view, part.at) : null)
        if (!city || part.points === 0) continue
        const key = `${city.at}${city.half ?? ''}${city.port ?? ''}`
        const each = Math.round(part.points / Math.max(part.count, 1))
        const coin = coins.get(key) ?? {
          key,
          at: standAt(view.tiles, city),
          owners: [],
          label: `+${each}`,
        }
        if (!coin.owners.includes(player)) coin.owners.push(player)
        coins.set(key, coin)
      }
  }
  return [...coins.values()]
}

function cityAt(view: View, at: [number, number]): Segment | null {
  const tile = view.tiles.find((one) => one.at[0] === at[0] && one.at[1] === at[1])
  const city = tile?.kind.segments.find((segment) => segment.kind === 'city')
  return tile && city
    ? { at, kind: 'city', ...(city.ports[0] ? { port: city.ports[0] } : {}) }
    : null
}

/** A ring around each meeple that a ghost may haunt, numbered. GCC-6 */
export function victimSpots(
  victims: readonly Victim[],
  view: View,
  head: Head,
  own: boolean,
): BoardSpot[] {
  return victims.map(({ meeple }, index) => ({
    key: meeple.key,
    at: standBeside(view, meeple),
    piece: pieceOf(meeple.figure, meeple.segment),
    player: meeple.player,
    label: t('table.victim', {
      own: own ? 'yes' : 'no',
      name: playerName(head, meeple.player),
      kind: kindName(meeple.segment.kind),
      // On one line.
      place: placeName(meeple.segment.at).replaceAll(' ', '\u00a0'),
    }),
    short: kindName(meeple.segment.kind),
    number: index + 1,
    chosen: false,
    back: false,
    haunts: meeple.ghosts,
  }))
}

const APART = 26

/** One spot for each figure that may be chosen, numbered; figures of one segment stand side by side. */
export function boardSpots(
  spots: readonly SpotChoice[],
  view: View,
  player: number,
  chosen: FigureAction | null,
): BoardSpot[] {
  const found: BoardSpot[] = []
  for (const spot of spots)
    spot.actions.forEach((action, nth) => {
      const { segment, partner } = standOf(view, action, player)
      const { figure, feature } = figureOf(action)
      const [x, y] = standAt(view.tiles, segment)
      const aside = action.type === 'figure' && action.beside ? APART : 0
      const shift = (nth - (spot.actions.length - 1) / 2) * APART + aside
      found.push({
        key: actionKey(action),
        at: [x + shift, y],
        piece: pieceOf(figure, feature),
        player,
        label: labelOf(view, feature.kind, partner),
        number: found.length + 1,
        chosen: chosen !== null && actionKey(chosen) === actionKey(action),
        back: action.type !== 'figure',
        ...(segment.half ? { on: { at: segment.at, half: segment.half } } : {}),
      })
    })
  return found
}

/** What stands by a spot: the feature's kind, and the half tile where it is not the one just laid. HALF-8 */
function labelOf(view: View, kind: Segment['kind'], partner: ViewTile | null): string {
  if (!partner) return kindName(kind)
  const last = view.tiles[view.last!]!
  const same = last.at[0] === partner.at[0] && last.at[1] === partner.at[1]
  return same
    ? t('table.on-other-half', { kind: kindName(kind) })
    : t('table.on-half', { kind: kindName(kind), place: placeName(partner.at, partner.half) })
}

export function actionKey(action: FigureAction): string {
  const { figure, feature } = figureOf(action)
  return `${action.type} ${figure} ${segmentKey(feature)}`
}

/** The tiles that players other than `seat` have laid since its last move; for an onlooker only the very last. */
export function lastMoves(
  view: View,
  seat: number | null,
): { tile: View['tiles'][number]; player: number }[] {
  const own =
    seat === null
      ? -1
      : Math.max(-1, ...view.tiles.filter((tile) => tile.player === seat).map((tile) => tile.seq))
  const last = view.last === null ? null : view.tiles[view.last]
  const since = seat === null ? (last ? [last] : []) : view.tiles.filter((tile) => tile.seq > own)
  return since.flatMap((tile) =>
    tile.player === null || tile.player === seat ? [] : [{ tile, player: tile.player }],
  )
}
