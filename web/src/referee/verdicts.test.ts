import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import { markdownOf } from './markdown'
import { freshPosition } from './position'
import type { Being, JudgeAnswer, JudgedFeature } from './types'
import { concerned, sorted, summary, whole } from './verdicts'
import { faultText, needText, openText, readingText, seatName } from './words'

const city = { at: [0, 0] as [number, number], kind: 'city' as const, port: 'N' as const }
const being = (points: number, by: Partial<Being> = {}): Being => ({
  feature: city,
  complete: true,
  tiles: 2,
  meeples: [{ player: 0, figure: 'normal', feature: city }],
  majority: [0],
  now: [{ player: 0, points, parts: [] }],
  at_end: [],
  ...by,
})
const feature = (answers: JudgedFeature['answers'], by: Partial<JudgedFeature> = {}) =>
  ({ feature: city, kind: 'city', segments: [city], answers, causes: [], ...by }) as JudgedFeature
const answer = (by: Partial<JudgeAnswer> = {}): JudgeAnswer =>
  whole({
    ok: true,
    verdict: 'possible',
    text: 'aude1;!ABCD',
    position: freshPosition(),
    readings: [
      { name: 'given' },
      { name: 'c1-2000', title: { en: 'C1', de: 'C1' } },
      { name: 'base.tiny-city=2', toggle: 'base.tiny-city', value: '2' },
    ],
    faults: [],
    features: [],
    asked: [],
    ...by,
  })
afterEach(() => setLanguage('en'))

test('where all readings agree none is named, and all are meant', () => {
  const given = answer({
    features: [{ feature: city, kind: 'city', segments: [city], answers: [{ as: [being(4)] }] }],
  } as unknown as Partial<JudgeAnswer>)
  expect(given.features[0]).toMatchObject({
    causes: [],
    answers: [{ readings: ['given', 'c1-2000', 'base.tiny-city=2'] }],
  })
})

test('what differs comes first, then what is agreed, then where nobody stands', () => {
  const split = feature([
    { readings: ['given'], as: [being(4)] },
    { readings: ['c1-2000', 'base.tiny-city=2'], as: [being(2)] },
  ])
  const same = feature([{ readings: [], as: [being(4)] }])
  const empty = feature([{ readings: [], as: [being(0, { meeples: [] })] }])
  const order = sorted(answer({ features: [same, split, empty] }))
  expect([order.differing.length, order.agreed.length, order.empty.length]).toEqual([1, 1, 1])
  expect(summary(answer({ features: [split] }))).toEqual({ what: 'differs', count: 1 })
  expect(summary(answer({ features: [same] }))).toEqual({ what: 'same', count: 0 })
  expect(concerned(split)).toEqual([0])
})

test('a fault comes before everything else', () => {
  const faults = [{ code: 'edges', at: [1, 0] as [number, number], rule: 'BASE-3', message: 'm' }]
  expect(summary(answer({ verdict: 'impossible', faults }))).toEqual({
    what: 'impossible',
    count: 1,
  })
})

test('faults, ends and needs in both languages; an unknown code in the judge’s own words', () => {
  const position = freshPosition()
  const fault = {
    code: 'edges',
    at: [1, 0] as [number, number],
    port: 'W' as const,
    ours: 'road',
    theirs: 'field',
    message: 'm',
  }
  expect(faultText(fault, position)).toBe('A road meets a field at (1, 0), west.')
  expect(faultText({ ...fault, code: 'never-heard-of' }, position)).toBe('m')
  expect(openText({ at: [1, 0], port: 'E', why: 'gap' })).toContain('a gap')
  expect(needText('players[1].hand', position)).toBe('which half tiles Blue holds')
  setLanguage('de')
  expect(faultText(fault, position)).toBe('Eine Straße trifft auf eine Wiese bei (1, 0), Westen.')
  expect(seatName(position, 0)).toBe('Rot')
  expect(readingText({ name: 'base.tiny-city=2', toggle: 'base.tiny-city', value: '2' })).toBe(
    'Vollendete Stadt aus zwei Plättchen: 1 Punkt je Plättchen und Wappen',
  )
})

test('the forum text names each answer, who says so, and the ruling', () => {
  const split = feature(
    [
      { readings: ['given'], as: [being(4)] },
      { readings: ['c1-2000'], as: [being(2)] },
    ],
    {
      causes: [
        {
          toggle: 'base.tiny-city',
          title: { en: 'Tiny city', de: 'Kleine Stadt' },
          value: '2',
          value_title: { en: 'pays less', de: 'zahlt weniger' },
          given: '4',
          status: 'official',
          date: '2000',
          source: 'C1',
          rules: ['BASE-14'],
        },
      ],
    },
  )
  const text = markdownOf(answer({ features: [split] }), freshPosition(), 'https://x/#y')
  expect(text).toContain('**City at (0, 0), north**')
  expect(text).toContain('- complete, 2 tiles: Red 4 — This position’s rules')
  expect(text).toContain('- complete, 2 tiles: Red 2 — C1')
  expect(text).toContain('Tiny city: pays less (official, 2000, C1)')
  expect(text).toContain('[Look at it in the referee](https://x/#y)')
  expect(text).toContain('`aude1;!ABCD`')
})
