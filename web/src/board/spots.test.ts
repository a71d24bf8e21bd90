import { describe, expect, it } from 'vitest'
import type { Point } from './camera'
import { RING, roomForName, spotSize } from './spots'

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

  it('have their names where no other spot is in the way', () => {
    const three = spots([0, 0], [30, 20], [0, 70])
    expect(three.map((spot) => roomForName(spot, three, 10))).toEqual([false, false, true])
  })
})
