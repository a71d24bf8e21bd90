import { describe, expect, it } from 'vitest'
import { Gestures, wheelZoom, WheelTurns } from './gestures'
import type { Sample } from './gestures'

function recorded() {
  const log: unknown[] = []
  const g = new Gestures({
    pan: (x, y) => log.push(['pan', x, y]),
    pinch: (a, b) => log.push(['pinch', a, b]),
    tap: (at) => log.push(['tap', ...at]),
    doubleTap: (at) => log.push(['double', ...at]),
    turn: (at) => log.push(['turn', ...at]),
    settle: (speed) => log.push(['settle', ...speed]),
  })
  return { g, log }
}
const at = (x: number, y: number, time: number, more: Partial<Sample> = {}): Sample => ({
  id: 1,
  at: [x, y],
  time,
  kind: 'mouse',
  ...more,
})

describe('gestures', () => {
  it('tells a tap from a drag', () => {
    const { g, log } = recorded()
    g.down(at(10, 10, 0))
    g.move(at(12, 11, 10))
    g.up(at(12, 11, 20))
    expect(log).toEqual([['tap', 10, 10]])
    log.length = 0
    g.down(at(100, 100, 1000))
    g.move(at(110, 100, 1016))
    expect(g.dragging).toBe(true)
    g.move(at(120, 100, 1032))
    g.up(at(120, 100, 1040))
    expect(log).toEqual([
      ['pan', 10, 0],
      ['pan', 10, 0],
      ['settle', 0.5, 0],
    ])
    expect(g.active).toBe(false)
  })

  it('stands still where the finger rested before it was lifted', () => {
    const { g, log } = recorded()
    g.down(at(0, 0, 0))
    g.move(at(50, 0, 16))
    g.up(at(50, 0, 400))
    expect(log.at(-1)).toEqual(['settle', 0, 0])
  })

  it('knows double taps, right clicks and taps with two fingers', () => {
    const { g, log } = recorded()
    for (const time of [0, 150]) {
      g.down(at(5, 5, time))
      g.up(at(5, 5, time + 40))
    }
    g.down(at(40, 40, 2000, { second: true }))
    g.up(at(40, 40, 2050, { second: true }))
    g.down(at(60, 60, 3000, { kind: 'touch' }))
    g.down(at(90, 60, 3010, { kind: 'touch', id: 2 }))
    g.up(at(90, 60, 3080, { kind: 'touch', id: 2 }))
    g.up(at(60, 60, 3090, { kind: 'touch' }))
    expect(log).toEqual([
      ['tap', 5, 5],
      ['double', 5, 5],
      ['turn', 40, 40],
      ['turn', 60, 60],
    ])
  })

  it('pinches, and drags on with the finger that stays', () => {
    const { g, log } = recorded()
    g.down(at(0, 0, 0, { kind: 'touch' }))
    g.down(at(100, 0, 5, { kind: 'touch', id: 2 }))
    g.move(at(150, 0, 20, { kind: 'touch', id: 2 }))
    expect(log).toEqual([
      [
        'pinch',
        [
          [100, 0],
          [0, 0],
        ],
        [
          [150, 0],
          [0, 0],
        ],
      ],
    ])
    g.up(at(150, 0, 30, { kind: 'touch', id: 2 }))
    g.move(at(20, 0, 50, { kind: 'touch' }))
    expect(log.at(-1)).toEqual(['pan', 20, 0])
    g.up(at(20, 0, 60, { kind: 'touch' }))
    expect(log.at(-1)).toEqual(['settle', 0, 0])
  })

  it('forgets a pointer that was taken away', () => {
    const { g, log } = recorded()
    g.down(at(0, 0, 0))
    g.cancel(1)
    g.up(at(0, 0, 10))
    expect(log).toEqual([])
  })

  it('a long touch is no tap', () => {
    const { g, log } = recorded()
    g.down(at(0, 0, 0, { kind: 'touch' }))
    g.up(at(0, 0, 900, { kind: 'touch' }))
    expect(log).toEqual([])
  })
})

describe('wheel', () => {
  it('zooms in upwards, out downwards, evenly', () => {
    const up = wheelZoom({ deltaX: 0, deltaY: -100, mode: 0, ctrl: false })
    const down = wheelZoom({ deltaX: 0, deltaY: 100, mode: 0, ctrl: false })
    expect(up).toBeGreaterThan(1)
    expect(up * down).toBeCloseTo(1)
  })

  it('turns once a notch and gathers small steps', () => {
    const w = new WheelTurns(60)
    expect(w.turns({ deltaX: 0, deltaY: 100, mode: 0, ctrl: false }, 1000)).toBe(1)
    const t = new WheelTurns(60)
    const steps = Array.from({ length: 6 }, (_, i) =>
      t.turns({ deltaX: 0, deltaY: 25, mode: 0, ctrl: false }, 1000 + i * 16),
    )
    expect(steps.reduce((a, b) => a + b)).toBe(2)
    expect(t.turns({ deltaX: 0, deltaY: -3, mode: 1, ctrl: false }, 5000)).toBe(-1)
  })
})
