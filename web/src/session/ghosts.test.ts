// Ghosts, guards and points below zero, by games of the engine and by events that are rare in them. GCC-5 to GCC-16
import { afterEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import { readKinds, laid } from '../board/testing'
import type { Commit, GameEvent, Head, Segment } from '../protocol/socket'
import { readGame } from './fixtures'
import { emptyView, fold, foldCommit, steps, viewAt, type View } from './fold'
import { mistEdges, mistForeseen, victimsOf, type GhostAction } from './ghosts'
import { logLines, sheetPart, signed } from './log'
import { finalSteps, scoreSeries } from './replay'
import { groundText } from './refusals'
import { textTable, tileText, victimText } from './text-view'

const game = readGame('ghosts')
const { head, commits } = game
const kinds = readKinds('ghosts')
const kind = (id: string) => kinds.find((one) => one.tile === `ghosts/${id}`)!
afterEach(() => setLanguage('en'))

const city: Segment = { at: [0, 0], kind: 'city', port: 'N' }
const stands = (player: number, segment = city): GameEvent => ({
  event: 'figure-placed',
  rules: [],
  player,
  figure: 'normal',
  feature: segment,
  segment,
})
const haunts = (player: number, ghosts: number, segment = city): GameEvent => ({
  event: 'ghost-added',
  rules: ['GCC-6'],
  player,
  figure: 'normal',
  feature: segment,
  segment,
  ghosts,
})
const leaves = (ghosts: number, rules: string[]): GameEvent[] => [
  { ...haunts(1, ghosts), event: 'ghost-returned', rules } as GameEvent,
  { ...stands(1), event: 'figure-returned', rules } as GameEvent,
]
const paid = (points: number, feature = city): GameEvent => ({
  event: 'scored',
  rules: ['BASE-9', 'GCC-11'],
  player: 1,
  points,
  feature,
  parts: [{ what: 'ghosts', count: 2, points, rule: 'GCC-11' }],
})
const commit = (...events: GameEvent[]): Commit => ({
  seq: 3,
  player: 0,
  actions: [],
  events,
  at: '',
})
const after = (...events: GameEvent[]): View =>
  events.reduce((view, event) => fold(view, event, head), { ...emptyView(head), seq: 3 })
const texts = (one: Commit) => logLines(head, one).map((line) => line.text)

describe('folding', () => {
  test('ghosts come from the supply and go back to it', () => {
    const view = after(stands(1), haunts(1, 1), haunts(1, 2))
    expect([view.ghosts, view.meeples[0]!.ghosts]).toEqual([13, 2])
    expect(after(stands(1), haunts(1, 1), ...leaves(1, ['BASE-9'])).ghosts).toBe(15)
  })

  test('the third ghost sends a meeple home, and its feature goes on', () => {
    const third = [haunts(1, 1), haunts(1, 2), haunts(1, 3), ...leaves(3, ['GCC-8'])]
    const view = after(stands(1), ...third)
    expect([view.ghosts, view.meeples, view.closed]).toEqual([15, [], []])
    expect(view.players[1]!.supply).toEqual(emptyView(head).players[1]!.supply)
    expect(after(stands(1), ...leaves(0, ['BASE-9']).slice(1)).closed).toEqual([city])
  })

  test('of two on one segment the one without ghosts goes where none go before it', () => {
    const both = [stands(1), stands(1), haunts(1, 1)]
    expect(after(...both, leaves(0, [])[1]!).meeples.map((one) => one.ghosts)).toEqual([1])
    expect(after(...both, ...leaves(1, [])).meeples.map((one) => one.ghosts)).toEqual([0])
  })

  test('a guard goes from the reserve to the supply', () => {
    const before = emptyView(head).players[0]!
    const { reserve, supply } = after({
      event: 'guard-taken',
      rules: ['GCC-16'],
      player: 0,
      figure: 'guard',
    }).players[0]!
    expect(reserve).toEqual({ guard: before.reserve!.guard! - 1 })
    expect(supply.guard).toBe(before.supply.guard! + 1)
  })

  test('without the parts there are neither', () => {
    const toggles = { ...head.toggles, 'ghosts.ghosts': 'off', 'ghosts.guards': 'off' }
    const view = emptyView({ ...head, toggles })
    expect([view.ghosts, view.players[0]!.reserve]).toEqual([null, null])
    expect(emptyView(readGame('inns').head).ghosts).toBe(null)
  })

  test('what is forgiven is of the final scoring where that has begun', () => {
    const floor = (points: number): GameEvent => ({
      event: 'track-floor',
      rules: ['GCC-12'],
      player: 1,
      points,
    })
    const ended: GameEvent = { event: 'ended', rules: [], winners: [0], scores: [5, 0] }
    const road: Segment = { at: [1, 0], kind: 'road', port: 'E' }
    const done: GameEvent = { event: 'completed', rules: [], feature: city, kind: 'city' }
    const view = after(done, paid(-4), floor(4), paid(-2, road), floor(2), ended)
    expect(view.players[1]!.score).toBe(0)
    expect(view.floors.map(({ points, final }) => [points, final])).toEqual([
      [4, false],
      [2, true],
    ])
    const walk = finalSteps(view)
    expect(walk.map((step) => step.scores[1])).toEqual([-2, 0])
    expect(walk.at(-1)!.floors).toHaveLength(1)
    const series = scoreSeries(head, [commit(done, paid(-4), floor(4))])
    expect(series[1]).toEqual([0])
  })

  test('a ghost with what follows from it is one step', () => {
    const shown = commit(haunts(1, 1), haunts(1, 3), ...leaves(3, ['GCC-8']), haunts(0, 1))
    expect(steps(shown).map((group) => group.length)).toEqual([1, 3, 1])
  })
})

describe('whom a ghost may haunt', () => {
  const action = (feature: Segment, ghosts?: number): GhostAction => ({
    type: 'ghost',
    meeple: { player: 1, figure: 'normal', feature, ...(ghosts === undefined ? {} : { ghosts }) },
  })
  const tiles = [laid(kind('07'), [0, 0]), laid(kind('07'), [0, -1], 180)]
  const other: Segment = { at: [0, -1], kind: 'city', port: 'S' }
  const name = { ...other }

  test('each of two that are alike is named by its segment', () => {
    const view = { ...after(stands(1), stands(1, other)), tiles }
    const victims = victimsOf(view, [action(name), action(city)])
    expect(victims.map(({ meeple }) => meeple.segment)).toEqual([other, city])
  })

  test('two that differ in their ghosts are told apart by them', () => {
    const view = { ...after(stands(1), stands(1, other), haunts(1, 1)), tiles }
    const victims = victimsOf(view, [action(name, 0), action(name, 1)])
    expect(victims.map(({ meeple }) => meeple.segment)).toEqual([other, city])
    expect(victims.map((one) => one.action.meeple!.ghosts)).toEqual([0, 1])
  })

  test('in words', () => {
    const view = { ...after(stands(1), haunts(1, 1), haunts(1, 2)), tiles }
    const [victim] = victimsOf(view, [action(city)])
    expect(victimText(head, victim!)).toBe(
      'Anselm’s meeple in the city at (0, 0), with 2 ghosts: it would run home',
    )
    expect(textTable(head, view, [action(city)], null).ghosts).toHaveLength(1)
    setLanguage('de')
    expect(victimText(head, victim!)).toContain('der Meeple von Anselm in der Stadt')
  })
})

describe('the edges that bring a ghost', () => {
  const edges = (toggles: Head['toggles'], ...tiles: ReturnType<typeof laid>[]) =>
    mistEdges({ tiles, last: tiles.length - 1 }, { ...head, toggles }).map(
      ({ side, how }) => `${side} ${how}`,
    )
  // 28: mist east and west; 30: none.
  test('mist against mist, and mist that ends', () => {
    const [misty, clear] = [laid(kind('28'), [0, 0]), laid(kind('30'), [0, 0])]
    expect(edges({}, misty, laid(kind('28'), [1, 0]))).toEqual(['W expanded'])
    expect(edges({}, misty, laid(kind('30'), [1, 0]))).toEqual(['W limited'])
    expect(edges({}, clear, laid(kind('28'), [1, 0]))).toEqual(['W limited'])
    expect(edges({}, clear, laid(kind('30'), [1, 0]))).toEqual([])
    const english = { 'ghosts.limit-reading': 'printed-english' }
    expect(edges(english, misty, laid(kind('30'), [1, 0]))).toEqual([])
    expect(edges(english, clear, laid(kind('28'), [1, 0]))).toEqual(['W limited'])
  })

  test('are foreseen before the tile lies, as long as there are ghosts', () => {
    const tiles = [laid(kind('28'), [0, 0])]
    const there = { kind: kind('28'), at: [1, 0] as [number, number], rotation: 0 as const }
    const how = (ghosts: number | null) =>
      mistForeseen({ tiles, ghosts }, { ...head, toggles: {} }, there).map((edge) => edge.how)
    expect(how(3)).toEqual(['expanded'])
    expect(how(0)).toEqual([])
    expect(how(null)).toEqual([])
  })

  test('each quarter of the start tile has its own mist', () => {
    const start = laid(kind('start'), [0, 0])
    expect(edges({}, start, laid(kind('28'), [-1, 1]))).toEqual(['E expanded'])
    expect(edges({}, start, laid(kind('28'), [2, 0]))).toEqual(['W limited'])
    expect(edges({}, start)).toEqual([])
  })

  test('agree with every ghost of a game', () => {
    let seen = 0
    for (const { seq, player, events } of commits) {
      const given = events.flatMap((event) =>
        event.event === 'ghost-added' ? [event.player === player ? 'limited' : 'expanded'] : [],
      )
      if (given.length === 0) continue
      const how = mistEdges(viewAt(head, commits, seq), head).map((edge) => edge.how)
      for (const one of given) expect(how).toContain(one)
      seen += given.length
    }
    expect(seen).toBeGreaterThan(10)
  })
})

describe('in words', () => {
  test('a ghost, the third ghost, a guard, what is forgiven', () => {
    expect(texts(commit(haunts(1, 1)))).toEqual([
      'Mireille sends a ghost to a meeple of Anselm in the city.',
    ])
    expect(texts(commit(haunts(0, 2)))).toEqual([
      'Mireille lets a ghost haunt a meeple of their own in the city: 2 ghosts there now.',
    ])
    expect(texts(commit(haunts(1, 3), ...leaves(3, ['GCC-8'])))).toEqual([
      'Mireille sends a third ghost to a meeple of Anselm in the city, which runs home.',
    ])
    expect(
      texts(commit({ event: 'track-floor', rules: ['GCC-12'], player: 1, points: 2 })),
    ).toEqual(['Anselm would be 2 points below zero; that is forgiven.'])
  })

  test('a cemetery is finished though nobody gets points for it', () => {
    const cemetery: Segment = { at: [2, 2], kind: 'cemetery' }
    const done: GameEvent = { event: 'completed', rules: [], feature: cemetery, kind: 'cemetery' }
    const back = { ...stands(1, cemetery), event: 'figure-returned' } as GameEvent
    expect(texts(commit(done, back))[0]).toBe(
      'A cemetery is finished and worth no points; Anselm had it.',
    )
    expect(texts(commit(done))[0]).toContain('nobody stood there')
  })

  test('points below zero', () => {
    const done: GameEvent = { event: 'completed', rules: [], feature: city, kind: 'city' }
    expect(texts(commit(done, paid(-2)))[0]).toBe(
      'Anselm loses 2 points by ghosts for the finished city.',
    )
    expect([signed(3), signed(-3)]).toEqual(['+3', '−3'])
    expect(sheetPart({ what: 'mist', count: 4, points: 8, rule: 'GCC-17' })).toBe(
      '4 tiles with mist',
    )
  })

  test('tiles with mist, and why a ghost may not be given', () => {
    expect(tileText(kind('05'))).toContain('east field in mist')
    expect(tileText(kind('13'))).toContain('east road in mist')
    expect(tileText(kind('33'))).toContain('a village')
    expect(tileText(kind('start'))).toContain('large start tile (reconstruction)')
    const ground = { rule: 'GCC-9', message: '', allows: false } as const
    const said = (what: 'takes-ghosts' | 'must-haunt' | 'whose-ghost') =>
      groundText({ ...ground, what, player: 1, figure: 'guard' }, head)
    expect(said('takes-ghosts')).toBe('A guard is never haunted.')
    expect(said('must-haunt')).toContain('must be given')
    expect(said('whose-ghost')).toContain('Anselm')
  })

  test('every sentence of a game reads in both languages', () => {
    for (const language of ['en', 'de'] as const) {
      setLanguage(language)
      const lines = commits.flatMap((one) => texts(one))
      expect(lines.filter((line) => /undefined|\{|log\./.test(line))).toEqual([])
    }
  })
})

test('nothing of a view changes by what haunts its meeples', () => {
  const at = commits.findIndex((one) => one.events.some((event) => event.event === 'ghost-added'))
  const before = viewAt(head, commits, at - 1)
  const text = JSON.stringify(before)
  foldCommit(before, commits[at]!, head)
  expect(JSON.stringify(before)).toBe(text)
})
