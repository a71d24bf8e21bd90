import { expect, it } from 'vitest'
import { isMoving } from './moving'

it('knows a mouse that moves from a finger and from a mouse at rest', () => {
  const event = (pointerType: string, movementX: number) =>
    ({ pointerType, movementX, movementY: 0 }) as PointerEvent
  expect(isMoving(event('mouse', 3))).toBe(true)
  expect(isMoving(event('mouse', 0))).toBe(false)
  expect(isMoving(event('touch', 3))).toBe(false)
})
