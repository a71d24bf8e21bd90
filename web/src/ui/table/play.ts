// What a key does to the move in the making and to what is shown.
import type { Point } from '../../board/camera'
import { settings } from '../shell/settings.svelte'
import type { KeyIntent } from './keys'
import { sameSpace } from './moves'
import type { Screen } from './screen.svelte'

/** What keys ask of the board. */
export interface BoardHandle {
  middle(): Point
  fit(): void
  zoom(factor: number): void
  pan(dx: number, dy: number): void
}
const STEP = 90
const PAN: Record<string, Point> = {
  left: [STEP, 0],
  right: [-STEP, 0],
  up: [0, STEP],
  down: [0, -STEP],
}

/** Does what a key means, but for the choice of figures, which the table numbers. */
export function act(intent: KeyIntent, screen: Screen, board: BoardHandle): void {
  const { choice } = screen
  switch (intent.do) {
    case 'move':
      return choice.move(intent.direction, board.middle())
    case 'pan':
      return board.pan(...PAN[intent.direction]!)
    case 'turn':
      return void choice.turn(intent.by)
    case 'main':
      return void choice.main()
    case 'none':
      return void choice.pass()
    case 'draw':
      return void choice.draw()
    case 'half':
      return pickHalf(screen, intent.number)
    case 'opening':
      return screen.claim.next()
    case 'option': {
      const option = choice.options[intent.number - 1]
      return option && void choice.choose(option)
    }
    case 'undo':
      return void choice.undo()
    case 'escape':
      return void (screen.closeTop() || choice.undo())
    case 'next-place':
      return step(screen, 1)
    case 'previous-place':
      return step(screen, -1)
    case 'zoom-in':
      return board.zoom(1.3)
    case 'zoom-out':
      return board.zoom(1 / 1.3)
    case 'fit':
      return board.fit()
    case 'fields':
      return void (screen.fields = !screen.fields)
    case 'log':
    case 'left':
    case 'help':
      return screen.toggle({ what: intent.do })
    case 'text':
      return void (settings.textView = !settings.textView)
  }
}

/** Keys for a tunnel token that has been begun; false where the key means something else. */
export function claimKey(intent: KeyIntent | null, key: string, { claim }: Screen): boolean {
  if (!claim.begun) return false
  if (/^[1-9]$/.test(key)) void claim.number(Number(key))
  else if (intent?.do === 'main') return claim.take() || claim.options.length > 0
  else if (intent?.do === 'escape' || intent?.do === 'undo') return claim.back()
  else return false
  return true
}

/** Takes the half tile that stands at this place in the hand. */
function pickHalf({ choice, handSeat, view }: Screen, number: number): void {
  const tile = handSeat === null ? null : view.players[handSeat]?.hand[number - 1]
  if (tile) choice.pick(tile)
}

/** The next legal place in reading order, round and round. */
function step({ choice }: Screen, by: 1 | -1): void {
  const { places, ghost } = choice
  if (places.length === 0) return
  const now = ghost ? places.findIndex((place) => sameSpace(place.at, ghost.at)) : by === 1 ? -1 : 0
  choice.point(places[(now + by + places.length) % places.length]!.at)
}
