import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Port, Tile, TileSegment } from '../../protocol/socket'
import { kindsOf, type TileFile } from './files'
import { type Part, partsOf } from './part'
import { topology } from './topology'

const read = (path: string): Tile[] =>
  kindsOf(JSON.parse(readFileSync(join(__dirname, '../../../..', path), 'utf8')) as TileFile)
const base = read('data/tiles/base.json')
const halves = read('tests/tiles/halves.json')
const river = read('data/tiles/river.json')
const inns = read('data/tiles/inns.json')
const tunnel = read('data/tiles/tunnel.json')

/** What the roads of a tile end at, as `port:end`, in the order of the ports N E S W L. */
function ends(kinds: Tile[], id: string, nth = 0): string {
  const kind = kinds.filter((k) => k.tile.endsWith(`/${id}`))[nth] as Tile
  const [part] = partsOf(kind, 0) as [Part]
  return topology(part)
    .endings.map((e) => `${e.port}:${e.terminus}${e.over === null ? '' : ' over the river'}`)
    .sort((a, b) => 'NESWL'.indexOf(a[0] ?? '') - 'NESWL'.indexOf(b[0] ?? ''))
    .join(', ')
}

describe('where roads end', () => {
  test.each([
    ['A', 'S:building'],
    ['L', 'E:village, S:village, W:village'],
    ['S', 'S:gate'],
    ['T', 'S:gate'],
    ['W', 'E:village, S:village, W:village'],
    ['X', 'N:village, E:village, S:village, W:village'],
  ])('base %s', (id, expected) => expect(ends(base, id)).toBe(expected))

  test('no other tile of the base game has a road that ends', () => {
    const others = base.filter((k) => !/\/[ALSTWX]$/.test(k.tile))
    for (const { tile } of others) expect(ends(base, tile.split('/')[1] ?? '')).toBe('')
  })

  test.each([
    ['01', 'S:field'],
    ['02', 'S:field, W:field'],
    ['06', 'S:gate'],
    ['10', 'L:gate'],
    ['11', 'W:gate'],
  ])('half %s', (id, expected) => expect(ends(halves, id)).toBe(expected))

  test.each([
    ['1', 'E:tunnel, W:tunnel'],
    ['3', 'E:tunnel, S:tunnel'],
    ['4', 'N:field, E:tunnel, S:tunnel, W:tunnel'],
  ])('tunnel %s', (id, expected) => expect(ends(tunnel, id)).toBe(expected))

  test('a road crosses a river to what lies beyond', () => {
    expect(ends(river, 'B')).toBe('S:gate over the river')
    expect(ends(river, 'H')).toBe('S:building over the river')
  })

  test('a river that parts fields begins under the road; else in a pool', () => {
    const sources = river.filter((k) => k.tile.endsWith('/A')).map((_, i) => ends(river, 'A', i))
    expect(sources.sort()).toEqual(['S:field', 'S:line'])
  })

  test('two roads that end at the monastery between them', () =>
    expect(ends(inns, 'LRFR')).toBe('E:building, W:building'))

  test('a village between two cities is tied to both', () => {
    const kind = inns.find((k) => k.tile.endsWith('/CRCR')) as Tile
    const [part] = partsOf(kind, 0) as [Part]
    const cities = kind.segments.flatMap((s, i) => (s.kind === 'city' ? [i] : []))
    expect([...topology(part).villageGates].sort()).toEqual(cities)
    expect(ends(inns, 'CRCR')).toBe('E:village, W:village')
  })

  test('two gates of one city', () => expect(ends(inns, 'CRcR+')).toBe('N:gate, S:gate'))
})

describe('tiles of a user', () => {
  const field = (...ports: Port[]): TileSegment => ({ kind: 'field', ports, cities: [] })
  const tile = (...segments: TileSegment[]): Tile => ({
    tile: 'own/1',
    count: 1,
    shape: 'square',
    segments,
    symbols: [],
  })

  test('a village before a city: roads, and a way of its own to the gate', () => {
    const own = tile(
      { kind: 'city', ports: ['N'] },
      { kind: 'road', ports: ['E'] },
      { kind: 'road', ports: ['W'] },
      { ...field('EL'), cities: [{ kind: 'city', port: 'N' }] },
      { ...field('WR'), cities: [{ kind: 'city', port: 'N' }] },
      field('ER', 'SL', 'SR', 'WL'),
    )
    const [part] = partsOf(own, 0) as [Part]
    const found = topology(part)
    expect(found.endings.map((e) => e.terminus)).toEqual(['village', 'village'])
    expect(found.villageGates).toEqual([0])
  })
})
