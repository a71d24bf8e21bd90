import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import { readKinds, laid } from '../board/testing'
import { tokenAt, waysOf } from '../board/tunnels'
import type { Color, Commit, GameEvent, Head, Segment } from '../protocol/socket'
import { featureName, featureSegments } from './features'
import { emptyView, fold, steps, type View } from './fold'
import { logLines } from './log'
import { groundText } from './refusals'
import { textTable, tokensText } from './text-view'
import { commonTokens, dealtTokens, stolenFrom, tunnelsOf, type TokenAction } from './tunnels'

const kinds = readKinds('tunnel')
const base = readKinds('base')
const two = kinds.find((kind) => kind.tile === 'tunnel/1')!
const head = (seats: number, toggles: Record<string, string> = {}): Head =>
  ({
    sets: ['base', 'tunnel'],
    toggles,
    draws: 4,
    tiles: [...kinds, ...base],
    seats: Array.from({ length: seats }, (_, i) => ({
      name: 'ABCDEF'[i],
      kind: 'here',
      supply: {},
    })),
  }) as unknown as Head

const road = (x: number, port: 'E' | 'W'): Segment => ({ at: [x, 0], kind: 'road', port })
const token = (color: Color, feature: Segment, more = {}): GameEvent => ({
  event: 'token-placed',
  rules: ['TUN-4'],
  player: 0,
  token: 'tunnel',
  color,
  feature,
  ...more,
})
const joined: GameEvent = {
  event: 'joined',
  rules: ['TUN-5'],
  player: 0,
  token: 'tunnel',
  color: 'red',
  feature: road(0, 'E'),
  features: [road(0, 'E'), road(3, 'W')],
}
const apart = (seats = 2, toggles = {}): View => ({
  ...emptyView(head(seats, toggles)),
  tiles: [laid(two, [0, 0]), laid(two, [3, 0])],
})
const folded = (view: View, ...events: GameEvent[]) =>
  events.reduce((one, event) => fold(one, event, head(2)), view)

describe('tokens are dealt round', () => {
  test.each([
    [1, 'publisher', [['red', 'blue', 'green']]],
    [
      2,
      'publisher',
      [
        ['red', 'green', 'black'],
        ['blue', 'yellow', 'gray'],
      ],
    ],
    [
      2,
      'spielbox',
      [
        ['red', 'green'],
        ['blue', 'yellow'],
      ],
    ],
    [
      3,
      'publisher',
      [
        ['red', 'yellow'],
        ['blue', 'black'],
        ['green', 'gray'],
      ],
    ],
    [4, 'publisher', [['red'], ['blue'], ['green'], ['yellow']]],
  ] as const)('%i players, %s', (seats, rules, expected) => {
    const game = head(seats, { 'tunnel.token-sets': rules })
    expect(expected.map((_, seat) => [...new Set(dealtTokens(game, seat))])).toEqual(expected)
    expect(dealtTokens(game, 0)).toHaveLength(expected[0].length * 2)
  })

  test('or lie in a common supply, or are not in the game', () => {
    const common = head(2, { 'tunnel.both-at-once': 'on' })
    expect([dealtTokens(common, 0), commonTokens(common).length]).toEqual([[], 12])
    const none = { ...head(2), sets: ['base'] }
    expect([dealtTokens(none, 0), commonTokens(none)]).toEqual([[], []])
  })
})

describe('the second token of a colour', () => {
  const view = folded(apart(), token('red', road(0, 'E')), token('red', road(3, 'W')), joined)

  test('joins two roads, under one name', () => {
    expect(featureSegments(view, road(3, 'W'))).toEqual([road(0, 'E'), road(3, 'W')])
    expect(featureName(view, road(3, 'W'))).toEqual(road(0, 'E'))
    expect(featureName(view, road(3, 'E'))).toEqual(road(3, 'E'))
    expect(tunnelsOf(view.tokens)).toEqual([{ color: 'red', ends: [road(0, 'E'), road(3, 'W')] }])
    expect(view.players[0]!.tokens).not.toContain('red')
  })

  test('shows the way under ground between the openings', () => {
    const [way] = waysOf(view)
    expect(way).toMatchObject({ colour: 0 })
    expect(way!.d).not.toMatch(/NaN|undefined/)
    expect(tokenAt(view.tiles, road(0, 'E'))[0]).toBeLessThan(tokenAt(view.tiles, road(3, 'W'))[0])
  })

  test('comes with the tunnel in one step', () => {
    const events = [token('red', road(3, 'W')), joined, { event: 'turn', rules: [], player: 1 }]
    expect(steps({ events } as unknown as Commit).map((step) => step.length)).toEqual([2, 1])
  })
})

test('a stolen token is its owner’s', () => {
  const view = folded(apart(), token('blue', road(0, 'E'), { from: 1 }))
  expect(view.players[0]!.tokens).toHaveLength(6)
  expect(view.players[1]!.tokens).toHaveLength(5)
  expect(view.tokens[0]!.player).toBe(0)
})

describe('in English', () => {
  beforeEach(() => setLanguage('en'))
  const action = (color: Color, feature: Segment): TokenAction => ({
    type: 'token',
    token: 'tunnel',
    color,
    feature,
  })

  test('the log', () => {
    const events = [token('red', road(0, 'E')), token('blue', road(3, 'W'), { from: 1 }), joined]
    const commit = { seq: 1, player: 0, actions: [], events, at: '' } as Commit
    expect(logLines(head(2), commit).map((line) => line.text)).toEqual([
      'A puts a red token on the tunnel at (0, 0) east.',
      'A takes a blue token from B and puts it on the tunnel at (3, 0) west.',
      'The red tunnel is finished, from (0, 0) east to (3, 0) west.',
    ])
  })

  test('what may be placed', () => {
    const view = folded(apart(), token('red', road(0, 'E')), token('blue', road(0, 'W')))
    const legal = [action('red', road(3, 'W')), action('green', road(3, 'W'))]
    const steal = action('blue', road(3, 'W'))
    expect(stolenFrom(head(2), steal, 0)).toBe(1)
    const table = textTable(head(2), view, [...legal, steal], null, 0)
    expect(table.tokens.map((one) => one.text)).toEqual([
      'a red token on the tunnel at (3, 0) west: finishes the tunnel from (0, 0) east',
      'a green token on the tunnel at (3, 0) west: begins a tunnel',
      'B’s blue token on the tunnel at (3, 0) west: finishes the tunnel from (0, 0) west',
    ])
    expect(tokensText(view.players[0]!.tokens)).toBe('1 red, 2 green, and 2 black')
  })

  test('each pair of openings once, whatever the colour', () => {
    const pair = (color: Color): TokenAction => ({
      type: 'token',
      token: 'tunnel',
      color,
      features: [road(0, 'E'), road(3, 'W')],
    })
    const common = { 'tunnel.both-at-once': 'on' }
    const game = head(2, common)
    const table = textTable(game, apart(2, common), [pair('red'), pair('blue')], null, 0)
    expect(table.tokens.map((one) => one.text)).toEqual([
      'both red tokens: a tunnel from (0, 0) east to (3, 0) west',
    ])
    expect(table.common).toMatch(/^Tunnel tokens in the common supply: 2 red, 2 blue/)
  })

  test('why not', () => {
    const said = (what: string, more = {}) =>
      groundText({ what, allows: false, rule: 'TUN-4', message: '', ...more } as never, head(2))
    expect(said('claimed', { at: [3, 0], color: 'red' })).toBe(
      'A red token lies on the tunnel opening on (3, 0) already.',
    )
    expect(said('may-pass')).toBe('Nobody has to place a token.')
  })
})
