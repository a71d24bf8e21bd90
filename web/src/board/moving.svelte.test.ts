import { describe, expect, it } from 'vitest'
import { toScreen, type Box } from './camera'
import { MovingCamera } from './moving.svelte'

const tile: Box = { left: 0, top: 0, right: 100, bottom: 100 }
const insets = { left: 0, top: 0, right: 200, bottom: 0 }
/** Over a board so long that its tiles become very small where all of it is seen. */
const camera = (world: Box = { left: 0, top: 0, right: 2000, bottom: 300 }) =>
  new MovingCamera(
    () => ({ size: { width: 800, height: 600 }, insets, world, least: 0.5, still: true }),
    () => {},
  )

describe('the moving camera', () => {
  it('leaves alone what is in view and large enough', () => {
    const c = camera(tile)
    c.fit(null)
    const before = c.now
    c.reveal(tile, 2.4, 1)
    expect(c.now).toEqual(before)
    c.reveal(tile, 2.4, 2)
    expect(c.now.k).toBeCloseTo(2.4)
  })

  it('shows the whole board where nothing covers it, and goes on doing so until somebody moves it', () => {
    const c = camera()
    const right = () => toScreen(c.now, [2000, 0])[0]
    c.fit(null)
    expect(right()).toBeGreaterThan(600)
    c.whole = true
    c.fit(null)
    expect(right()).toBeLessThanOrEqual(600)
    c.fit(null)
    expect(right()).toBeLessThanOrEqual(600)
    c.pan(10, 0)
    c.fit(null)
    expect(c.now.k).toBe(0.5)
  })
})
