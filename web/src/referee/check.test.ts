// What comes from outside is looked at before it is shown: nothing that a position may hold stops the page.
import { beforeEach, describe, expect, test } from 'vitest'
import { strangeIn } from './check'
import { kindOf } from './kinds'
import { tidy } from './keep'
import { listed } from './gallery'
import { people, segmentsOf, toggleAsk, without } from './position'
import type { AnsweredAsk, Asked, JudgeAnswer, OwnTile, Position } from './types'
import { markdownOf } from './markdown'
import { viewOf } from './view'
import { actionText, askedText, ruleWords } from './words'

beforeEach(() => localStorage.clear())
const sound = { sets: ['base'], board: [{ tile: 'base/D', at: [0, 0] }] }
const north = { at: [0, 0], kind: 'city', port: 'N' }

test('every example is a position', async () => {
  const examples = await listed()
  expect(examples.length).toBeGreaterThan(50)
  expect(examples.filter(({ position }) => strangeIn(position) !== null)).toEqual([])
})

describe('what is no position is refused with its place', () => {
  test.each<[string, unknown]>([
    ['', 5],
    ['', []],
    ['', null],
    ['board', { sets: ['base'] }],
    ['board[0].at', { ...sound, board: [{ tile: 'base/D', at: [0] }] }],
    ['board[0].at[1]', { ...sound, board: [{ tile: 'base/D', at: [0, 0.5] }] }],
    ['players', { ...sound, players: 5 }],
    ['players[0]', { ...sound, players: [5] }],
    ['players[0].name', { ...sound, players: [{ name: 5 }] }],
    ['players[0].hand[0]', { ...sound, players: [{ hand: [5] }] }],
    ['players[0].tokens[0]', { ...sound, players: [{ tokens: ['pink'] }] }],
    ['players[0].supply.normal', { ...sound, players: [{ supply: { normal: 'x' } }] }],
    ['meeples[0].player', { ...sound, meeples: [{ player: 9, feature: north }] }],
    ['meeples[0].feature', { ...sound, meeples: [{ player: 0, feature: 5 }] }],
    ['meeples[0].figure', { ...sound, meeples: [{ player: 0, figure: 'z', feature: north }] }],
    ['meeples[0].ghosts', { ...sound, meeples: [{ player: 0, ghosts: -1, feature: north }] }],
    ['tokens', { ...sound, tokens: {} }],
    ['tokens[0].color', { ...sound, tokens: [{ color: 'pink', feature: north }] }],
    ['last.at', { ...sound, last: { at: 5 } }],
    ['tile', { ...sound, tile: 5 }],
    ['player', { ...sound, player: '0' }],
    ['toggles.a', { ...sound, toggles: { a: 5 } }],
    ['tiles[0].segments', { ...sound, tiles: [{ id: 'a', segments: 5 }] }],
    [
      'tiles[0].segments[0].ports[0]',
      { ...sound, tiles: [{ id: 'a', segments: [{ kind: 'road', ports: ['Q'] }] }] },
    ],
    ['tiles[0].quarters', { ...sound, tiles: [{ id: 'a', quarters: [] }] }],
    ['ask', { ...sound, ask: 5 }],
    ['ask[0]', { ...sound, ask: [5] }],
    ['ask[0]', { ...sound, ask: [{}] }],
    ['ask[0].feature.at', { ...sound, ask: [{ feature: {} }] }],
    ['ask[0].actions', { ...sound, ask: [{ actions: 5 }] }],
  ])('%s', (place, value) => expect(strangeIn(value)).toBe(place))
})

// The judge answers these, each with what is wrong with it.
const questions: unknown[] = [
  { action: { type: 'place' } },
  { action: { type: 'place', tile: 'base/E', at: 5 } },
  { action: { type: 'place', tile: 5, at: [0, 1] } },
  { action: { type: 'place', tile: 'base/E', at: [0, 1], rotation: 'x' } },
  { action: { type: 'figure' } },
  { action: { type: 'figure', player: 'x', figure: 'normal', feature: north } },
  { action: { type: 'figure', player: 77, figure: 'normal', feature: north } },
  { action: { type: 'token', color: 5 } },
  { action: { type: 5 } },
  { action: 5 },
  { action: null },
  { actions: [5, null, { type: 'place' }] },
]
test.each(questions)('a question that makes no sense has words all the same: %j', (asked) => {
  const position = tidy({ ...sound, ask: [asked] } as unknown as Position)
  expect(strangeIn(position)).toBeNull()
  expect(askedText(asked as AnsweredAsk, position).length).toBeGreaterThan(0)
  const answered = { ...(asked as object), answers: [], causes: [] } as unknown as AnsweredAsk
  const answer = {
    ok: true,
    verdict: 'possible',
    text: 'aude1;',
    position,
    readings: [],
    faults: [],
    features: [],
    asked: [answered],
  } as JudgeAnswer
  expect(markdownOf(answer, position, 'x')).toContain('**')
  expect(without(position, 'place').ask!.length).toBeLessThan(2)
  expect(toggleAsk(position, asked as Asked).ask).toEqual([])
})

test('a token has words where nobody owns it', () => {
  const action = { type: 'token', color: 'red', feature: { ...north, kind: 'road' } }
  const said = actionText(action, sound as unknown as Position)
  expect(said).toMatch(/^the red token: road at/)
})

test('a ground that lacks its space is said in the words of the judge', () => {
  const word = { what: 'space', allows: false, rule: 'GEO-2', message: 'no', at: 5 }
  expect(ruleWords(word as never, tidy(sound as unknown as Position))).toBe('no')
})

test('what may be left out is there; what is no text for people is left out', () => {
  const position = tidy({
    ...sound,
    title: 5,
    text: { en: 'x' },
    source: {},
    players: ['Ann', {}],
    meeples: [{ player: 1, feature: north }],
    tokens: [{ color: 'red', feature: { ...north, kind: 'road', port: 'E' } }],
  } as unknown as Position)
  expect(position).not.toHaveProperty('title')
  expect(position).not.toHaveProperty('text')
  expect(position).not.toHaveProperty('source')
  expect(people(position).map(({ name }) => name)).toEqual(['Ann', ''])
  expect(position.meeples![0]!.figure).toBe('normal')
  expect(viewOf(position).tokens[0]!.player).toBe(0)
})

test('a tile by hand that looks like no tile is one that nobody knows', () => {
  const odd: OwnTile[] = [
    { id: 'a' },
    { id: 'a', edges: 'FFFF', segments: [] },
    { id: 'a', shape: 'half', segments: [{ kind: 'road', ports: ['N', 'N', 'LL'] }] },
    { id: 'a', shape: 'big', segments: [{ kind: 'city', ports: ['N'] }] },
    {
      id: 'a',
      segments: [
        { kind: 'city', ports: ['NL'] },
        { kind: 'field', ports: ['N'] },
      ],
    },
    { id: 'a', segments: [{ kind: 'field', ports: ['NL'], cities: [[], ['S']] }] },
    {
      id: 'a',
      segments: [
        { kind: 'road', tunnel: true },
        { kind: 'river', ports: ['L'] },
      ],
    },
  ]
  for (const tile of odd)
    for (const rotation of [0, 90] as const) {
      const position = tidy({
        ...sound,
        tiles: [tile],
        board: [{ tile: 'own/a', at: [0, 0], rotation }],
      } as unknown as Position)
      expect(strangeIn(position)).toBeNull()
      expect(() => kindOf(position, 'own/a')).not.toThrow()
      expect(() => viewOf(position)).not.toThrow()
      expect(() => segmentsOf(position, position.board[0]!)).not.toThrow()
    }
})
