// Half tiles as a page sees them: hands, drafts, hills and crop circles. HALF-2 to HALF-5, HALF-8, HALF-19, HALF-33
import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import type { Action, Commit, GameEvent, Head, Kind, Port, Segment, Tile } from '../protocol/socket'
import { groundText } from './refusals'
import { emptyView, foldCommit, viewAt, type View } from './fold'
import { isHidden, knownHalves, openHalves } from './hands'
import { logLines, sheetPart } from './log'
import { figureOf, standOf, type FigureAction } from './spots'
import { textTable } from './text-view'

const half = (tile: string, kinds: [Kind, Port[]][], symbols: Tile['symbols'] = []): Tile => ({
  tile,
  count: 1,
  shape: 'half',
  symbols,
  segments: kinds.map(([kind, ports]) => ({ kind, ports, pennants: 0, cities: [] })),
})
const road = half('halflings-1/02', [
  ['road', ['S', 'W']],
  ['field', ['SL', 'WR']],
])
const city = half('halflings-1/09', [
  ['city', ['W', 'L']],
  ['field', ['SL', 'SR']],
])
const vineyard = half('halflings-2/01', [['field', ['SL', 'SR']]], ['vineyard'])
const square: Tile = {
  tile: 'base/E',
  count: 3,
  shape: 'square',
  symbols: [],
  segments: [{ kind: 'city', ports: ['E'], pennants: 0, cities: [] }],
}
const seat = (name: string) => ({ name, kind: 'here' as const, supply: { normal: 7 } })
const head = {
  seats: [seat('Mireille'), seat('Anselm')],
  tiles: [square, road, city, vineyard],
  toggles: { 'halflings.deal': '1', 'halflings.crop-circle': 'german' },
  draws: 9,
} as unknown as Head

let seq = 0
const commit = (...events: GameEvent[]): Commit => ({
  seq: seq++,
  player: 0,
  actions: [],
  events,
  at: '',
})
const dealt = (player: number, tile?: string): GameEvent => ({
  event: 'dealt',
  rules: ['HALF-2'],
  player,
  ...(tile ? { tile } : {}),
})
const turn: GameEvent = { event: 'turn', rules: ['BASE-2'], player: 0, number: 1 }
const laid = (tile: string, at: [number, number], rotation: 0 | 90 | 180 | 270): GameEvent => ({
  event: 'placed',
  rules: ['HALF-6'],
  player: 0,
  tile,
  at,
  rotation,
  half: (['SW', 'NW', 'NE', 'SE'] as const)[rotation / 90]!,
  from_hand: true,
})
const after = (...events: GameEvent[]): View => viewAt(head, [commit(...events)], 0)
const said = (...events: GameEvent[]) => logLines(head, commit(...events)).map((line) => line.text)

beforeEach(() => {
  seq = 0
  setLanguage('en')
})

describe('hands', () => {
  test('are told to their owner, of others only how many', () => {
    const view = after(dealt(0, road.tile), dealt(1), turn)
    expect(view.players.map((player) => player.hand)).toEqual([[road.tile], [null]])
    expect([isHidden(view, 0), isHidden(view, 1)]).toEqual([true, true])
    expect(knownHalves(head, view, 0)).toEqual([road])
    expect(knownHalves(head, view, 1)).toEqual([])
  })

  test('lose what is laid, whether it was known or not', () => {
    const start = after(dealt(0, road.tile), dealt(0, city.tile), dealt(1), turn)
    const own = foldCommit(start, commit(laid(city.tile, [0, 1], 0)), head)
    expect(own.players[0]!.hand).toEqual([road.tile])
    const theirs = { ...laid(city.tile, [0, 1], 0), player: 1 } as GameEvent
    expect(foldCommit(start, commit(theirs), head).players[1]!.hand).toEqual([])
  })

  test('that were chosen in the open are known to all', () => {
    const drafted: GameEvent = { event: 'drafted', rules: ['HALF-3'], player: 1, tile: road.tile }
    const view = after(drafted)
    expect(view.phase).toBe('draft')
    expect(isHidden(view, 1)).toBe(false)
    expect(openHalves(head, view)).toEqual([city, vineyard])
    const plain = { ...head, toggles: { ...head.toggles, 'halflings.first-game': 'on' } }
    expect(openHalves(plain, view)).toEqual([city])
    const each = { ...head, toggles: { ...head.toggles, 'halflings.both-sets': 'from-each' } }
    expect(openHalves(each, view)).toEqual([city])
  })

  test('a turn begins with a choice where nothing was drawn', () => {
    expect(after(dealt(0, road.tile), turn).phase).toBe('draw')
    const drawn: GameEvent = {
      event: 'drawn',
      rules: ['BASE-2'],
      player: 0,
      tile: square.tile,
      to_draw: 8,
    }
    expect(after(turn, drawn).phase).toBe('place')
  })
})

test('a hill takes a tile, and two meeples of one kind stand beside each other', () => {
  const segment: Segment = { at: [0, 1], half: 'SW', kind: 'road', port: 'S' }
  const stands = (beside: boolean): GameEvent => ({
    event: 'figure-placed',
    rules: ['HALF-33'],
    player: 0,
    figure: 'normal',
    feature: segment,
    segment,
    ...(beside ? { beside } : {}),
  })
  const hill: GameEvent = { event: 'hill', rules: ['HALF-19'], player: 0, at: [0, 1], to_draw: 7 }
  const view = after(turn, laid(road.tile, [0, 1], 0), hill, stands(false), stands(true))
  expect(view.toDraw).toBe(7)
  expect(new Set(view.meeples.map((meeple) => meeple.key)).size).toBe(2)
  expect(view.players[0]!.supply.normal).toBe(5)
})

describe('where a figure stands', () => {
  const view = after(turn, laid(city.tile, [0, 0], 0), laid(city.tile, [0, 0], 180))
  const figure = (feature: Segment, beside = false): FigureAction => ({
    type: 'figure',
    figure: 'normal',
    feature,
    ...(beside ? { beside } : {}),
  })

  test('on the new half where it shows the feature, else on the one against it', () => {
    const joined: Segment = { at: [0, 0], half: 'SW', kind: 'city', port: 'W' }
    expect(standOf(view, figure(joined), 0)).toEqual({
      segment: { at: [0, 0], half: 'NE', kind: 'city', port: 'E' },
      partner: null,
    })
    const field: Segment = { at: [0, 0], half: 'SW', kind: 'field', port: 'SL' }
    expect(standOf(view, figure(field), 0)).toMatchObject({
      segment: field,
      partner: { half: 'SW' },
    })
  })

  test('beside its own, or where the one stands that goes home', () => {
    const segment: Segment = { at: [0, 0], half: 'NE', kind: 'city', port: 'E' }
    const feature: Segment = { at: [0, 0], half: 'SW', kind: 'city', port: 'W' }
    const meeple = { player: 0, figure: 'normal' as const, feature, segment, key: 'one', ghosts: 0 }
    const with1 = { ...view, meeples: [meeple] }
    expect(standOf(with1, figure(feature, true), 0).segment).toEqual(segment)
    const remove: FigureAction = {
      type: 'remove',
      meeple: { player: 0, figure: 'normal', feature },
    }
    expect(standOf(with1, remove, 0).segment).toEqual(segment)
    expect(figureOf(remove).feature).toEqual(feature)
  })
})

describe('in words', () => {
  const chosen = (deed: 'add' | 'remove'): GameEvent => ({
    event: 'chosen',
    rules: ['HALF-33'],
    player: 1,
    what: 'crop-circle',
    kind: 'highwayman',
    do: deed,
  })

  test('the log', () => {
    expect(said(dealt(0, road.tile), dealt(1), dealt(0, city.tile), dealt(1))).toEqual([
      'Everybody is dealt 2 half tiles, face down.',
    ])
    expect(said(laid(road.tile, [1, -1], 90))).toEqual([
      'Mireille lays half tile 02 of Halflings I from the hand at (1, -1) north-west.',
    ])
    expect(said(chosen('add'))[0]).toBe(
      'Anselm names the crop circle: everybody may put a meeple beside a highwayman of their own.',
    )
    expect(said(chosen('remove'))[0]).toContain('everybody takes back a highwayman')
    const strict = { ...head, toggles: { 'halflings.crop-circle': 'printed-english' } }
    expect(logLines(strict, commit(chosen('add')))[0]!.text).toContain('everybody who can')
    setLanguage('de')
    expect(said(chosen('add'))[0]).toBe(
      'Anselm bestimmt den Kornkreis: Alle dürfen einen Meeple zu einem eigenen Wegelagerer stellen.',
    )
  })

  test('sheets and grounds', () => {
    expect(sheetPart({ what: 'vineyards', count: 2, points: 6, rule: 'HALF-18' })).toBe(
      '2 vineyards',
    )
    expect(sheetPart({ what: 'hill', count: 1, points: 0, rule: 'HALF-19' })).toBe(
      'tie won by a meeple on a hill',
    )
    const ground = { rule: 'HALF-5', allows: false, message: '', what: 'half-in-hand' } as const
    expect(groundText({ ...ground, player: 1 }, head)).toBe(
      'Anselm does not have this half tile in hand.',
    )
    expect(groundText({ ...ground, what: 'lies-open', tile: city.tile }, head)).toBe(
      'It does not lie open any more: half tile 09 of Halflings I.',
    )
  })

  test('the text view: the own hand, places by their half, what may be chosen', () => {
    const view = after(turn, laid(city.tile, [0, 0], 0), dealt(0, vineyard.tile), dealt(1))
    const place: Action = { type: 'place', tile: vineyard.tile, at: [0, 0], rotation: 180 }
    const circle: Action = { type: 'choose', what: 'crop-circle', kind: 'farmer', do: 'remove' }
    const draw: Action = { type: 'draw' }
    const text = textTable(head, view, [draw, place, circle], null, 0)
    expect(text.halves).toEqual(['half tile 01 of Halflings II. south field. With a vineyard.'])
    expect(text.places.map((one) => one.text)).toEqual([
      'half tile 01 of Halflings II at (0, 0) north-east: ',
    ])
    expect(text.options.map((one) => one.text)).toEqual(['Farmers: everybody takes one back'])
    expect(text.scores[1]).toContain('1 half tile in hand')
    expect(textTable(head, view, [], null, null).halves).toEqual([])
  })
})

test('a view before anything has empty hands', () => {
  expect(emptyView(head).players.map((player) => player.hand)).toEqual([[], []])
})
