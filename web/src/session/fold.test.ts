import { describe, expect, test } from 'vitest'
import type { Commit, GameEvent } from '../protocol/socket'
import { featureName } from './features'
import type { StateAnswer } from '../protocol/types'
import { games, readGame } from './fixtures'
import { emptyView, fold, foldCommit, steps, viewAt, type View } from './fold'
import { compareSegments } from './features'

/** What a view has in common with the engine's snapshot. */
type Common = Pick<StateAnswer, 'board' | 'meeples' | 'player' | 'tile' | 'to_draw' | 'discarded'> &
  Pick<View, 'players' | 'phase' | 'ghosts'>

function snapshot(view: View): Common {
  return {
    board: view.tiles.map(({ tile, at, rotation, half }) =>
      half ? { tile, at, rotation, half } : { tile, at, rotation },
    ),
    meeples: view.meeples.map(({ player, figure, segment, ghosts }) => ({
      player,
      figure,
      feature: featureName(view, segment),
      ghosts,
    })),
    players: view.players.map((one) => ({ ...one, hand: [...one.hand].sort() })),
    phase: view.phase,
    // Whose choice it is while half tiles are chosen or a crop circle is answered, no event tells.
    player: ['draft', 'crop-circle'].includes(view.phase) ? null : view.player,
    tile: view.tile,
    to_draw: view.toDraw,
    discarded: view.discarded,
    ghosts: view.ghosts,
  }
}

function comparable(state: Common) {
  const order = (one: { feature: Parameters<typeof compareSegments>[0] }, other: typeof one) =>
    compareSegments(one.feature, other.feature)
  return { ...state, meeples: [...state.meeples].sort(order) }
}

describe.each(games)('%s', (name) => {
  const game = readGame(name)

  test('folding commits gives what the engine says', () => {
    expect(game.states.length).toBeGreaterThan(3)
    for (const { seq, state } of game.states) {
      const { board, phase, player, tile, to_draw, discarded } = state
      const players = state.players.map(({ name, score, supply, tokens, reserve, hand = [] }) => ({
        name,
        score,
        supply,
        tokens,
        hand: [...hand].sort(),
        reserve: reserve ?? null,
      }))
      const meeples = state.meeples.map((one) => ({ ...one, ghosts: one.ghosts ?? 0 }))
      const ghosts = state.ghosts ?? null
      const asked = phase === 'draft' || phase === 'crop-circle'
      const common = { board, meeples, players, ghosts, phase, tile, to_draw, discarded }
      const expected = { ...common, player: asked ? null : player }
      expect(comparable(snapshot(viewAt(game.head, game.commits, seq)))).toEqual(
        comparable(expected),
      )
    }
  })

  test('the winners and all points come with the end', () => {
    const view = viewAt(game.head, game.commits, game.commits.length - 1)
    const best = Math.max(...view.players.map((player) => player.score))
    expect(view.winners).toEqual(
      view.players.flatMap((player, seat) => (player.score === best ? [seat] : [])),
    )
    for (const [seat, player] of view.players.entries())
      expect(
        [...view.scored, ...view.floors]
          .filter((one) => one.player === seat)
          .reduce((sum, one) => sum + one.points, 0),
      ).toBe(player.score)
  })

  test('each tile knows its commit, and the last one is marked', () => {
    for (const commit of game.commits) {
      const view = viewAt(game.head, game.commits, commit.seq)
      const laid = commit.events.filter((event) => event.event === 'placed')
      expect(view.tiles.filter((tile) => tile.seq === commit.seq)).toHaveLength(laid.length)
      if (laid.length > 0) expect(view.last).toBe(commit.seq === 0 ? null : view.tiles.length - 1)
    }
  })

  test('steps keep every event in its order', () => {
    for (const commit of game.commits) expect(steps(commit).flat()).toEqual(commit.events)
  })
})

const { head, commits } = readGame('inns')

test('nothing of the old view changes', () => {
  const before = viewAt(head, commits, 3)
  const text = JSON.stringify(before)
  const after = foldCommit(before, commits[4]!, head)
  expect(JSON.stringify(before)).toBe(text)
  expect(after.tiles[0]).toBe(before.tiles[0])
})

test('a tile that fits nowhere is put aside and another one drawn', () => {
  const events: GameEvent[] = [
    { event: 'drawn', rules: ['BASE-3'], player: 0, tile: 'base/C', to_draw: 5 },
    { event: 'discarded', rules: ['BASE-4'], player: 0, tile: 'base/C' },
    { event: 'drawn', rules: ['BASE-3'], player: 0, tile: 'base/D', to_draw: 4 },
  ]
  const view = events.reduce((one, event) => fold(one, event, head), emptyView(head))
  expect(view).toMatchObject({ discarded: ['base/C'], tile: 'base/D', toDraw: 4, phase: 'place' })
})

test('two figures of one seat are told apart by their segments', () => {
  const city = { at: [0, 0], kind: 'city', port: 'N' } as const
  const road = { at: [0, 0], kind: 'road', port: 'E' } as const
  const put = (segment: typeof city | typeof road): GameEvent => ({
    event: 'figure-placed',
    rules: [],
    player: 1,
    figure: 'normal',
    feature: { ...segment, at: [0, 0] },
    segment: { ...segment, at: [0, 0] },
  })
  const back: GameEvent = {
    event: 'figure-returned',
    rules: [],
    player: 1,
    figure: 'normal',
    feature: { at: [0, -1], kind: 'city', port: 'S' },
    segment: { at: [0, 0], kind: 'city', port: 'N' },
  }
  const start = emptyView(head)
  const view = [put(city), put(road), back].reduce((one, event) => fold(one, event, head), start)
  expect(view.meeples.map((meeple) => meeple.segment.kind)).toEqual(['road'])
  expect(view.players[1]!.supply.normal).toBe(start.players[1]!.supply.normal! - 1)
})

test('steps: a feature with its points and figures is one step', () => {
  const feature = { at: [0, 0], kind: 'city', port: 'N' } as const
  const commit = {
    seq: 5,
    player: 0,
    actions: [],
    at: '',
    events: [
      { event: 'placed', rules: [], player: 0, tile: 'base/E', at: [0, 1], rotation: 0 },
      { event: 'figure-placed', rules: [], player: 0, figure: 'normal', feature, segment: feature },
      { event: 'completed', rules: [], feature, kind: 'city' },
      { event: 'scored', rules: [], player: 0, points: 4, feature, parts: [] },
      {
        event: 'figure-returned',
        rules: [],
        player: 0,
        figure: 'normal',
        feature,
        segment: feature,
      },
      { event: 'turn', rules: [], player: 1, number: 2 },
      { event: 'drawn', rules: [], player: 1, tile: 'base/E', to_draw: 3 },
    ],
  } as unknown as Commit
  expect(steps(commit).map((step) => step.map((event) => event.event))).toEqual([
    ['placed'],
    ['figure-placed'],
    ['completed', 'scored', 'figure-returned'],
    ['turn', 'drawn'],
  ])
})
