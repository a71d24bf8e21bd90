import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rest } from './rest'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a mouse at rest is told once, and that it goes on', () => {
  const heard: unknown[] = []
  const rest = new Rest((at) => heard.push(at), 100, 4)
  rest.move([10, 10])
  vi.advanceTimersByTime(60)
  rest.move([12, 11])
  vi.advanceTimersByTime(60)
  expect(heard).toEqual([[10, 10]])
  rest.move([40, 10])
  expect(heard).toEqual([[10, 10], null])
  vi.advanceTimersByTime(99)
  rest.leave()
  vi.advanceTimersByTime(200)
  expect(heard).toEqual([[10, 10], null, null])
})
