// A tile's picture is its own or none, however long the next one takes.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, expect, test, vi } from 'vitest'
import { kindsIn } from '../referee/kinds'

const waiting: { name: string; done: (url: string) => void }[] = []
vi.mock('./art', async (original) => ({
  ...(await original<object>()),
  bakedTile: (kind: { tile: string }, rotation: number) =>
    new Promise<string>((done) => waiting.push({ name: `${kind.tile} ${rotation}`, done })),
}))
const { default: TileImage } = await import('./TileImage.svelte')
const kinds = Object.fromEntries(kindsIn('base').map((kind) => [kind.tile, kind]))

async function come(name: string): Promise<void> {
  waiting.find((one) => one.name === name)!.done(`blob:${name}`)
  await Promise.resolve()
  await Promise.resolve()
  flushSync()
}
const image = () => document.querySelector('img')
afterEach(() => (document.body.innerHTML = ''))

test('another tile on the same place has no picture until its own is there', async () => {
  const props = $state({
    kind: kinds['base/D']!,
    rotation: 0 as const,
    seed: 's',
    theme: 'day' as const,
  })
  const shown = mount(TileImage, { target: document.body, props })
  flushSync()
  await come('base/D 0')
  expect(image()!.getAttribute('src')).toBe('blob:base/D 0')
  props.kind = kinds['base/E']!
  flushSync()
  expect(image()).toBeNull()
  await come('base/E 0')
  expect(image()!.getAttribute('src')).toBe('blob:base/E 0')
  await unmount(shown)
})

test('turned, its picture is turned with it until the new one is there', async () => {
  waiting.length = 0
  const props: { kind: (typeof kinds)[string]; rotation: 0 | 90; seed: string; theme: 'day' } =
    $state({
      kind: kinds['base/D']!,
      rotation: 0,
      seed: 's',
      theme: 'day',
    })
  const shown = mount(TileImage, { target: document.body, props: props as never })
  flushSync()
  await come('base/D 0')
  props.rotation = 90
  flushSync()
  expect(image()!.getAttribute('src')).toBe('blob:base/D 0')
  expect(image()!.style.rotate).toBe('90deg')
  await come('base/D 90')
  expect(image()!.getAttribute('src')).toBe('blob:base/D 90')
  expect(image()!.style.rotate).toBe('')
  await unmount(shown)
})
