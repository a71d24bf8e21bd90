import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  fieldParts,
  freshMaker,
  groupsOf,
  idFor,
  letterOf,
  makerOf,
  nextField,
  nextGroup,
  nextTerrain,
  tileOf,
} from './maker'
import type { OwnSegment, OwnTile } from './types'

const read = (set: string) =>
  (
    JSON.parse(readFileSync(join(__dirname, '../../../data/tiles', `${set}.json`), 'utf8')) as {
      tiles: OwnTile[]
    }
  ).tiles

const sorted = (segments: OwnSegment[] = []) =>
  segments
    .map(({ kind, ports = [], cities = [], pennants = 0, inn, cathedral, tunnel }) =>
      JSON.stringify([
        kind,
        [...ports].sort(),
        cities.map((city) => [...city].sort().join()).sort(),
        pennants,
        inn ?? false,
        cathedral ?? false,
        tunnel ?? false,
      ]),
    )
    .sort()

// Where a city runs under a road, or a road ends at a wall, edges alone do not tell what parts the fields.
const beyond = (tile: OwnTile) =>
  (tile.segments ?? []).some(({ kind, ports = [] }) => kind === 'field' && ports.length === 0)

test.each(['base', 'halflings-1', 'halflings-2'])(
  'edges and joins alone make the tiles of %s',
  (set) => {
    const tiles = read(set).filter((tile) => !beyond(tile))
    const wrong = tiles.filter(
      (tile) =>
        JSON.stringify(sorted(tileOf(makerOf(tile), tile.id).segments)) !==
        JSON.stringify(sorted(tile.segments)),
    )
    expect(wrong.map(({ id }) => id)).toEqual([])
  },
)

test('an edge goes from field through road and city to river', () => {
  let draft = freshMaker()
  const seen = [0, 1, 2, 3].map(() => {
    draft = nextTerrain(draft, 'N')
    return draft.edges.N!.terrain
  })
  expect(seen).toEqual(['road', 'city', 'river', 'field'])
})

test('edges of a kind are one until somebody parts them', () => {
  let draft = nextTerrain(nextTerrain(freshMaker(), 'N'), 'S')
  expect(groupsOf(draft).map(({ key }) => key)).toEqual(['road NS'])
  expect([letterOf(draft, 'N'), letterOf(draft, 'E')]).toEqual(['A', null])
  draft = nextGroup(draft, 'S')
  expect(groupsOf(draft).map(({ key }) => key)).toEqual(['road N', 'road S'])
  expect(letterOf(draft, 'S')).toBe('B')
})

test('fields that a road parts are joined by hand, and come back so', () => {
  let draft = nextTerrain(nextTerrain(freshMaker(), 'N'), 'S')
  const [west, east] = fieldParts(draft).map(({ key }) => key)
  expect(fieldParts(draft).map(({ letter }) => letter)).toEqual(['A', 'B'])
  draft = nextField(draft, east!)
  expect(fieldParts(draft).map(({ letter }) => letter)).toEqual(['A', 'A'])
  const tile = tileOf(draft, 'x')
  const fields = (tile.segments ?? []).filter(({ kind }) => kind === 'field')
  expect(fields).toHaveLength(1)
  expect(tileOf(makerOf(tile), 'x')).toEqual(tile)
  // Another edge has other fields: what was said of those that are gone is forgotten.
  expect(fieldParts(nextTerrain(nextTerrain(draft, 'E'), 'E')).length).toBe(2)
  expect(tileOf(nextField(draft, west!), 'x').segments).toHaveLength(3)
})

test('mist takes the half-edges off its edge', () => {
  const draft = freshMaker()
  draft.edges.W = { ...draft.edges.W!, mist: true }
  const tile = tileOf(draft, 'x')
  expect(tile.mist).toEqual(['W'])
  expect(tile.segments).toEqual([{ kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR'] }])
})

test('names are letters, digits and dashes, and none is taken twice', () => {
  expect(idFor('Großes Tor, 2014', [])).toBe('gro-es-tor-2014')
  expect(idFor('', ['tile'])).toBe('tile-2')
})
