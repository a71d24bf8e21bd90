import { expect, it } from 'vitest'
import { recordName } from './save'

it.each([
  [['You', 'Aude'], 'aude-2026-11-30-You-Aude.jsonl'],
  [['Zoë Müller', null, '../<b>'], 'aude-2026-11-30-Zoë-Müller-b.jsonl'],
  [['   ', '///'], 'aude-2026-11-30.jsonl'],
])('a record of %j is saved as %s', (names, file) => {
  expect(recordName('2026-11-30T04:00:00Z', names)).toBe(file)
})

it('a long name stays a name that every disk takes', () => {
  expect(recordName('2026-11-30T04:00:00Z', ['x'.repeat(300)]).length).toBeLessThan(120)
})
