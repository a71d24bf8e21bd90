import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import type { Commit, GameEvent, Head, Segment } from '../protocol/socket'
import { games, readGame } from './fixtures'
import { figuresName, listOf, logLines, sheetPart, tileName } from './log'

const { head } = readGame('inns')
const city: Segment = { at: [2, -1], kind: 'city', port: 'N' }
const commit = (...events: GameEvent[]): Commit => ({
  seq: 7,
  player: 0,
  actions: [],
  events,
  at: '',
})
const said = (...events: GameEvent[]) => logLines(head, commit(...events)).map((line) => line.text)

const events = {
  placed: {
    event: 'placed',
    rules: ['BASE-3'],
    player: 0,
    tile: 'base/E',
    at: [2, -1],
    rotation: 90,
  },
  completed: { event: 'completed', rules: ['BASE-9'], feature: city, kind: 'city' },
  scored: { event: 'scored', rules: ['BASE-9'], player: 0, points: 8, feature: city, parts: [] },
  theirs: { event: 'scored', rules: ['BASE-9'], player: 1, points: 1, feature: city, parts: [] },
  back: {
    event: 'figure-returned',
    rules: ['BASE-6'],
    player: 2,
    figure: 'large',
    feature: city,
    segment: city,
  },
  mine: {
    event: 'figure-returned',
    rules: ['BASE-6'],
    player: 0,
    figure: 'normal',
    feature: city,
    segment: city,
  },
} satisfies Record<string, GameEvent>

describe('in English', () => {
  beforeEach(() => setLanguage('en'))

  test('a finished city', () => {
    const { placed, completed, scored, theirs, back, mine } = events
    expect(said(placed, completed, scored, theirs, mine, back)).toEqual([
      'Mireille lays tile E at (2, -1).',
      'Mireille finished a city: 8 points.',
      'Anselm gets 1 point for the finished city.',
      'Odo takes the large meeple home.',
    ])
  })

  test('a finished city of nobody, an open one at the end, an abbot called back', () => {
    const garden: Segment = { at: [0, 0], kind: 'garden' }
    expect(said(events.completed)).toEqual(['A city is finished; nobody stood there.'])
    expect(said(events.scored)).toEqual(['Mireille gets 8 points for an open city.'])
    expect(
      said(
        { ...events.scored, feature: garden },
        { ...events.mine, figure: 'abbot', feature: garden },
      ),
    ).toEqual(['Mireille calls the abbot back: 8 points.'])
  })

  test('the end', () => {
    const ended = { event: 'ended' as const, rules: ['BASE-15'], scores: [40, 40, 1] }
    expect(said({ ...ended, winners: [0] })).toEqual([
      'The game is over. Mireille wins with 40 points.',
    ])
    expect(said({ ...ended, winners: [0, 1] })).toEqual([
      'The game is over. Mireille and Anselm share the victory with 40 points.',
    ])
  })

  test('a tile that fits nowhere', () => {
    expect(said({ event: 'discarded', rules: ['BASE-4'], player: 0, tile: 'base/C' })).toEqual([
      'Tile C fits nowhere and leaves the game; another one is drawn.',
    ])
  })

  test('lines of sheets', () => {
    expect(sheetPart({ what: 'tiles', count: 1, points: 2, rule: 'BASE-9' })).toBe('1 tile')
    expect(sheetPart({ what: 'pennants', count: 2, points: 4, rule: 'BASE-9' })).toBe(
      '2 coats of arms',
    )
    expect(sheetPart({ what: 'inn', count: 1, points: 0, rule: 'BASE-20' })).toBe('with an inn')
    expect(sheetPart({ what: 'cities', count: 1, points: 3, at: [0, 1], rule: 'BASE-12' })).toBe(
      'the city at (0, 1)',
    )
    expect(sheetPart({ what: 'cities', count: 2, points: 6, rule: 'BASE-13' })).toBe(
      '2 finished cities',
    )
  })

  test('names', () => {
    expect(tileName('river/A')).toBe('tile A of “river”')
    expect(figuresName('abbot', 2)).toBe('2 abbots')
    const open: Head = { ...head, seats: head.seats.map((seat) => ({ ...seat, name: null })) }
    expect(logLines(open, commit(events.placed))[0]!.text).toBe('Seat 1 lays tile E at (2, -1).')
  })

  test('markup in a name stays text', () => {
    const named: Head = { ...head, seats: [{ ...head.seats[0]!, name: '<b>{x}</b>' }] }
    expect(logLines(named, commit(events.placed))[0]!.text).toBe(
      '<b>{x}</b> lays tile E at (2, -1).',
    )
  })
})

test('in German', () => {
  setLanguage('de')
  const { placed, completed, scored, theirs } = events
  expect(said(placed, completed, scored, theirs)).toEqual([
    'Mireille legt Plättchen E auf (2, -1).',
    'Mireille vollendet eine Stadt: 8 Punkte.',
    'Anselm bekommt 1 Punkt für die fertige Stadt.',
  ])
  expect(listOf(['A', 'B', 'C'])).toBe('A, B und C')
  expect(sheetPart({ what: 'neighbours', count: 8, points: 8, rule: 'BASE-11' })).toBe(
    '8 Plättchen ringsum',
  )
})

describe.each(games)('%s', (name) => {
  const game = readGame(name)

  test.each(['en', 'de'] as const)('every line is a sentence (%s)', (language) => {
    setLanguage(language)
    for (const one of game.commits)
      for (const line of logLines(game.head, one)) {
        expect(line.text).toMatch(/^\p{Lu}.*\.$/u)
        expect(line.text).not.toMatch(/log\.|\{|undefined/)
        expect(line.rules.length).toBeGreaterThan(0)
      }
  })
})
