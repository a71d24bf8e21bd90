// Legal actions as the board shows them: places with their rotations, spots with their figures. Bookkeeping only, no rules.
import type { Action, At, Figure, Rotation, Segment } from '../../protocol/socket'
import {
  figureOf,
  segmentKey,
  type FigureAction,
  type GhostAction,
  type TokenAction,
} from '../../session'

export type { FigureAction, GhostAction, TokenAction }
export type Place = Extract<Action, { type: 'place' }>
export type ChooseAction = Extract<Action, { type: 'choose' }>

/** A space where a tile may lie, with every rotation that is legal there. */
export interface PlaceChoice {
  at: At
  tile: string
  rotations: Rotation[]
}
/** A segment where a figure may go, or from where one may or must come back. */
export interface SpotChoice {
  key: string
  feature: Segment
  actions: FigureAction[]
}
export type Direction = 'left' | 'right' | 'up' | 'down'

const TURNS: Rotation[] = [0, 90, 180, 270]
const ORDER: Figure[] = ['normal', 'large', 'guard', 'abbot']

export const sameSpace = (a: At, b: At) => a[0] === b[0] && a[1] === b[1]

/** The spaces among the legal actions, row by row. */
export function placesOf(legal: readonly Action[]): PlaceChoice[] {
  const places = new Map<string, PlaceChoice>()
  for (const action of legal) {
    if (action.type !== 'place') continue
    const key = `${action.at[0]},${action.at[1]},${action.tile}`
    const place = places.get(key) ?? { at: action.at, tile: action.tile, rotations: [] }
    if (!place.rotations.includes(action.rotation)) place.rotations.push(action.rotation)
    places.set(key, place)
  }
  for (const place of places.values()) place.rotations.sort((a, b) => a - b)
  return [...places.values()].sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

/** The segments among the legal actions, in the order given, figures of each from common to rare. */
export function spotsOf(legal: readonly Action[]): SpotChoice[] {
  const spots = new Map<string, SpotChoice>()
  for (const action of legal) {
    if (!isFigureAction(action)) continue
    const { feature } = figureOf(action)
    const key = segmentKey(feature)
    const spot = spots.get(key) ?? { key, feature, actions: [] }
    spot.actions.push(action)
    spots.set(key, spot)
  }
  for (const spot of spots.values()) spot.actions.sort((a, b) => rank(a) - rank(b))
  return [...spots.values()]
}

/** The kinds of figures that may be placed, from common to rare. */
export function kindsOf(spots: readonly SpotChoice[]): Figure[] {
  const found = new Set(
    spots.flatMap((spot) => spot.actions.filter(isPlacing).map((action) => action.figure)),
  )
  return ORDER.filter((kind) => found.has(kind))
}

/** The places of one kind of figure, and of those that may come back. */
export function spotsFor(spots: readonly SpotChoice[], kind: Figure | null): SpotChoice[] {
  return spots.flatMap((spot) => {
    const actions = spot.actions.filter(
      (action) => kind === null || !isPlacing(action) || action.figure === kind,
    )
    return actions.length > 0 ? [{ ...spot, actions }] : []
  })
}

const isPlacing = (action: FigureAction): action is Extract<FigureAction, { type: 'figure' }> =>
  action.type === 'figure'

const rank = (action: FigureAction) => ORDER.indexOf(figureOf(action).figure)

export const isFigureAction = (action: Action): action is FigureAction =>
  action.type === 'figure' || action.type === 'retrieve' || action.type === 'remove'

export const isToken = (action: Action): action is TokenAction => action.type === 'token'

export const isGhost = (action: Action): action is GhostAction => action.type === 'ghost'

/** The first legal rotation, clockwise from the one the player holds the tile in. */
export function firstRotation(place: PlaceChoice, held: Rotation): Rotation {
  const start = TURNS.indexOf(held)
  for (let i = 0; i < 4; i++) {
    const rotation = TURNS[(start + i) % 4]!
    if (place.rotations.includes(rotation)) return rotation
  }
  return held
}

/** The next of `rotations`, clockwise for `by` 1, the other way round for -1. */
export function turned(rotations: readonly Rotation[], from: Rotation, by: 1 | -1): Rotation {
  const start = TURNS.indexOf(from)
  for (let i = 1; i <= 4; i++) {
    const rotation = TURNS[(start + by * i + 8) % 4]!
    if (rotations.includes(rotation)) return rotation
  }
  return from
}

/** The place to which an arrow key leads from `from`: the nearest in that direction, sideways steps counting double; null where there is none. */
export function neighbour(
  places: readonly PlaceChoice[],
  from: At,
  direction: Direction,
): number | null {
  const [ux, uy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction] as At
  let best: number | null = null
  let least = Infinity
  places.forEach((place, i) => {
    const [dx, dy] = [place.at[0] - from[0], place.at[1] - from[1]]
    const along = dx * ux + dy * uy
    const aside = Math.abs(dx * uy - dy * ux)
    if (along <= 0) return
    const far = along + 2 * aside
    if (far < least) [least, best] = [far, i]
  })
  return best
}

/** The place nearest to a point of the board, in spaces. */
export function nearest(
  places: readonly PlaceChoice[],
  to: readonly [number, number],
): number | null {
  let best: number | null = null
  let least = Infinity
  places.forEach((place, i) => {
    const far = Math.hypot(place.at[0] - to[0], place.at[1] - to[1])
    if (far < least) [least, best] = [far, i]
  })
  return best
}
