// Whether a value from outside is a position that the page can show. Where the judge would refuse it, so does this.
import type { Color, Figure, Half, Tile } from '../protocol/socket'
import { colors } from '../session'
import { kinds } from '../session/features'
import { ports } from '../session/parts'

type Symbol = Tile['symbols'][number]
/** The place of what is wrong; null: all is well. */
type Check = (value: unknown, at: string) => string | null

const figures: readonly Figure[] = ['normal', 'abbot', 'large', 'guard']
const halves: readonly Half[] = ['SW', 'NW', 'NE', 'SE']
const symbols: readonly Symbol[] = [
  'vineyard',
  'sheep',
  'hill',
  'crop-circle',
  'village',
  'water-tower',
]
const PLAYERS = 6
const FARTHEST = 100_000

const when =
  (fine: (value: unknown) => boolean): Check =>
  (value, at) =>
    fine(value) ? null : at
const text = when((value) => typeof value === 'string')
const yesNo = when((value) => typeof value === 'boolean')
const whole = (low: number, high: number) =>
  when((value) => Number.isInteger(value) && Number(value) >= low && Number(value) <= high)
const oneOf = (values: readonly unknown[]) => when((value) => values.includes(value))
const anything: Check = () => null

/** The first of these that is wrong. */
function first(checks: Iterable<string | null>): string | null {
  for (const wrong of checks) if (wrong !== null) return wrong
  return null
}
const list =
  (each: Check, count?: number): Check =>
  (value, at) =>
    Array.isArray(value) && (count === undefined || value.length === count)
      ? first(value.map((one, nth) => each(one, `${at}[${nth}]`)))
      : at

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const below = (at: string, name: string) => (at ? `${at}.${name}` : name)

const record =
  (each: Check): Check =>
  (value, at) =>
    isObject(value)
      ? first(Object.entries(value).map(([name, one]) => each(one, below(at, name))))
      : at

/** An object that has what is needed; what else it has of these names is as they say. */
const object =
  (needed: Record<string, Check>, also: Record<string, Check> = {}): Check =>
  (value, at) => {
    if (!isObject(value)) return at
    const all = { ...needed, ...also }
    return first(
      Object.entries(all).map(([name, check]) =>
        value[name] === undefined
          ? name in needed
            ? below(at, name)
            : null
          : check(value[name], below(at, name)),
      ),
    )
  }

const space = list(whole(-FARTHEST, FARTHEST), 2)
const half = oneOf(halves)
const player = whole(0, PLAYERS - 1)
const segment = object(
  { at: space, kind: oneOf(kinds) },
  { half, port: when((value) => (ports as readonly unknown[]).includes(value)) },
)
const counts = record(whole(0, 99))
const person = object(
  {},
  {
    name: text,
    score: whole(-FARTHEST, FARTHEST),
    supply: counts,
    hand: list(text),
    tokens: list(oneOf(colors)),
    reserve: counts,
  },
)
const port = oneOf(ports)
const ownSegment = object(
  { kind: oneOf(kinds) },
  {
    ports: list(port),
    cities: list(list(port)),
    pennants: whole(0, 99),
    inn: yesNo,
    cathedral: yesNo,
    tunnel: yesNo,
    symbols: list(oneOf(symbols)),
  },
)
const quarter = object(
  { segments: list(ownSegment) },
  { edges: text, symbols: list(oneOf(symbols)), mist: list(port), ghosts: whole(0, 99) },
)
const ownTile = object(
  { id: text },
  {
    count: whole(0, 99),
    shape: oneOf(['square', 'half', 'big']),
    edges: text,
    segments: list(ownSegment),
    quarters: list(quarter, 4),
    symbols: list(oneOf(symbols)),
    mist: list(port),
    ghosts: whole(0, 99),
  },
)
// What is asked for may be anything that the judge can answer, if only by saying that it cannot be asked so.
const asked: Check = (value, at) => {
  if (!isObject(value)) return at
  if (value['feature'] !== undefined) return segment(value['feature'], `${at}.feature`)
  if (value['actions'] !== undefined) return list(anything)(value['actions'], `${at}.actions`)
  return value['action'] === undefined ? at : null
}

const position = object(
  {
    sets: list(text),
    board: list(object({ tile: text, at: space }, { rotation: oneOf([0, 90, 180, 270]), half })),
  },
  {
    rules: list(text),
    toggles: record(text),
    tiles: list(ownTile),
    players: list((value, at) => (typeof value === 'string' ? null : person(value, at))),
    meeples: list(
      object({ player, feature: segment }, { figure: oneOf(figures), ghosts: whole(0, 99) }),
    ),
    tokens: list(object({ color: oneOf(colors), feature: segment }, { player })),
    player,
    phase: text,
    tile: text,
    last: object({ at: space }, { half }),
    left: record(whole(0, FARTHEST)),
    discarded: list(text),
    elsewhere: oneOf(['empty', 'unknown']),
    ask: list(asked),
  },
)

/** Where a value is no position, as the judge names places; empty for the whole of it, null where nothing is wrong. */
export const strangeIn = (value: unknown): string | null => position(value, '')

export const isOwnTile = (value: unknown): boolean => ownTile(value, '') === null
export const isSegment = (value: unknown): boolean => segment(value, '') === null
export const isSpace = (value: unknown): boolean => space(value, '') === null
export const isFigure = (value: unknown): boolean => figures.includes(value as Figure)
export const isColor = (value: unknown): boolean => colors.includes(value as Color)
