import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tile } from '../../protocol/socket'
import { bakedTile, releaseBaked, standalone } from './bake'
import { colour, themeVariables, withTheme } from './colours'

const kind: Tile = {
  tile: 'own/1',
  count: 1,
  shape: 'square',
  segments: [{ kind: 'road', ports: ['N', 'S'] }],
  symbols: [],
}

let live: Set<string>

beforeEach(() => {
  live = new Set()
  let number = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    const url = `blob:${number++}`
    live.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void live.delete(url))
})

afterEach(() => {
  releaseBaked()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A browser with images and canvases, as far as baking sees them. */
function withCanvas(): { drawn: number[] } {
  const seen = { drawn: [] as number[] }
  class FakeImage {
    src = ''
    decode = () => Promise.resolve()
  }
  class FakeCanvas {
    constructor(readonly width: number) {
      seen.drawn.push(width)
    }
    getContext = () => ({ drawImage: () => undefined })
    convertToBlob = () => Promise.resolve(new Blob(['bitmap']))
  }
  vi.stubGlobal('Image', FakeImage)
  vi.stubGlobal('OffscreenCanvas', FakeCanvas)
  return seen
}

test('a picture is baked once, in the size asked for, and only its bitmap is kept', async () => {
  const seen = withCanvas()
  const first = await bakedTile(kind, 0, 'v0', 'day', 150)
  expect(await bakedTile(kind, 0, 'v0', 'day', 150)).toBe(first)
  expect(seen.drawn).toEqual([150])
  expect([...live]).toEqual([first])
})

test('another rotation, seed, theme or size is another picture', async () => {
  withCanvas()
  const urls = await Promise.all([
    bakedTile(kind, 0, 'v0', 'day', 150),
    bakedTile(kind, 90, 'v0', 'day', 150),
    bakedTile(kind, 0, 'v1', 'day', 150),
    bakedTile(kind, 0, 'v0', 'night', 150),
    bakedTile(kind, 0, 'v0', 'day', 48),
  ])
  expect(new Set(urls).size).toBe(5)
})

test('without a canvas the drawing itself is shown', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined)
  expect(live.has(await bakedTile(kind, 0, 'v0', 'day', 150))).toBe(true)
})

test('released pictures are freed', async () => {
  withCanvas()
  const url = await bakedTile(kind, 0, 'v0', 'day', 150)
  releaseBaked()
  await vi.waitFor(() => expect(live.has(url)).toBe(false))
  expect(await bakedTile(kind, 0, 'v0', 'day', 150)).not.toBe(url)
})

test('a picture carries its colours with it', () => {
  for (const theme of ['day', 'night'] as const) {
    const svg = standalone(kind, 0, 'v0', theme, 100)
    expect(svg).not.toContain('var(')
    expect(svg).toContain('width="100" height="100"')
  }
  expect(withTheme(colour('grass'), 'day')).not.toBe(withTheme(colour('grass'), 'night'))
})

test('both themes give a value to the same colours', () => {
  const names = (theme: 'day' | 'night') => themeVariables(theme).match(/--a-\w+/g)
  expect(names('day')?.sort()).toEqual(names('night')?.sort())
})

test('the board’s pictures come before those of a list', async () => {
  const seen = withCanvas()
  const small = Array.from({ length: 9 }, (_, nth) => bakedTile(kind, 0, `v${nth}`, 'day', 128))
  const large = bakedTile(kind, 0, 'v0', 'day', 256)
  await Promise.all([...small, large])
  // Some were in the making already.
  expect(seen.drawn.indexOf(256)).toBeLessThan(5)
})
