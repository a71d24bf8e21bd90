// The tile in hand under a finger or the mouse, on its way to the board.
import type { Place } from '../../board/halves'
import type { Point } from '../../board/camera'
import { rotationTo } from '../../protocol/turning'
import type { Choice } from './choice.svelte'

/** So far it goes before it is dragged and not just touched, in pixels. */
const SLOP = 6

export class Grip {
  #choice: Choice
  #under: (x: number, y: number) => Place | null
  /** Where it is held; null while nothing is dragged. */
  at = $state.raw<Point | null>(null)

  /** `under` tells the place under a point of the window. */
  constructor(choice: Choice, under: (x: number, y: number) => Place | null) {
    this.#choice = choice
    this.#under = under
  }

  /** A press on the tile in hand; `take`, once it is dragged, puts it into the hand. */
  press(event: PointerEvent, take?: () => void): void {
    const move = (e: PointerEvent) => {
      if (!this.at) {
        if (Math.hypot(e.clientX - event.clientX, e.clientY - event.clientY) < SLOP) return
        take?.()
      }
      this.at = [e.clientX, e.clientY]
      this.#show(e)
    }
    const end = (e: PointerEvent) => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      const dropped = this.at !== null && e.type === 'pointerup'
      this.at = null
      if (dropped && this.#choice.ghost) void this.#choice.place()
    }
    event.preventDefault()
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
  }

  #show({ clientX, clientY }: PointerEvent): void {
    const onBoard = document.elementFromPoint(clientX, clientY)?.closest('.stage')
    const place = onBoard ? this.#under(clientX, clientY) : null
    const legal = place && this.#choice.point(place.at, place.half && rotationTo(place.half))
    if (!legal) this.#choice.point(null)
  }
}
