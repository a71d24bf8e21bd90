import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import type { Action, Feature, Tile } from '../protocol/socket'
import { readGame } from './fixtures'
import { emptyView, type View } from './fold'
import { textTable, tileText } from './text-view'

const { head } = readGame('river-abbot')
const kind = (name: string): Tile => head.tiles.find((tile) => tile.tile === name)!
const laid = (view: View, tile: string, more: Partial<View['tiles'][number]>): View => ({
  ...view,
  tiles: [
    ...view.tiles,
    { tile, at: [0, 0], rotation: 0, kind: kind(tile), seq: 1, player: 0, ...more },
  ],
})
const empty = emptyView(head)
// A city to the north, a road from west to east.
const start = laid(empty, 'base/D', {})
const place = (at: [number, number], rotation: 0 | 90 | 180 | 270, tile = 'base/E'): Action => ({
  type: 'place',
  tile,
  at,
  rotation,
})

describe('in English', () => {
  beforeEach(() => setLanguage('en'))

  test('the tile in hand', () => {
    expect(textTable(head, { ...start, tile: 'base/D', phase: 'place' }, [], null).hand).toBe(
      'In hand: tile D. north city, east road, south field, west road, a road from east and west.',
    )
    expect(tileText(kind('base/C'))).toMatch(/With 1 coat of arms\.$/)
    expect(tileText(kind('base/B'))).toBe(
      'In hand: tile B. north field, east field, south field, west field. With a monastery.',
    )
    expect(textTable(head, { ...start, tile: 'base/D', phase: 'figure' }, [], null).hand).toBe(
      'No tile in hand.',
    )
  })

  test('places say what they join, and who is there', () => {
    const view = {
      ...start,
      meeples: [
        {
          player: 1,
          figure: 'normal' as const,
          feature: { at: [0, 0] as [number, number], kind: 'city' as const, port: 'N' as const },
          segment: { at: [0, 0] as [number, number], kind: 'city' as const, port: 'N' as const },
          key: '',
          ghosts: 0,
        },
      ],
    }
    const { places } = textTable(head, view, [place([0, -1], 180), place([0, 1], 90)], null)
    expect(places.map(({ number, text }) => `${number} ${text}`)).toEqual([
      '1 (0, -1), turned 180°: south a city with Anselm',
      '2 (0, 1), turned 90°: north a field',
    ])
  })

  test('rotations that look alike are one place', () => {
    const monastery = ([0, 90, 180, 270] as const).map((rotation) =>
      place([0, 1], rotation, 'base/B'),
    )
    expect(textTable(head, start, monastery, null).places).toHaveLength(1)
    const city = ([90, 180, 270] as const).map((rotation) => place([0, 1], rotation))
    expect(textTable(head, start, city, null).places).toHaveLength(3)
  })

  test('figures say where they would stand', () => {
    const legal: Action[] = [
      { type: 'figure', figure: 'normal', feature: { at: [0, 0], kind: 'road', port: 'E' } },
      { type: 'figure', figure: 'normal', feature: { at: [0, 0], kind: 'field', port: 'EL' } },
      { type: 'retrieve', figure: 'abbot', feature: { at: [3, 2], kind: 'garden' } },
      { type: 'pass' },
    ]
    expect(
      textTable(head, start, legal, null).figures.map(({ number, text }) => `${number} ${text}`),
    ).toEqual([
      '1 a meeple on the road (east and west)',
      '2 a meeple on the field (east, left half and west, right half)',
      '3 call the abbot back from the garden at (3, 2)',
    ])
  })

  test('open features: occupied ones first, with owners and worth', () => {
    const base = {
      complete: false,
      spaces: 2,
      segments: [],
      open: [{ at: [0, 0] as [number, number], why: 'empty-space' as const }],
    }
    const features = [
      {
        ...base,
        kind: 'road',
        feature: { at: [0, 0], kind: 'road', port: 'E' },
        tiles: 1,
        meeples: [],
      },
      {
        ...base,
        kind: 'field',
        feature: { at: [0, 0], kind: 'field', port: 'EL' },
        tiles: 1,
        meeples: [],
      },
      {
        ...base,
        kind: 'city',
        complete: true,
        feature: { at: [9, 9], kind: 'city', port: 'E' },
        tiles: 2,
        meeples: [],
      },
      {
        ...base,
        kind: 'city',
        feature: { at: [0, -1], kind: 'city', port: 'S' },
        tiles: 2,
        meeples: [
          { player: 0, figure: 'normal', feature: { at: [0, -1], kind: 'city', port: 'S' } },
          { player: 0, figure: 'normal', feature: { at: [0, -1], kind: 'city', port: 'S' } },
          { player: 1, figure: 'abbot', feature: { at: [0, -1], kind: 'city', port: 'S' } },
        ],
        at_end: [{ player: 0, points: 2, parts: [] }],
      },
      {
        ...base,
        kind: 'monastery',
        feature: { at: [5, 5], kind: 'monastery' },
        tiles: 3,
        meeples: [],
      },
    ] as unknown as Feature[]
    expect(textTable(head, start, [], { features }).features.map(({ text }) => text)).toEqual([
      'City at (0, -1), 2 tiles, 1 open end: Mireille with 2 meeples and Anselm with 1 abbot; Mireille 2 points at the end',
      'Road at (0, 0), 1 tile, 1 open end: free',
      'Monastery at (5, 5), 1 tile missing around it: free',
    ])
    expect(textTable(head, start, [], null).features).toEqual([])
  })

  test('scores', () => {
    const players = [
      {
        name: 'Anselm',
        score: 75,
        supply: { normal: 0, abbot: 1 },
        hand: [],
        tokens: [],
        reserve: null,
      },
    ]
    expect(textTable(head, { ...start, players }, [], null).scores).toEqual([
      'Mireille: 75 points; in supply 0 meeples and 1 abbot',
    ])
  })
})

test('in German', () => {
  setLanguage('de')
  const view: View = { ...start, tile: 'base/D', phase: 'place' }
  const { hand, places } = textTable(head, view, [place([0, -1], 180)], null)
  expect(hand).toBe(
    'Gezogen: Plättchen D. Norden Stadt, Osten Straße, Süden Wiese, Westen Straße, eine Straße von Osten und Westen.',
  )
  expect(places[0]!.text).toBe('(0, -1), um 180° gedreht: im Süden eine Stadt')
})
