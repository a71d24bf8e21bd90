import { describe, expect, it } from 'vitest'
import {
  around,
  between,
  boundsOf,
  fitted,
  grown,
  LIMITS,
  limited,
  panned,
  pinched,
  revealed,
  toScreen,
  toWorld,
  zoomed,
} from './camera'

const size = { width: 800, height: 600 }
const none = { left: 0, top: 0, right: 0, bottom: 0 }

describe('camera', () => {
  it('keeps the point under the pointer while zooming', () => {
    const c = { x: 30, y: -20, k: 0.8 }
    const before = toWorld(c, [200, 150])
    const after = toWorld(zoomed(c, 1.7, [200, 150]), [200, 150])
    expect(after[0]).toBeCloseTo(before[0])
    expect(after[1]).toBeCloseTo(before[1])
  })

  it('grows boxes and puts one round two', () => {
    const box = { left: 0, top: 10, right: 20, bottom: 30 }
    expect(grown(box, 5)).toEqual({ left: -5, top: 5, right: 25, bottom: 35 })
    const other = { left: -10, top: 20, right: 5, bottom: 90 }
    expect(around(box, other)).toEqual({ left: -10, top: 10, right: 20, bottom: 90 })
  })

  it('keeps to the limits of scale', () => {
    expect(zoomed({ x: 0, y: 0, k: 1 }, 100, [0, 0]).k).toBe(LIMITS.max)
    expect(zoomed({ x: 0, y: 0, k: 1 }, 0.001, [0, 0]).k).toBe(LIMITS.min)
  })

  it('keeps both points under both fingers', () => {
    const c = { x: 10, y: 10, k: 1 }
    const before: [[number, number], [number, number]] = [
      [100, 100],
      [200, 200],
    ]
    const after: [[number, number], [number, number]] = [
      [80, 120],
      [230, 270],
    ]
    const moved = pinched(c, before, after)
    expect(toScreen(moved, toWorld(c, before[0]))[0]).toBeCloseTo(after[0][0])
    expect(toScreen(moved, toWorld(c, before[1]))[1]).toBeCloseTo(after[1][1])
  })

  it('fits the board into what is not covered', () => {
    const world = boundsOf([
      [0, 0],
      [3, 1],
    ])
    expect(world).toEqual({ left: 0, top: 0, right: 400, bottom: 200 })
    const c = fitted(world, size, { left: 200, top: 50, right: 0, bottom: 50 })
    expect(c.k).toBe(1.3)
    expect(toScreen(c, [200, 100])).toEqual([500, 300])
    const small = fitted(
      boundsOf([
        [0, 0],
        [19, 19],
      ]),
      size,
      none,
    )
    expect(small.k).toBe(0.5)
  })

  it('moves only as far as shows a part', () => {
    const c = { x: 0, y: 0, k: 1 }
    expect(revealed(c, { left: 100, top: 100, right: 200, bottom: 200 }, size, none)).toEqual(c)
    expect(
      revealed(c, { left: 100, top: 500, right: 200, bottom: 600 }, size, { ...none, bottom: 300 }),
    ).toEqual({ x: 0, y: -316, k: 1 })
    expect(revealed(c, { left: -100, top: 0, right: 0, bottom: 100 }, size, none)).toEqual({
      x: 116,
      y: 16,
      k: 1,
    })
  })

  it('never loses the board', () => {
    const world = boundsOf([[0, 0]])
    const c = limited(panned({ x: 0, y: 0, k: 1 }, 5000, -5000), world, size, none)
    expect(c).toEqual({ x: 700, y: 0, k: 1 })
    expect(limited({ x: 100, y: 100, k: 1 }, world, size, none)).toEqual({ x: 100, y: 100, k: 1 })
  })

  it('goes smoothly from one view to another', () => {
    const [a, b] = [
      { x: 0, y: 0, k: 1 },
      { x: -300, y: 200, k: 2 },
    ]
    expect(between(a, b, 0)).toEqual(a)
    expect(between(a, b, 1).x).toBeCloseTo(b.x)
    expect(between(a, { ...a, x: 100 }, 0.5)).toEqual({ ...a, x: 50 })
  })
})
