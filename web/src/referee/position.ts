// What can be done to a position. Every deed gives a new one; nothing here knows a rule, impossible layouts included.
import type { Action, At, Color, Figure, Half, Rotation, Segment } from '../protocol/socket'
import { halfAt, turnedPort } from '../protocol/turning'
import { placeKey, sameSegment, segmentKey } from '../session'
import { nameOf, partsOf, segmentIn } from '../session/parts'
import { isObject, isSegment } from './check'
import { kindOf } from './kinds'
import type { Asked, LaidAt, OwnTile, Person, Position, Standing } from './types'

export const NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'Black', 'Gray'] as const
export const MOST_PLAYERS = NAMES.length
export const MOST_TILES = 320

export const person = (nth: number): Person => ({ name: NAMES[nth] ?? `${nth + 1}`, score: 0 })

export function freshPosition(): Position {
  return {
    sets: ['base'],
    players: [person(0), person(1)],
    board: [{ tile: 'base/D', at: [0, 0], rotation: 0 }],
    meeples: [],
    tokens: [],
    elsewhere: 'empty',
  }
}

export const sameAt = (a: At, b: At): boolean => a[0] === b[0] && a[1] === b[1]

/** The half that a tile covers as it lies. */
export function halfHere(position: Position, { tile, rotation, half }: LaidAt): Half | undefined {
  if (half) return half
  return kindOf(position, tile)?.shape === 'half' ? halfAt(rotation) : undefined
}

/** The spaces that a tile covers. */
export function spacesOf(position: Position, laid: LaidAt): At[] {
  const [x, y] = laid.at
  if (kindOf(position, laid.tile)?.shape !== 'big') return [laid.at]
  return [laid.at, [x + 1, y], [x, y + 1], [x + 1, y + 1]]
}

/** The tiles on a space, by their index. */
export function tilesAt(position: Position, at: At): number[] {
  return position.board.flatMap((laid, index) =>
    spacesOf(position, laid).some((space) => sameAt(space, at)) ? [index] : [],
  )
}

/** The tile that has a segment of that name, and the segment's number on it. */
export function whereIs(position: Position, name: Segment): { tile: number; index: number } | null {
  for (const tile of tilesAt(position, name.at)) {
    const laid = position.board[tile]!
    const kind = kindOf(position, laid.tile)
    for (const part of kind ? partsOf(kind, laid) : []) {
      if (!sameAt(part.at, name.at) || (name.half && part.half !== name.half)) continue
      const found = segmentIn(part, name)
      if (found) return { tile, index: found.index }
    }
  }
  return null
}

/** The names of a tile's segments as it lies. */
export function segmentsOf(position: Position, laid: LaidAt): Segment[] {
  const kind = kindOf(position, laid.tile)
  if (!kind) return []
  return partsOf(kind, laid).flatMap((part) => part.segments.map((one) => nameOf(part, one)))
}

const setName = (tile: string) => tile.split('/')[0]!

function withSet(position: Position, tile: string): Position {
  const set = setName(tile)
  if (set === 'own' || position.sets.some((name) => name.split(':')[0] === set)) return position
  return { ...position, sets: [...position.sets, set] }
}

/** Lays a tile; it becomes the last one if it was in hand. */
export function lay(position: Position, tile: string, at: At, rotation: Rotation): Position {
  const kind = kindOf(position, tile)
  const half = kind?.shape === 'half' ? halfAt(rotation) : undefined
  const laid: LaidAt = { tile, at, rotation, ...(half ? { half } : {}) }
  return { ...withSet(position, tile), board: [...position.board, laid] }
}

const isLast = (position: Position, laid: LaidAt) =>
  position.last !== undefined &&
  sameAt(position.last.at, laid.at) &&
  (position.last.half ?? null) === (halfHere(position, laid) ?? null)

/** Marks the tile that was laid last, or takes the mark away. */
export function markLast(position: Position, index: number): Position {
  const laid = position.board[index]!
  const { last: _, ...rest } = position
  if (isLast(position, laid)) return rest
  const half = halfHere(position, laid)
  return { ...rest, last: { at: laid.at, ...(half ? { half } : {}) } }
}
export const lastIndex = (position: Position): number =>
  position.board.findIndex((laid) => isLast(position, laid))

/** Turns a tile; what stands on it turns along. */
export function turn(position: Position, index: number, by: Rotation): Position {
  const before = position.board[index]!
  const kind = kindOf(position, before.tile)
  const rotation = ((before.rotation + by) % 360) as Rotation
  const after: LaidAt = { ...before, rotation }
  if (kind?.shape === 'half') after.half = halfAt(rotation)
  return carried(position, index, after, by)
}

/** Puts a tile elsewhere, with what stands on it. */
export function move(position: Position, index: number, at: At): Position {
  return carried(position, index, { ...position.board[index]!, at }, 0)
}

function carried(position: Position, index: number, after: LaidAt, by: Rotation): Position {
  const before = position.board[index]!
  const wasLast = isLast(position, before)
  const [old, fresh] = [segmentsOf(position, before), segmentsOf(position, after)]
  const there = (name: Segment): Segment => {
    const found = whereIs(position, name)
    if (found?.tile !== index) return name
    const port = name.port && turnedPort(name.port, by)
    const nth = old.findIndex(
      (one) => whereIs(position, one)?.index === found.index && sameAt(one.at, name.at),
    )
    const moved = fresh[nth]
    if (!moved) return name
    return port ? { ...moved, port } : moved
  }
  const board = position.board.with(index, after)
  const next: Position = {
    ...position,
    board,
    meeples: (position.meeples ?? []).map((one) => ({ ...one, feature: there(one.feature) })),
    tokens: (position.tokens ?? []).map((one) => ({ ...one, feature: there(one.feature) })),
  }
  if (!wasLast) return next
  const half = halfHere(next, after)
  return { ...next, last: { at: after.at, ...(half ? { half } : {}) } }
}

/** Takes a tile away, with what stands on it. */
export function remove(position: Position, index: number): Position {
  const off = (name: Segment) => whereIs(position, name)?.tile !== index
  const { last, ...rest } = position
  const keeps = last && !isLast(position, position.board[index]!)
  return {
    ...rest,
    ...(keeps ? { last } : {}),
    board: position.board.toSpliced(index, 1),
    meeples: (position.meeples ?? []).filter(({ feature }) => off(feature)),
    tokens: (position.tokens ?? []).filter(({ feature }) => off(feature)),
  }
}

export function stand(
  position: Position,
  player: number,
  figure: Figure,
  feature: Segment,
): Position {
  const meeple: Standing = { player, figure, feature }
  return { ...position, meeples: [...(position.meeples ?? []), meeple] }
}
export const fall = (position: Position, nth: number): Position => ({
  ...position,
  meeples: (position.meeples ?? []).toSpliced(nth, 1),
})

/** Gives a meeple so many ghosts. */
export function haunt(position: Position, nth: number, ghosts: number): Position {
  const { ghosts: _, ...meeple } = position.meeples![nth]!
  const changed = ghosts > 0 ? { ...meeple, ghosts } : meeple
  return { ...position, meeples: position.meeples!.with(nth, changed) }
}

/** Puts a token on an opening; one that lies there goes. */
export function claim(
  position: Position,
  color: Color,
  player: number,
  feature: Segment,
): Position {
  const others = (position.tokens ?? []).filter((one) => !sameSegment(one.feature, feature))
  return { ...position, tokens: [...others, { color, player, feature }] }
}
export const unclaim = (position: Position, nth: number): Position => ({
  ...position,
  tokens: (position.tokens ?? []).toSpliced(nth, 1),
})

/** The tile in hand; none with null. */
export function take(position: Position, tile: string | null): Position {
  const { tile: _, phase: __, ...rest } = position
  return tile === null ? rest : { ...withSet(rest, tile), tile, player: rest.player ?? 0 }
}

const about = (asked: Asked, type: Action['type']) =>
  'action' in asked && isObject(asked.action) && asked.action.type === type

/** Questions about another moment of the turn go. */
export const without = (position: Position, type: Action['type']): Position => ({
  ...position,
  ask: (position.ask ?? []).filter((one) => !about(one, type)),
})

/** Asking about a half tile, somebody holds it and may lay it. */
export function hold(position: Position, tile: string): Position {
  const { tile: _, ...rest } = withSet(position, tile)
  const player = rest.player ?? 0
  const players = people(rest).map((one, nth) =>
    nth !== player || one.hand?.includes(tile)
      ? one
      : { ...one, hand: [...(one.hand ?? []), tile] },
  )
  return { ...rest, players, player, phase: 'draw' }
}

/** Asking about a figure, its owner has just laid a tile: the one that is marked, else this one. */
export function afterLaying(position: Position, index: number, player: number): Position {
  const { tile: _, phase: __, ...rest } = position
  const next = { ...rest, player }
  return lastIndex(next) < 0 && index >= 0 ? markLast(next, index) : next
}

const askKey = (asked: Asked): string =>
  'feature' in asked && isSegment(asked.feature)
    ? `feature ${segmentKey(asked.feature)}`
    : JSON.stringify(asked)

/** Asks a question, or no longer. */
export function toggleAsk(position: Position, asked: Asked): Position {
  const asks = position.ask ?? []
  const kept = asks.filter((one) => askKey(one) !== askKey(asked))
  return { ...position, ask: kept.length < asks.length ? kept : [...asks, asked] }
}

/** A tile of one's own, in the place of one with the same name. */
export function withOwn(position: Position, tile: OwnTile): Position {
  const others = (position.tiles ?? []).filter(({ id }) => id !== tile.id)
  return { ...position, tiles: [...others, tile] }
}

export function withoutOwn(position: Position, id: string): Position {
  const { tiles = [], ...rest } = position
  const kept = tiles.filter((one) => one.id !== id)
  return kept.length > 0 ? { ...rest, tiles: kept } : rest
}

/** The players; where none are named, one for each number that is used, and two at least. */
export function people(position: Position): Person[] {
  if (position.players) return position.players
  const used = [...(position.meeples ?? []), ...(position.tokens ?? [])].flatMap(
    ({ player }) => player ?? [],
  )
  const count = Math.max(2, (position.player ?? 0) + 1, ...used.map((player) => player + 1))
  return Array.from({ length: Math.min(count, MOST_PLAYERS) }, (_, nth) => person(nth))
}

/** Who has tokens of a colour; the first one where nobody is known to. */
export const ownerOf = (position: Position, color: Color): number =>
  Math.max(
    0,
    people(position).findIndex(({ tokens }) => tokens?.includes(color)),
  )

/** The empty spaces beside tiles; with `far` also those two steps away, for islands. */
export function spacesAround(position: Position, far = false): At[] {
  const taken = new Set(
    position.board.flatMap((laid) => spacesOf(position, laid).map((at) => placeKey(at))),
  )
  if (taken.size === 0) return [[0, 0]]
  const found = new Map<string, At>()
  const reach = far ? 2 : 1
  for (const key of taken) {
    const [x = 0, y = 0] = key.split(',').map(Number)
    for (let dy = -reach; dy <= reach; ++dy)
      for (let dx = -reach; dx <= reach; ++dx) {
        if (!far && Math.abs(dx) + Math.abs(dy) !== 1) continue
        const at: At = [x + dx, y + dy]
        if (!taken.has(placeKey(at))) found.set(placeKey(at), at)
      }
  }
  return [...found.values()]
}

/** The halves of spaces where a half tile would cover nothing: all of an empty space's, the free one beside a half. */
export function openHalvesOf(position: Position, far = false): { at: At; half: Half }[] {
  const all: Half[] = ['SW', 'NW', 'NE', 'SE']
  const empty = spacesAround(position, far).flatMap((at) => all.map((half) => ({ at, half })))
  const against: Record<Half, Half> = { SW: 'NE', NE: 'SW', NW: 'SE', SE: 'NW' }
  const beside = position.board.flatMap((laid) => {
    const half = halfHere(position, laid)
    if (!half || tilesAt(position, laid.at).length > 1) return []
    return [{ at: laid.at, half: against[half] }]
  })
  return [...empty, ...beside]
}
