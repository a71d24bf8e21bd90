import { expect, test } from 'vitest'
import type { Port, Tile, TileSegment } from '../../protocol/socket'
import { hedgeLines } from './fields'
import { plansOf } from './plan'

const ALL: Port[] = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']
const planOf = (...segments: TileSegment[]) => {
  const kind: Tile = { tile: 'own/1', count: 1, shape: 'square', segments, symbols: [] }
  const [plan] = plansOf(kind, 0, 'v0')
  if (!plan) throw new Error('no plan')
  return plan
}

test('a field that is one on both sides of a road passes under it', () => {
  const plan = planOf({ kind: 'road', ports: ['N', 'S'] }, { kind: 'field', ports: ALL })
  expect(plan.passes).toHaveLength(1)
  expect(plan.passes[0]?.at[1]).toBeCloseTo(50, 0)
})

test('a field that a road parts does not', () => {
  const plan = planOf(
    { kind: 'road', ports: ['N', 'S'] },
    { kind: 'field', ports: ['NR', 'EL', 'ER', 'SL'] },
    { kind: 'field', ports: ['NL', 'SR', 'WL', 'WR'] },
  )
  expect(plan.passes).toEqual([])
  expect(hedgeLines(plan)).toEqual([])
})

test('fields that nothing else parts have a hedge between them', () => {
  const plan = planOf(
    { kind: 'field', ports: ['NL', 'NR', 'EL', 'WR'] },
    { kind: 'field', ports: ['ER', 'SL', 'SR', 'WL'] },
  )
  const [line, ...others] = hedgeLines(plan)
  expect(others).toEqual([])
  for (const [, y] of line ?? []) expect(Math.abs(y - 50)).toBeLessThan(4)
})

test('a road round which the field goes leaves it whole', () => {
  const plan = planOf({ kind: 'road', ports: ['S'] }, { kind: 'field', ports: ALL })
  expect(plan.passes).toEqual([])
})
