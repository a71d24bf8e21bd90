import { describe, expect, it } from 'vitest'
import type { LaidTile, Tile } from '../protocol/socket'
import type { ViewTile } from '../session'
import { segmentAt, spaceAt, type Ink } from './hit'
import { standAt, strokesOf } from './places'

const D: Tile = {
  tile: 'base/D',
  count: 4,
  shape: 'square',
  symbols: [],
  segments: [
    { kind: 'road', ports: ['E', 'W'] },
    { kind: 'city', ports: ['N'] },
    { kind: 'field', ports: ['EL', 'WR'], cities: [{ kind: 'city', port: 'N' }] },
    { kind: 'field', ports: ['ER', 'SL', 'SR', 'WL'], cities: [] },
  ],
}
const B: Tile = {
  tile: 'base/B',
  count: 4,
  shape: 'square',
  symbols: [],
  segments: [
    { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'], cities: [] },
    { kind: 'monastery', ports: [] },
  ],
}
const laid = (kind: Tile, at: [number, number], rotation: LaidTile['rotation'] = 0): ViewTile => ({
  kind,
  tile: kind.tile,
  at,
  rotation,
  seq: 0,
  player: null,
})
const tiles = [laid(D, [0, 0]), laid(B, [-1, 0]), laid(D, [1, 0], 180)]

// No path is hit, as where there is no canvas: whose place is nearest is meant.
const blind: Ink = { inside: () => false, along: () => false }

describe('hit', () => {
  it('finds the space, also west and north of the start', () => {
    expect(spaceAt([0, 0])).toEqual([0, 0])
    expect(spaceAt([-0.5, -100.5])).toEqual([-1, -2])
    expect(spaceAt([99.9, 100])).toEqual([0, 1])
  })

  it('names what stands nearest as it lies', () => {
    const city = { at: [1, 0] as [number, number], kind: 'city' as const, port: 'S' as const }
    expect(segmentAt(tiles, standAt(tiles, city), blind)).toEqual(city)
    const monastery = { at: [-1, 0] as [number, number], kind: 'monastery' as const }
    expect(segmentAt(tiles, standAt(tiles, monastery), blind)).toEqual(monastery)
    expect(segmentAt(tiles, [50, 350], blind)).toBeNull()
  })

  it('takes a road before the field that it crosses, where the ink says so', () => {
    const ink: Ink = { inside: () => true, along: () => true }
    expect(
      segmentAt(tiles, standAt(tiles, { at: [0, 0], kind: 'road', port: 'E' }), ink)?.kind,
    ).toBe('road')
  })

  it('lights a road by its lines and a monastery with what surrounds it', () => {
    const road = strokesOf({ tiles }, { at: [0, 0], kind: 'road', port: 'E' })
    expect(road).toHaveLength(2)
    expect(road.every((stroke) => !stroke.area)).toBe(true)
    expect(strokesOf({ tiles }, { at: [-1, 0], kind: 'monastery' })).toHaveLength(2)
  })
})
