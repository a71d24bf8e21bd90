import { expect, test } from 'vitest'
import type { Segment } from '../protocol/socket'
import { bestTurn, mismatches, turnsThatShow } from './edges'
import { kindOf, kindsIn, sets } from './kinds'
import {
  afterLaying,
  claim,
  freshPosition,
  haunt,
  lastIndex,
  lay,
  markLast,
  move,
  openHalvesOf,
  remove,
  segmentsOf,
  spacesAround,
  spacesOf,
  stand,
  take,
  toggleAsk,
  turn,
  whereIs,
  withOwn,
} from './position'
import { viewOf, unknownTiles } from './view'

const city = (x: number, y: number, port: Segment['port']): Segment => ({
  at: [x, y],
  kind: 'city',
  ...(port ? { port } : {}),
})

test('what stands on a tile turns and goes with it', () => {
  let position = stand(freshPosition(), 0, 'normal', city(0, 0, 'N'))
  position = markLast(position, 0)
  position = turn(position, 0, 90)
  expect(position.meeples).toEqual([{ player: 0, figure: 'normal', feature: city(0, 0, 'E') }])
  position = move(position, 0, [3, -2])
  expect(position.meeples![0]!.feature).toEqual(city(3, -2, 'E'))
  expect(position.last).toEqual({ at: [3, -2] })
  expect(remove(position, 0)).toMatchObject({ board: [], meeples: [] })
  expect(remove(position, 0).last).toBeUndefined()
})

test('half tiles in all four directions on both halves of a space', () => {
  let position = { ...freshPosition(), board: [] }
  for (const rotation of [0, 90, 180, 270] as const)
    position = lay(position, 'halflings-1/01', [rotation / 90, 0], rotation) as typeof position
  expect(position.board.map(({ half }) => half)).toEqual(['SW', 'NW', 'NE', 'SE'])
  expect(position.sets).toEqual(['base', 'halflings-1'])
  const both = openHalvesOf(position).filter(({ at }) => at[1] === 0 && at[0] >= 0 && at[0] < 4)
  expect(both.map(({ half }) => half)).toEqual(['NE', 'SE', 'SW', 'NW'])
  const turned = turn(position, 0, 90)
  expect(turned.board[0]).toMatchObject({ rotation: 90, half: 'NW' })
})

test('a tile of two by two covers four spaces', () => {
  const big = sets.flatMap(({ set }) => kindsIn(set)).find(({ shape }) => shape === 'big')!
  const position = lay({ ...freshPosition(), board: [] }, big.tile, [0, 0], 90)
  expect(spacesOf(position, position.board[0]!)).toHaveLength(4)
  expect(spacesAround(position)).toHaveLength(8)
  for (const segment of segmentsOf(position, position.board[0]!))
    expect(whereIs(position, segment)?.tile).toBe(0)
})

test('ghosts, tokens and questions are put and taken away', () => {
  let position = stand(freshPosition(), 0, 'normal', city(0, 0, 'N'))
  position = haunt(position, 0, 3)
  expect(position.meeples![0]!.ghosts).toBe(3)
  expect(haunt(position, 0, 0).meeples![0]).not.toHaveProperty('ghosts')
  const road: Segment = { at: [0, 0], kind: 'road', port: 'E' }
  position = claim(claim(position, 'red', 0, road), 'blue', 1, road)
  expect(position.tokens).toEqual([{ color: 'blue', player: 1, feature: road }])
  const ask = { feature: road }
  position = toggleAsk(position, ask)
  expect(position.ask).toEqual([ask])
  expect(toggleAsk(position, ask).ask).toEqual([])
})

test('a tile in the hand, and out of it', () => {
  const held = take({ ...freshPosition(), phase: 'figure' }, 'base/E')
  expect(held).toMatchObject({ tile: 'base/E', player: 0 })
  expect(held.phase).toBeUndefined()
  expect(take(held, null).tile).toBeUndefined()
})

test('who asks about a figure has just laid a tile', () => {
  const asked = afterLaying(take(freshPosition(), 'base/E'), 0, 1)
  expect(asked).toMatchObject({ player: 1, last: { at: [0, 0] } })
  expect(asked.tile).toBeUndefined()
  expect(lastIndex(asked)).toBe(0)
})

test('the board shows tiles of every set, own ones too, and leaves out what nobody knows', () => {
  let position = withOwn(freshPosition(), {
    id: 'gate',
    edges: 'CFFF',
    segments: [{ kind: 'city', ports: ['N'], pennants: 1 }],
  })
  position = lay(position, 'own/gate', [0, -1], 180)
  position = lay(position, 'nowhere/1', [5, 5], 0)
  expect(viewOf(position).tiles.map(({ tile }) => tile)).toEqual(['base/D', 'own/gate'])
  expect(unknownTiles(position)).toEqual(['nowhere/1'])
  expect(kindOf(position, 'river/none')).toBeNull()
})

test('tiles are found by their edges, and turn so that they fit', () => {
  const position = freshPosition()
  const kind = kindOf(position, 'base/E')!
  expect(turnsThatShow(kind, { S: 'city' })).toEqual([180])
  expect(turnsThatShow(kind, { S: 'city' }, true)).toEqual([])
  expect(turnsThatShow(kind, { S: 'city', N: 'city' })).toEqual([])
  // The start tile has its city in the north.
  expect(bestTurn(position, kind, [0, -1], 0)).toBe(180)
  expect(mismatches(position, kind, [0, -1], 0)).toBe(1)
})

test('two steps away lie islands', () => {
  expect(spacesAround(freshPosition())).toHaveLength(4)
  expect(spacesAround(freshPosition(), true)).toHaveLength(24)
  expect(spacesAround({ ...freshPosition(), board: [] })).toEqual([[0, 0]])
})
