// What fingers, pens and the mouse do, as intents in screen pixels. Knows nothing of the DOM: Board.svelte feeds it plain samples.
import type { Point } from './camera'

export interface Sample {
  id: number
  at: Point
  /** Milliseconds. */
  time: number
  kind: 'mouse' | 'touch' | 'pen'
  /** The right or middle button. */
  second?: boolean
}
export interface Intents {
  /** The board is dragged by this much. */
  pan(dx: number, dy: number): void
  pinch(before: [Point, Point], after: [Point, Point]): void
  tap(at: Point): void
  doubleTap(at: Point): void
  /** Right click, or a tap with two fingers. */
  turn(at: Point): void
  /** Let go after a drag, with the speed in pixels a millisecond. */
  settle(speed: Point): void
}

/** Movement below this many pixels is still a tap. */
const SLOP = { mouse: 5, pen: 8, touch: 10 }
const DOUBLE = { time: 300, distance: 28 }
const TAP_TIME = 450
/** Only the last moments of a drag tell its speed. */
const SPEED_TIME = 80

interface Finger {
  start: Sample
  last: Sample
}

export class Gestures {
  #fingers = new Map<number, Finger>()
  #moved = false
  #most = 0
  #trail: Sample[] = []
  #lastTap: Sample | null = null
  #intents: Intents

  constructor(intents: Intents) {
    this.#intents = intents
  }

  /** Something is pressed. */
  get active(): boolean {
    return this.#fingers.size > 0
  }

  /** Something is pressed and has moved: no tap any more. */
  get dragging(): boolean {
    return this.active && this.#moved
  }

  down(sample: Sample): void {
    if (this.#fingers.size === 0) {
      this.#moved = false
      this.#most = 0
      this.#trail = [sample]
    }
    this.#fingers.set(sample.id, { start: sample, last: sample })
    this.#most = Math.max(this.#most, this.#fingers.size)
  }

  move(sample: Sample): void {
    const finger = this.#fingers.get(sample.id)
    if (!finger || this.#fingers.size > 2) return
    const far = Math.hypot(sample.at[0] - finger.start.at[0], sample.at[1] - finger.start.at[1])
    if (!this.#moved && far < SLOP[sample.kind]) return
    this.#moved = true
    const before = finger.last.at
    if (this.#fingers.size === 1) {
      this.#intents.pan(sample.at[0] - before[0], sample.at[1] - before[1])
      this.#trail = [...this.#trail.filter((s) => sample.time - s.time < SPEED_TIME), sample]
    } else {
      const other = [...this.#fingers.values()].find((f) => f !== finger)!.last.at
      this.#intents.pinch([before, other], [sample.at, other])
    }
    finger.last = sample
  }

  up(sample: Sample): void {
    const finger = this.#fingers.get(sample.id)
    if (!finger) return
    this.#fingers.delete(sample.id)
    if (this.#fingers.size > 0) {
      // The finger that stays goes on dragging from where it is.
      this.#trail = []
      return
    }
    if (this.#moved) this.#intents.settle(this.#most === 1 ? this.#speed(sample) : [0, 0])
    else if (sample.time - finger.start.time < TAP_TIME || sample.kind === 'mouse')
      this.#tap(finger.start, sample)
  }

  /** The browser took the pointer away, or the board is gone. */
  cancel(id: number): void {
    if (this.#fingers.delete(id) && this.#fingers.size === 0 && this.#moved)
      this.#intents.settle([0, 0])
  }

  #tap(start: Sample, sample: Sample): void {
    if (this.#most === 2 || start.second) return this.#intents.turn(start.at)
    if (this.#most > 2) return
    const before = this.#lastTap
    const near =
      before && Math.hypot(before.at[0] - start.at[0], before.at[1] - start.at[1]) < DOUBLE.distance
    if (near && sample.time - before.time < DOUBLE.time) {
      this.#lastTap = null
      this.#intents.doubleTap(start.at)
      return
    }
    this.#lastTap = sample
    this.#intents.tap(start.at)
  }

  #speed(end: Sample): Point {
    const first = this.#trail.find((s) => end.time - s.time < SPEED_TIME)
    const time = first ? end.time - first.time : 0
    if (!first || time < 8) return [0, 0]
    return [(end.at[0] - first.at[0]) / time, (end.at[1] - first.at[1]) / time]
  }
}

export interface Wheel {
  deltaX: number
  deltaY: number
  /** 0 pixels, 1 lines, 2 pages. */
  mode: number
  /** Held, or a trackpad's pinch. */
  ctrl: boolean
}

/** The zoom factor that a wheel event means. */
export function wheelZoom({ deltaY, mode, ctrl }: Wheel): number {
  const pixels = deltaY * (mode === 1 ? 20 : mode === 2 ? 300 : 1)
  // A trackpad's pinch comes in much smaller steps than a wheel's notch.
  return Math.exp(-Math.max(-120, Math.min(120, pixels)) * (ctrl ? 0.01 : 0.0022))
}

/** Gathers wheel events over the ghost into turns: one for each notch, or for each `step` pixels of a trackpad. Positive is clockwise. */
export class WheelTurns {
  #sum = 0
  #last = 0
  constructor(private readonly step = 60) {}

  turns({ deltaX, deltaY, mode }: Wheel, time: number): number {
    if (time - this.#last > 400) this.#sum = 0
    this.#last = time
    const delta = Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : deltaY
    this.#sum += delta * (mode === 0 ? 1 : this.step)
    const turns = Math.trunc(this.#sum / this.step)
    this.#sum -= turns * this.step
    return Math.sign(turns)
  }
}
