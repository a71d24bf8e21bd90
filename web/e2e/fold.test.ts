// What the page makes of events is what the engine says, over random games with half tiles and
// tunnels and ghosts: hands, drafts, hills, crop circles, tokens, joined roads, hauntings, and where a figure stands.
import { expect, test } from 'vitest'
import type { Action, GameEvent, Head, Meeple, Tile } from '../src/protocol/socket'
import type { LegalAnswer, StateAnswer, ProgressAnswer } from '../src/protocol/types'
import { featureName } from '../src/session/features'
import { emptyView, foldCommit, type View } from '../src/session/fold'
import { mistEdges, victimsOf } from '../src/session/ghosts'
import { openHalves } from '../src/session/hands'
import { segmentKey } from '../src/session/segments'
import { standOf } from '../src/session/spots'
import { tunnelsOf } from '../src/session/tunnels'
import { startEngine } from './support/engine'

const players = ['A', 'B', 'C']
const halflings = ['base', 'abbot', 'inns', 'halflings-1', 'halflings-2']
const tunnels = ['base', 'abbot', 'inns', 'tunnel', 'tunnel']
const ghosts = ['base', 'abbot', 'inns', 'ghosts']
const halves = { together: 'together', each: 'from-each' }
const dealt = (deal: string, draft: string, both: string, partner: string) => ({
  'halflings.deal': deal,
  'halflings.draft': draft,
  'halflings.both-sets': both,
  'halflings.meeple-on-partner': partner,
})
const games: { what: string; seed: number; sets: string[]; toggles: Record<string, string> }[] = [
  { what: 'six each', seed: 1, toggles: dealt('6', 'off', halves.together, 'yes') },
  { what: 'four from each set', seed: 2, toggles: dealt('4', 'off', halves.each, 'no') },
  { what: 'eight each', seed: 3, toggles: dealt('8', 'off', halves.together, 'yes') },
  { what: 'four chosen', seed: 4, toggles: dealt('4', 'on', halves.together, 'no') },
  { what: 'six chosen', seed: 5, toggles: dealt('6', 'on', halves.together, 'yes') },
  { what: 'two chosen from each set', seed: 6, toggles: dealt('2', 'on', halves.each, 'no') },
].map((game) => ({ ...game, sets: halflings }))
for (const [nth, toggles] of [
  {},
  { 'tunnel.steal': 'on' },
  { 'tunnel.both-at-once': 'on' },
  { 'tunnel.follower-needed': 'on', 'tunnel.no-blocking': 'on' },
].entries())
  games.push({
    what: `tunnels, ${Object.keys(toggles).join(' ') || 'as printed'}`,
    seed: 10 + nth,
    sets: nth % 2 === 0 ? tunnels : [...tunnels, 'halflings-2'],
    toggles,
  })

for (const [nth, toggles] of [
  {},
  { 'ghosts.limit-reading': 'printed-english' },
  { 'ghosts.guards': 'off', 'ghosts.start-tile': 'off' },
  { 'ghosts.ghosts': 'off' },
].entries())
  games.push({
    what: `ghosts, ${Object.keys(toggles).join(' ') || 'as printed'}`,
    seed: 20 + nth,
    sets: nth % 2 === 0 ? ghosts : [...ghosts, 'tunnel', 'halflings-2'],
    toggles,
  })

/** Numbers below `n`, the same for the same seed. */
function dice(seed: number): (n: number) => number {
  let state = seed * 7919
  return (n) => ((state = (state * 1103515245 + 12345) & 0x7fffffff) >> 8) % n
}

/** Half tiles are laid more often than by chance, and something is mostly done rather than nothing. */
function pick(actions: Action[], roll: (n: number) => number): Action {
  const fromHand = actions.filter((one) => one.type === 'place' && one.tile.startsWith('half'))
  if (fromHand.length > 0 && roll(2) === 0) return fromHand[roll(fromHand.length)]!
  const deeds = actions.filter((one) => one.type !== 'pass')
  const from = deeds.length > 0 && roll(4) > 0 ? deeds : actions
  return from[roll(from.length)]!
}

const meepleKey = ({ player, figure, feature, ghosts = 0 }: Meeple) =>
  `${player} ${figure} ${segmentKey(feature)} ${ghosts}`

function expectSame(view: View, state: StateAnswer): void {
  expect(view.players.map((one) => ({ ...one, hand: [...one.hand].sort() }))).toEqual(
    state.players.map(({ name, score, supply: left, tokens, reserve, hand = [] }) => ({
      name,
      score,
      supply: left,
      tokens,
      reserve: reserve ?? null,
      hand: [...hand].sort(),
    })),
  )
  expect([view.toDraw, view.discarded]).toEqual([state.to_draw, state.discarded])
  const standing = view.meeples.map((meeple) =>
    meepleKey({ ...meeple, feature: featureName(view, meeple.segment) }),
  )
  expect(standing.sort()).toEqual(state.meeples.map(meepleKey).sort())
  expect(view.ghosts).toEqual(state.ghosts ?? null)
  expect(view.commonTokens).toEqual(state.common_tokens ?? [])
  expect(view.tokens.map(({ color, player, feature }) => ({ color, player, feature }))).toEqual(
    state.tokens,
  )
  for (const { color } of tunnelsOf(view.tokens)) {
    const [first, second] = view.tokens.filter((token) => token.color === color)
    expect(featureName(view, first!.feature)).toEqual(featureName(view, second!.feature))
  }
  if (['draft', 'draw', 'place', 'ended'].includes(state.phase))
    expect(view.phase).toBe(state.phase)
}

/** Each ghost that may be given is for one meeple on the board, and mist is the reason. GCC-5, GCC-6 */
function expectHaunted(view: View, head: Head, phase: string, actions: Action[]): void {
  if (!phase.startsWith('ghost')) return
  const ghosts = actions.filter((one) => one.type === 'ghost')
  expect(victimsOf(view, ghosts).map((victim) => victim.action)).toEqual(ghosts)
  const how = phase === 'ghost-own' ? 'limited' : 'expanded'
  expect(mistEdges(view, head).map((edge) => edge.how)).toContain(how)
}

function expectStand(before: View, action: Action, player: number, events: GameEvent[]): void {
  const placed = events.find((event) => event.event === 'figure-placed')
  if (action.type === 'figure' && placed)
    expect(segmentKey(standOf(before, action, player).segment)).toBe(segmentKey(placed.segment))
}

test.each(games)('$what', async ({ seed, sets, toggles }) => {
  const engine = startEngine()
  const { tiles } = await engine.ask<{ tiles: Tile[] }>({ cmd: 'tiles', sets })
  const begun = await engine.ask<ProgressAnswer>({ cmd: 'new', players, sets, toggles, seed })
  const first = await engine.ask<StateAnswer>({ cmd: 'state' })
  const drawn = begun.events.filter((event) => event.event === 'drawn').length
  const seats = first.players.map(({ name, supply }) => ({ name, kind: 'here', supply }))
  const head = { seats, sets, tiles, toggles, draws: first.to_draw + drawn } as unknown as Head
  const commit = (seq: number, events: GameEvent[]) => ({
    seq,
    player: null,
    actions: [],
    events,
    at: '',
  })
  let view = foldCommit(emptyView(head), commit(0, begun.events), head)
  const roll = dice(seed)
  for (let seq = 1; view.phase !== 'ended'; seq += 1) {
    const { phase, player, actions } = await engine.ask<LegalAnswer>({ cmd: 'legal' })
    if (phase === 'draft')
      expect(new Set(openHalves(head, view).map((tile) => tile.tile))).toEqual(
        new Set((actions as Action[]).map((one) => (one.type === 'choose' ? one.tile : ''))),
      )
    expectHaunted(view, head, phase, actions as Action[])
    const action = pick(actions as Action[], roll)
    const { events } = await engine.ask<ProgressAnswer>({ cmd: 'act', action })
    expectStand(view, action, player!, events)
    view = foldCommit(view, commit(seq, events), head)
    expectSame(view, await engine.ask<StateAnswer>({ cmd: 'state' }))
  }
  engine.stop()
})
