// A tile of the palette in somebody's fingers.
import type { At, Half, Rotation, Tile } from '../protocol/socket'
import type { Point } from '../board/camera'
import type { Desk } from './desk.svelte'

/** So far the pointer goes before it drags: less is a press. */
const FAR = 10

export class Drag {
  #desk: Desk
  #under: (x: number, y: number) => { at: At; half?: Half } | null
  #from: Point = [0, 0]
  #pressed = false
  #dropped = false
  kind = $state.raw<Tile | null>(null)
  rotation = $state<Rotation>(0)
  /** Where it is held, in the window; null while it lies in the palette. */
  at = $state.raw<Point | null>(null)

  constructor(desk: Desk, under: (x: number, y: number) => { at: At; half?: Half } | null) {
    this.#desk = desk
    this.#under = under
  }

  press(event: PointerEvent, kind: Tile, rotation: Rotation): void {
    if (event.button > 0) return
    this.#pressed = true
    this.#dropped = false
    ;(event.currentTarget as Element).setPointerCapture(event.pointerId)
    this.kind = kind
    this.rotation = rotation
    this.#from = [event.clientX, event.clientY]
  }
  move(event: PointerEvent): void {
    if (!this.#pressed) return
    const { clientX: x, clientY: y } = event
    const [dx, dy] = [x - this.#from[0], y - this.#from[1]]
    if (!this.at && Math.hypot(dx, dy) < FAR) return
    this.at = [x, y]
  }
  /** Lays it where it is let go. */
  drop(event: PointerEvent): void {
    const dragged = this.at !== null
    const place = dragged ? this.#under(event.clientX, event.clientY) : null
    if (place && this.kind) {
      this.#desk.pickTile(this.kind.tile, this.rotation)
      this.#desk.tapSpace(place.at, place.half)
    }
    this.#dropped = dragged
    this.stop()
  }
  /** The click that ends a drag is none. */
  get wasDrag(): boolean {
    return this.#dropped
  }
  stop(): void {
    this.#pressed = false
    this.at = null
    this.kind = null
  }
}
