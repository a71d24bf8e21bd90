// A mouse that rests on the board asks what lies there.
import type { Point } from './camera'

export class Rest {
  #timer: ReturnType<typeof setTimeout> | undefined
  #at: Point | null = null

  /** `rested` hears where the mouse has rested for `wait` ms, and null once it goes on. */
  constructor(
    private readonly rested: (at: Point | null) => void,
    private readonly wait = 450,
    /** What a hand at rest still trembles, in pixels. */
    private readonly slack = 4,
  ) {}

  /** The mouse is here now. */
  move(at: Point): void {
    if (this.#at && Math.hypot(at[0] - this.#at[0], at[1] - this.#at[1]) <= this.slack) return
    this.leave()
    this.#at = at
    this.#timer = setTimeout(() => this.rested(at), this.wait)
  }

  /** It is gone, or has something else to do. */
  leave(): void {
    clearTimeout(this.#timer)
    if (this.#at) this.rested(null)
    this.#at = null
  }
}
