import { describe, expect, it } from 'vitest'
import { chart, roundStep, spread } from './chart'

const frame = { width: 400, height: 200, left: 30, right: 50, top: 10, bottom: 20 }

it.each([
  [1, 5, 1],
  [17, 5, 5],
  [23, 5, 5],
  [71, 5, 20],
  [101, 5, 50],
  [400, 5, 100],
  [84, 6, 20],
])('%d in %d steps: %d each', (most, wanted, step) => {
  expect(roundStep(most, wanted)).toBe(step)
})

describe('labels', () => {
  it('keep their distance and their order', () => {
    expect(spread([50, 52, 10], 10, 0, 100)).toEqual([50, 60, 10])
  })
  it('stay inside', () => {
    expect(spread([98, 99, 100], 10, 0, 100)).toEqual([80, 90, 100])
  })
})

describe('the chart', () => {
  const drawn = chart(
    [
      [0, 0, 4, 9],
      [0, 3, 3, 3],
    ],
    3,
    frame,
  )
  it('has the first commit at the left, the last at the right, nothing at the bottom', () => {
    expect(drawn.lines[0]!.path).toBe('M30 180H243.3V112H350V27H350')
    expect(drawn.lines[1]!.path.startsWith('M30 180H136.7V')).toBe(true)
    expect(drawn.lines[1]!.path.endsWith('H350')).toBe(true)
  })
  it('has round points up to more than the highest score', () => {
    expect(drawn.points.map(({ value }) => value)).toEqual([0, 2, 4, 6, 8, 10])
    expect(drawn.points.at(-1)!.y).toBe(frame.top)
  })
  it('tells where the moves end and the final scoring begins', () => {
    const { end, turns } = chart([[0, 1, 2, 3, 9]], 3, frame)
    expect(end).toBe(270)
    expect(turns.map(({ value }) => value)).toEqual([0, 1, 2, 3])
  })
  it('draws a game without points and one without turns', () => {
    expect(chart([[0], [0]], 0, frame).lines).toHaveLength(2)
    expect(chart([[0, 0]], 1, frame).lines[0]!.path).toBe('M30 180H350')
    expect(chart([], 0, frame).lines).toEqual([])
  })
})
