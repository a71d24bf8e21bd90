import { describe, expect, it } from 'vitest'
import type { Commit, GameEvent, Segment } from '../../protocol/socket'
import { byKind, ranking, withFinal } from './story'

const city: Segment = { at: [0, 0], kind: 'city', port: 'N' }
const road: Segment = { at: [1, 0], kind: 'road', port: 'E' }
const scored = (player: number, points: number, feature: Segment): GameEvent => ({
  event: 'scored',
  rules: ['BASE-9'],
  player,
  points,
  feature,
  parts: [{ what: 'tiles', count: points, points, rule: 'BASE-9' }],
})
const commit = (seq: number, events: GameEvent[]): Commit => ({
  seq,
  player: 0,
  actions: [],
  events,
  at: '',
})

const game = [
  commit(0, [{ event: 'turn', rules: [], player: 0, number: 1 }]),
  commit(1, [{ event: 'completed', rules: [], feature: road, kind: 'road' }, scored(1, 3, road)]),
  commit(2, [
    scored(0, 4, city),
    scored(0, 5, road),
    scored(1, 2, city),
    scored(0, 0, { at: [2, 2], kind: 'monastery' }),
  ]),
]

it('points are told by what they came from, cities first', () => {
  expect([...byKind(game, 2)]).toEqual([
    ['city', [4, 2]],
    ['road', [5, 3]],
  ])
})

describe('the final scoring in the scores over the game', () => {
  const steps = [
    {
      scored: [
        { player: 0, points: 5 },
        { player: 1, points: 5 },
      ],
      scores: [9, 8],
    },
    { scored: [{ player: 1, points: 2 }], scores: [9, 10] },
  ]
  it('follows the last move step by step', () => {
    expect(
      withFinal(
        [
          [0, 4, 9],
          [0, 0, 10],
        ],
        steps,
      ),
    ).toEqual({
      moves: 2,
      series: [
        [0, 4, 4, 9, 9],
        [0, 0, 3, 8, 10],
      ],
    })
  })
  it('is absent while the game goes on', () => {
    expect(
      withFinal(
        [
          [0, 4],
          [0, 0],
        ],
        [],
      ),
    ).toEqual({
      moves: 1,
      series: [
        [0, 4],
        [0, 0],
      ],
    })
  })
})

describe('the ranking', () => {
  it('gives equals the same rank and counts on after them', () => {
    expect(ranking([3, 9, 3, 1], [1]).map(({ player, rank }) => [player, rank])).toEqual([
      [1, 1],
      [0, 2],
      [2, 2],
      [3, 4],
    ])
  })
  it('puts the winner of a tie-break first', () => {
    expect(ranking([9, 9], [1]).map(({ player, rank }) => [player, rank])).toEqual([
      [1, 1],
      [0, 2],
    ])
    expect(ranking([9, 9], [0, 1]).map(({ rank }) => rank)).toEqual([1, 1])
  })
})
