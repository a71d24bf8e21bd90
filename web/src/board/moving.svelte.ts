// The camera in motion: applied to the world by a CSS transform, never by drawing anything again.
import {
  between,
  type Box,
  type Camera,
  clear,
  fitted,
  type Insets,
  limited,
  LIMITS,
  panned,
  pinched,
  type Point,
  revealed,
  shows,
  type Size,
  zoomed,
} from './camera'

/** Below this speed, in pixels a millisecond, a board that was thrown stands still. */
const SLOW = 0.05
/** Milliseconds in which a thrown board loses most of its speed. */
const FRICTION = 160
const ease = (t: number) => 1 - (1 - t) ** 3

export interface Stage {
  size: Size
  insets: Insets
  /** What must not be lost from sight. */
  world: Box
  /** The smallest scale that a fit may use, in pixels a unit. */
  least: number
  /** Nothing glides. */
  still: boolean
}

export class MovingCamera {
  now: Camera = { x: 0, y: 0, k: 1 }
  /** The person has chosen what to look at: no fit without being asked. */
  taken = $state(false)
  /** Everything was asked for: tiles may be as small as that needs, until the person looks elsewhere. */
  whole = false
  /** The scale, for what is drawn in screen sizes; follows when the camera comes to rest. */
  scale = $state(1)
  #apply: (camera: Camera, moving: boolean) => void
  #stage: () => Stage
  #frame = 0
  #rest: ReturnType<typeof setTimeout> | undefined

  constructor(stage: () => Stage, apply: (camera: Camera, moving: boolean) => void) {
    this.#stage = stage
    this.#apply = apply
  }

  pan(dx: number, dy: number): void {
    this.#take(panned(this.now, dx, dy))
  }

  pinch(before: [Point, Point], after: [Point, Point]): void {
    this.#take(pinched(this.now, before, after))
  }

  zoom(factor: number, at: Point): void {
    this.#take(zoomed(this.now, factor, at))
  }

  /** Zooms smoothly, around the middle of what is not covered where no point is given. */
  glideZoom(factor: number, at?: Point): void {
    const { size, insets } = this.#stage()
    const middle: Point = [
      (insets.left + size.width - insets.right) / 2,
      (insets.top + size.height - insets.bottom) / 2,
    ]
    this.taken = true
    this.whole = false
    this.glide(this.#limit(zoomed(this.now, factor, at ?? middle)))
  }

  /** Lets a dragged board run out. */
  throw([vx, vy]: Point): void {
    let [x, y] = [vx, vy]
    let last = performance.now()
    if (this.#stage().still || Math.hypot(x, y) < 4 * SLOW) return this.#settle()
    const step = (time: number) => {
      const passed = Math.min(time - last, 50)
      last = time
      this.#set(this.#limit(panned(this.now, x * passed, y * passed)), true)
      const left = Math.exp(-passed / FRICTION)
      ;[x, y] = [x * left, y * left]
      if (Math.hypot(x, y) < SLOW) this.#settle()
      else this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** Stops whatever glides. */
  stop(): void {
    cancelAnimationFrame(this.#frame)
  }

  /** Shows the whole world, or `focus` in the middle where it cannot all be shown. */
  fit(focus: Box | null, glide = true): void {
    const { size, insets, world, least } = this.#stage()
    if (size.width === 0) return
    const smallest = this.whole ? LIMITS.whole : least
    const whole = fitted(world, size, insets, smallest, Math.max(1.3, size.height / 640))
    const target = focus && !this.whole ? revealed(whole, focus, size, insets, 24) : whole
    if (glide) this.glide(target)
    else this.#set(target, false)
  }

  /** All is in sight, and not so small that it had better be shown anew. */
  get calm(): boolean {
    const { size, insets, world, least } = this.#stage()
    const best = fitted(world, size, insets, least, 1.3).k
    return shows(this.now, world, size, insets) && best < this.now.k * 1.6
  }

  /** Brings a part of the world into sight, at the scale `k` where it is smaller than `enough`. */
  reveal(part: Box, k = 0, enough = k): void {
    const { size, insets } = this.#stage()
    if (size.width === 0) return
    // What is large enough already is left as it is.
    if (this.now.k >= enough) k = 0
    const middle: Point = [(part.left + part.right) / 2, (part.top + part.bottom) / 2]
    const on: Point = [middle[0] * this.now.k + this.now.x, middle[1] * this.now.k + this.now.y]
    const room = clear(size, insets)
    const small =
      k === 0 &&
      ((part.right - part.left) * this.now.k > room.right - room.left ||
        (part.bottom - part.top) * this.now.k > room.bottom - room.top)
    // All of it has to be seen at once.
    if (small) return this.glide(fitted(part, size, insets, LIMITS.min, this.now.k))
    const near = k > this.now.k ? zoomed(this.now, k / this.now.k, on) : this.now
    // Much nearer, the part is best seen in the middle; else the less moves, the better.
    const calm = k <= this.now.k * 1.3
    const target = calm
      ? revealed(near, part, size, insets, 24)
      : fitted(part, size, insets, near.k, near.k)
    if (target.x !== this.now.x || target.y !== this.now.y || target.k !== this.now.k)
      this.glide(target)
  }

  glide(target: Camera): void {
    this.stop()
    const from = this.now
    const begin = performance.now()
    if (this.#stage().still) return this.#set(target, false)
    const step = (time: number) => {
      const part = Math.min(Math.max((time - begin) / 280, 0), 1)
      this.#set(between(from, target, ease(part)), part < 1)
      if (part < 1) this.#frame = requestAnimationFrame(step)
    }
    this.#frame = requestAnimationFrame(step)
  }

  /** After a change of size or cover: what lies outside the limits comes back. */
  keep(): void {
    this.#set(this.#limit(this.now), false)
  }

  #limit(camera: Camera): Camera {
    const { size, insets, world } = this.#stage()
    return limited(camera, world, size, insets)
  }

  #take(camera: Camera): void {
    this.stop()
    this.taken = true
    this.whole = false
    this.#set(this.#limit(camera), true)
  }

  #set(camera: Camera, moving: boolean): void {
    this.now = camera
    this.#apply(camera, moving)
    clearTimeout(this.#rest)
    if (moving) this.#rest = setTimeout(() => this.#settle(), 160)
    else this.scale = camera.k
  }

  #settle(): void {
    clearTimeout(this.#rest)
    this.#apply(this.now, false)
    this.scale = this.now.k
  }
}
