import { describe, expect, it } from 'vitest'
import type { Point } from './camera'
import { clearScale, RING, spotNames, spotSize } from './spots'

const spots = (...points: Point[]) => points.map((at) => ({ at }))

describe('spots', () => {
  it('are as large as a finger needs, within bounds', () => {
    expect(spotSize(spots([0, 0]), 1.4)).toBeCloseTo(30)
    expect(spotSize(spots([0, 0]), 0.3)).toBe(40)
    expect(spotSize(spots([0, 0], [90, 0]), 4)).toBe(17)
  })

  it('never meet', () => {
    const near = spots([0, 0], [60, 0], [60, 20])
    expect(2 * RING * spotSize(near, 1.4)).toBeCloseTo(20)
    expect(spotSize(spots([0, 0], [1, 0]), 1)).toBe(11)
  })

  it('say how large a tile must be for them', () => {
    expect(clearScale(spots([0, 0]), 44)).toBe(0.9)
    expect(clearScale(spots([0, 0], [22, 0], [70, 0]), 44)).toBe(2)
  })

  it('have their names where no other spot is in the way', () => {
    const three = spots([0, 0], [24, 20], [0, 70]).map((spot, i) => ({
      ...spot,
      number: i + 1,
      label: 'road',
    }))
    expect(spotNames(three, 10, 10).map(({ text }) => text)).toEqual(['1 road', '2 road', '3 road'])
    // Above the first, since the second lies in the way below it.
    expect(spotNames(three, 10, 10)[0]!.y).toBeLessThan(0)
    expect(spotNames(three.slice(0, 1), 10, 10)[0]!.text).toBe('road')
  })

  it('have their numbers alone where there is no room', () => {
    const close = [0, 1, 2, 3].map((i) => ({
      at: [(i % 2) * 22, i > 1 ? 22 : 0] as Point,
      number: i + 1,
      label: 'monastery',
    }))
    const names = spotNames(close, 10, 10).map(({ text }) => text)
    expect(names).toContain('2')
    expect(names.every((text, i) => text.startsWith(`${i + 1}`))).toBe(true)
  })
})
