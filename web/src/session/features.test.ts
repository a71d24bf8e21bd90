import { describe, expect, test } from 'vitest'
import type { Port, Rotation, Tile } from '../protocol/socket'
import { featureSegments, featureTiles } from './features'
import { games, readGame } from './fixtures'
import { viewAt } from './fold'
import { halfAt, turnedPort } from '../protocol/turning'
import { facing, partsOf } from './parts'

describe.each(games)('%s', (name) => {
  const { head, commits, states } = readGame(name)

  test('edges join what the engine joins, from any segment on', () => {
    for (const { seq, state } of states) {
      const view = viewAt(head, commits, seq)
      for (const feature of state.features) {
        expect(featureSegments(view, feature.feature)).toEqual(feature.segments)
        expect(featureSegments(view, feature.segments.at(-1)!)).toEqual(feature.segments)
      }
    }
  })
})

// Of a 2x2 tile the engine counts each quarter. GEO-10
test.each(['river-abbot', 'inns'] as const)(
  '%s: a feature counts as many tiles as the engine says',
  (name) => {
    const { head, commits, states } = readGame(name)
    for (const { seq, state } of states) {
      const view = viewAt(head, commits, seq)
      for (const feature of state.features)
        expect(featureTiles(view, feature.feature)).toHaveLength(feature.tiles)
    }
  },
)

test('what does not lie there belongs to nothing', () => {
  expect(featureSegments({ tiles: [] }, { at: [0, 0], kind: 'city', port: 'N' })).toEqual([])
})

test('ports turn with their tile, the long edge stays', () => {
  expect(turnedPort('N', 90)).toBe('E')
  expect(turnedPort('WL', 180)).toBe('EL')
  expect(turnedPort('LL', 270)).toBe('LL')
  expect([0, 90, 180, 270].map((rotation) => halfAt(rotation as Rotation))).toEqual([
    'SW',
    'NW',
    'NE',
    'SE',
  ])
})

test('left meets right across an edge', () => {
  expect(facing([2, 3], 'EL')).toEqual({ at: [3, 3], port: 'WR' })
  expect(facing([2, 3], 'S')).toEqual({ at: [2, 4], port: 'N' })
  expect(facing([2, 3], 'LR')).toEqual({ at: [2, 3], port: 'LL' })
})

test('the two halves of a space join across the long edge', () => {
  const half = (ports: Port[]): Tile => ({
    tile: 'x/1',
    count: 1,
    shape: 'half',
    symbols: [],
    segments: [{ kind: 'city', ports }],
  })
  const lay = (rotation: Rotation) => ({
    tile: 'x/1',
    at: [0, 0] as [number, number],
    rotation,
    half: halfAt(rotation),
    kind: half(['L']),
    seq: 1,
    player: 0,
  })
  const view = { tiles: [lay(0), lay(180)] }
  expect(featureSegments(view, { at: [0, 0], half: 'NE', kind: 'city', port: 'L' })).toHaveLength(2)
})

test('a 2x2 tile turns its quarters', () => {
  const kind: Tile = {
    tile: 'x/2',
    count: 1,
    shape: 'big',
    symbols: [],
    segments: [{ kind: 'city', ports: ['N'], quarter: 0 }],
  }
  const where = ([0, 90, 180, 270] as const).map(
    (rotation) =>
      partsOf(kind, { at: [5, 5], rotation }).find((part) => part.segments.length > 0)!.at,
  )
  expect(where).toEqual([
    [5, 5],
    [6, 5],
    [6, 6],
    [5, 6],
  ])
})
