import { afterEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../../i18n'
import type {
  ComparedCause,
  ComparedFeature,
  ComparedOutcome,
  ComparedRemark,
  Comparison,
  Head,
} from '../../protocol/socket'
import { RefusedError } from '../../session'
import {
  cellsOf,
  changesOf,
  differenceGroups,
  outcomeGroups,
  paidWhen,
  remarkGroups,
  verdictOf,
} from './compare'
import { Comparing } from './comparing.svelte'
import { dateText, Reading } from './reading.svelte'
import { remarkText } from './remarks'

const both = (text: string) => ({ en: text, de: text })

const cause = (toggle: string, value: string): ComparedCause => ({
  toggle,
  title: both(toggle),
  recorded: 'space',
  value,
  value_title: both(value),
  status: 'official',
  source: 'A rulebook',
  rules: ['HALF-11'],
})
const outcome = (
  rules: string,
  group: string,
  scores: number[],
  winners: number[],
  more: Partial<ComparedOutcome> = {},
): ComparedOutcome => ({
  rules,
  group,
  title: both(rules),
  as_recorded: false,
  scores,
  winners,
  causes: [],
  together: false,
  ...more,
})
const counted = cause('halflings.count', 'tile')
const feature = (x: number, more: Partial<ComparedFeature> = {}): ComparedFeature => ({
  feature: { at: [x, 0], kind: 'city', port: 'E' },
  rule_sets: ['h-2015', 'h-2020'],
  recorded: { points: [8, 0, 0], turn: 3, at_end: false },
  there: { points: [10, 0, 0], turn: 3, at_end: false },
  causes: [counted],
  together: false,
  ...more,
})
const comparison: Comparison = {
  players: ['Red', 'Blue', 'Green'],
  ended: true,
  recorded: { rules: ['b-2021'], scores: [8, 9, 0], winners: [1] },
  outcomes: [
    outcome('b-2000', 'base', [8, 10, 0], [1]),
    outcome('b-2014', 'base', [8, 9, 0], [1], { as_recorded: true }),
    outcome('b-2021', 'base', [8, 9, 0], [1], { as_recorded: true }),
    outcome('h-2015', 'halflings', [10, 10, 0], [0, 1], { causes: [counted] }),
    outcome('h-2021', 'halflings', [8, 9, 0], [1]),
  ],
  differences: [
    feature(1),
    feature(2, { rule_sets: ['h-2015'] }),
    feature(3),
    feature(4, { causes: [cause('halflings.count', 'half')] }),
  ],
  remarks: [],
}
const head = {
  seats: [{ name: 'Anna' }, { name: 'Bruno' }],
  toggles: { 'halflings.symbols': 'always' },
} as unknown as Head

describe('the outcomes', () => {
  test('stand by group, each against the game as it was played', () => {
    const [base, halflings] = outcomeGroups(comparison, ['b-2021', 'h-2021'])
    expect(base!.rows.map(({ rules, kinship, upset }) => [rules, kinship, upset])).toEqual([
      ['b-2000', null, false],
      ['b-2014', 'same', false],
      ['b-2021', 'own', false],
    ])
    expect(base!.rows[0]!.cells[1]).toEqual({ points: 10, more: 1, wins: true })
    // The game's own, but for a ruling that was changed.
    expect(halflings!.rows.map(({ kinship }) => kinship)).toEqual([null, 'changed'])
    expect(halflings!.rows[0]).toMatchObject({ upset: true, winners: [0, 1], causes: [counted] })
    expect(cellsOf([3, 0], [0])).toEqual([
      { points: 3, more: 0, wins: true },
      { points: 0, more: 0, wins: false },
    ])
  })

  test('come to one sentence', () => {
    expect(verdictOf(comparison)).toEqual({ what: 'winners', upsets: 1, all: 5 })
    const calm = { ...comparison, outcomes: comparison.outcomes.slice(0, 3) }
    expect(verdictOf(calm).what).toBe('points')
    const alike = { ...calm, outcomes: calm.outcomes.slice(1), differences: [] }
    expect(verdictOf(alike).what).toBe('same')
    expect(verdictOf({ ...alike, ended: false }).what).toBe('unfinished')
    // The sum of a player may be the same with other features.
    expect(verdictOf({ ...alike, differences: [feature(1)] }).what).toBe('points')
  })
})

describe('what differs', () => {
  test('is told by ruling and rule sets, in order', () => {
    const groups = differenceGroups(comparison)
    expect(groups.map(({ of }) => of.map((one) => one.feature.at[0]))).toEqual([[1, 3], [2], [4]])
    expect(groups[1]).toMatchObject({ ruleSets: ['h-2015'], causes: [counted], together: false })
  })

  test('names whoever was paid, before or there', () => {
    const one = feature(1, { there: { points: [0, 4, 0], turn: 9, at_end: true } })
    expect(changesOf(one)).toEqual([
      { player: 0, before: 8, after: 0 },
      { player: 1, before: 0, after: 4 },
    ])
    expect(paidWhen(one)).toEqual({ turn: 3, atEnd: false })
    expect(paidWhen({ ...one, recorded: { points: [0, 0, 0] } })).toEqual({ turn: 9, atEnd: true })
  })
})

describe('a remark', () => {
  afterEach(() => setLanguage('en'))
  const remark = (more: Partial<ComparedRemark>): ComparedRemark => ({
    what: 'left-out',
    rule_sets: ['h-2015'],
    turn: 7,
    player: 1,
    rule: 'HALF-33',
    message: 'in English only',
    ...more,
  })
  const road = { at: [-7, -3], kind: 'road', port: 'E' } as const

  test('is a sentence made of codes, in either language', () => {
    const said = (more: Partial<ComparedRemark>) => remarkText(remark(more), head)
    const figure = { type: 'figure', figure: 'normal', feature: { ...road, at: [-7, -3] } } as const
    const placed = { action: { ...figure, feature: { ...road, at: [-7, -3] as [number, number] } } }
    expect(said({ ...placed, rule: 'BASE-5' })).toBe(
      'Bruno puts no meeple on the road at (-7,\u00a0-3). Somebody stands there already, or Bruno has no such figure left.',
    )
    expect(said({ action: { type: 'choose', what: 'crop-circle' } })).toContain('crop circle')
    expect(said({ ...placed, rule: 'BASE-99' })).toBe(
      'Bruno puts no meeple on the road at (-7,\u00a0-3).',
    )
    expect(said({ what: 'hill', at: [2, 1], rule: 'HALF-19' })).toContain('it takes no tile')
    setLanguage('de')
    expect(said({ ...placed, rule: 'BASE-5' })).toContain(
      'Bruno stellt keinen Meeple auf die Straße, (-7,\u00a0-3).',
    )
    const meeple = {
      player: 1,
      figure: 'normal' as const,
      feature: { ...road, at: [1, 2] as [number, number] },
    }
    expect(said({ action: { type: 'remove', meeple } })).toContain(
      'nimmt keinen Meeple von der Straße zurück',
    )
    for (const rule of ['BASE-5', 'BASE-17', 'HALF-8', 'HALF-33', 'GEO-1'])
      expect(said({ what: 'passed', rule })).not.toMatch(/in English|compare\./)
  })

  test('stands with those of the same rule sets', () => {
    const remarks = [remark({}), remark({ rule_sets: ['h-2014'] }), remark({ turn: 9 })]
    const groups = remarkGroups({ ...comparison, remarks })
    expect(groups.map(({ of }) => of.map(({ turn }) => turn))).toEqual([[7, 9], [7]])
  })
})

test('a date is written as people write it', () => {
  expect(dateText('2015-10')).toBe('October 2015')
  expect(dateText('2014')).toBe('2014')
})

test('a value goes by its title, or by its code until the titles are there', () => {
  const reading = new Reading()
  expect(reading.valueTitle('base.tiny-city', '4')).toBe('4')
  const value = { value: '4', title: both('Like any city'), status: '', date: '', source: '' }
  const toggle = { toggle: 'base.tiny-city', title: both(''), setup: false, group: '', rules: [] }
  reading.choices = {
    sets: [],
    rules: [],
    policies: [],
    aids: [],
    toggles: [{ ...toggle, values: [value] }],
  }
  expect(reading.valueTitle('base.tiny-city', '4')).toBe('Like any city')
})

test('the comparison is asked for once, and again after a refusal', async () => {
  const refused = new RefusedError({ code: 'not-allowed', message: '' })
  const compare = vi.fn().mockRejectedValueOnce(refused).mockResolvedValue(comparison)
  const comparing = new Comparing({ compare })
  await Promise.all([comparing.ask(), comparing.ask()])
  expect(compare).toHaveBeenCalledTimes(1)
  expect(comparing.asking.refusal?.code).toBe('not-allowed')
  await comparing.ask()
  await comparing.ask()
  expect(compare).toHaveBeenCalledTimes(2)
  expect(comparing.answer).toBe(comparison)
})
