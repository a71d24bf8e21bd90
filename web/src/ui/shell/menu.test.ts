import { beforeEach, expect, test } from 'vitest'
import { menuKey } from './menu'

let place: HTMLElement
let open = false
const show = (to: boolean) => {
  open = to
  place.querySelector('button')!.setAttribute('aria-expanded', String(to))
  return Promise.resolve()
}
beforeEach(async () => {
  document.body.innerHTML =
    '<div><button id="b"></button><ul><li><button id="x"></button></li><li><button id="off" disabled></button></li><li><a id="y" href="#"></a></li></ul></div>'
  place = document.querySelector('div')!
  await show(false)
})
async function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, cancelable: true })
  Object.defineProperty(event, 'target', { value: document.activeElement })
  await menuKey(event, place, show)
  return event
}
const focused = () => document.activeElement!.id

test('arrows open it and go round its entries; Escape gives the focus back', async () => {
  document.getElementById('b')!.focus()
  await press('ArrowDown')
  expect([open, focused()]).toEqual([true, 'x'])
  await press('ArrowDown')
  expect(focused()).toBe('y')
  await press('ArrowDown')
  expect(focused()).toBe('x')
  await press('ArrowUp')
  expect(focused()).toBe('y')
  await press('Home')
  expect(focused()).toBe('x')
  await press('End')
  expect(focused()).toBe('y')
  expect((await press('Escape')).defaultPrevented).toBe(true)
  expect([open, focused()]).toEqual([false, 'b'])
})

test('closed, other keys are not its own', async () => {
  expect((await press('Escape')).defaultPrevented).toBe(false)
  expect((await press('ArrowDown')).defaultPrevented).toBe(false)
  expect(open).toBe(false)
})
