// Tunnel tokens: whose they are, what is left of them, and which openings they join. TUN-1, TUN-2, TUN-5
import type { Action, Color, Head, Segment } from '../protocol/socket'
import type { View } from './fold'
import { sameSegment } from './segments'

export type TokenAction = Extract<Action, { type: 'token' }>

/** A token on an opening. */
export interface ViewToken {
  color: Color
  /** Who placed it. */
  player: number
  /** The road segment with the opening. */
  feature: Segment
  /** The commit that placed it. */
  seq: number
}

/** In the order in which they are dealt; as many as there are players' colours. */
export const colors: readonly Color[] = ['red', 'blue', 'green', 'yellow', 'black', 'gray']
const OF_A_COLOR = 2

export const hasTunnels = (head: Pick<Head, 'sets'>): boolean =>
  (head.sets ?? []).includes('tunnel')

/** Both tokens of a colour at once, from a common supply. TUN-15 */
const isCommon = (head: Head) => head.toggles['tunnel.both-at-once'] === 'on'

function colorsEach({ toggles, seats }: Head): number {
  if (toggles['tunnel.token-sets'] === 'spielbox') return seats.length <= 3 ? 2 : 1
  if (seats.length <= 2) return 3
  return seats.length === 3 ? 2 : 1
}

const twice = (color: Color): Color[] => Array.from({ length: OF_A_COLOR }, () => color)

/** The tokens with which a seat begins, each by its colour. TUN-2 */
export function dealtTokens(head: Head, seat: number): Color[] {
  if (!hasTunnels(head) || isCommon(head)) return []
  const dealt = colors.slice(0, colorsEach(head) * head.seats.length)
  return dealt.filter((_, index) => index % head.seats.length === seat).flatMap(twice)
}

/** The tokens of the common supply at the beginning. TUN-15 */
export const commonTokens = (head: Head): Color[] =>
  hasTunnels(head) && isCommon(head) ? colors.flatMap(twice) : []

/** The tokens without one of a colour. */
export function tokensWithout(tokens: readonly Color[], color: Color): Color[] {
  return tokens.toSpliced(tokens.indexOf(color), tokens.includes(color) ? 1 : 0)
}

/** A finished tunnel: a colour with both of its openings, the first one claimed first. TUN-5 */
export interface Tunnel {
  color: Color
  ends: [Segment, Segment]
}

export function tunnelsOf(tokens: readonly ViewToken[]): Tunnel[] {
  return colors.flatMap((color) => {
    const [first, second] = tokens.filter((token) => token.color === color)
    return first && second ? [{ color, ends: [first.feature, second.feature] as const }] : []
  }) as Tunnel[]
}

/** The opening to which a finished tunnel leads from this one. */
export function tunnelEnd(tokens: readonly ViewToken[], opening: Segment): Segment | null {
  const here = tokens.find((token) => sameSegment(token.feature, opening))
  const there = here && tokens.find((token) => token.color === here.color && token !== here)
  return there?.feature ?? null
}

/** The openings that an action claims: one, or two at once. TUN-15 */
export function openingsOf(action: TokenAction): Segment[] {
  return action.features ?? (action.feature ? [action.feature] : [])
}

/** What a token would do there: where the colour's first one lies, if it does. */
export function firstOf(view: Pick<View, 'tokens'>, color: Color): ViewToken | null {
  return view.tokens.find((token) => token.color === color) ?? null
}

/** Whose token an action takes, where it is another seat's. TUN-14 */
export function stolenFrom(head: Head, { color }: TokenAction, player: number): number | null {
  const owner = head.seats.findIndex((_, seat) => dealtTokens(head, seat).includes(color))
  return owner < 0 || owner === player ? null : owner
}
