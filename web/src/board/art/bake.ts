// Tiles as bitmaps: each is drawn once, off the main path, and shown from a blob from then on.
import type { Rotation, Tile } from '../../protocol/socket'
import { type Theme, withTheme } from './colours'
import { signature } from './plan'
import { boxOf, drawTile } from './tile'

const baked = new Map<string, Promise<string>>()
let generation = 0

/** How long baking may hold up a frame, in milliseconds; one tile may take longer, two may not. */
const SLICE = 6

type Job = () => Promise<void>
/** Large pictures are of the board, which is looked at first; small ones, of a list, wait behind them. */
const queue: { start: Job; large: boolean }[] = []
const SMALL = 128
let running = false
let flying = 0
/** How many pictures are in the making at once. */
const MOST = 3
/** So many are what somebody waits for just now, a move's; more are a board that comes into view. */
const FEW = 3

/** The next moment in which nothing else is to be done. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(() => resolve(), { timeout: 60 })
    else setTimeout(resolve, 0)
  })
}

/** Starts jobs, a few at once (decoding and encoding wait for other threads); many in idle moments. */
async function run(): Promise<void> {
  if (running) return
  running = true
  while (queue.length > 0 && flying < MOST) {
    if (queue.length > FEW) await idle()
    const start = performance.now()
    while (queue.length > 0 && flying < MOST && performance.now() - start < SLICE) {
      flying++
      void queue
        .shift()
        ?.start()
        .finally(() => {
          flying--
          void run()
        })
    }
  }
  running = false
}

/** A document of a tile that needs no style sheet. */
export function standalone(
  kind: Tile,
  rotation: Rotation,
  seed: string,
  theme: Theme,
  pixels: number,
): string {
  const box = boxOf(kind)
  const size = (pixels * box) / 100
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}">` +
    `${withTheme(drawTile(kind, rotation, seed), theme)}</svg>`
  )
}

async function drawn(svgUrl: string, size: number): Promise<HTMLImageElement> {
  const image = new Image(size, size)
  image.src = svgUrl
  await image.decode()
  return image
}

function bitmap(image: HTMLImageElement, size: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(size, size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no 2d canvas')
  pen.drawImage(image, 0, 0, size, size)
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.93 })
}

async function bake(
  kind: Tile,
  rotation: Rotation,
  seed: string,
  theme: Theme,
  pixels: number,
  early?: (url: string) => void,
): Promise<string> {
  const svg = URL.createObjectURL(
    new Blob([standalone(kind, rotation, seed, theme, pixels)], { type: 'image/svg+xml' }),
  )
  try {
    const size = Math.round((pixels * boxOf(kind)) / 100)
    const image = await drawn(svg, size)
    early?.(svg)
    const blob = await bitmap(image, size)
    URL.revokeObjectURL(svg)
    return URL.createObjectURL(blob)
  } catch {
    // Where there is no canvas for it, the drawing itself serves; it only pans more slowly.
    return svg
  }
}

/**
 * A blob URL of a tile's picture, `pixels` wide for each space it covers. The same arguments give
 * the same URL until `releaseBaked`. `early` hears the drawing's own URL as soon as it can be shown,
 * for a moment: until the promise is kept.
 */
export function bakedTile(
  kind: Tile,
  rotation: Rotation,
  seed: string,
  theme: Theme,
  pixels: number,
  early?: (url: string) => void,
): Promise<string> {
  const key = `${signature(kind)} ${rotation} ${seed} ${theme} ${pixels}`
  const known = baked.get(key)
  if (known) return known
  const born = generation
  const made = new Promise<string>((resolve, reject) => {
    const start = async () => {
      try {
        const url = await bake(kind, rotation, seed, theme, pixels, early)
        if (born !== generation) URL.revokeObjectURL(url)
        resolve(url)
      } catch (error) {
        baked.delete(key)
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    const large = pixels > SMALL
    const small = large ? queue.findIndex((one) => !one.large) : -1
    queue.splice(small < 0 ? queue.length : small, 0, { start, large })
  })
  baked.set(key, made)
  void run()
  return made
}

/** Frees every picture; their URLs no longer work. */
export function releaseBaked(): void {
  generation++
  for (const made of baked.values())
    void made.then(
      (url) => URL.revokeObjectURL(url),
      () => undefined,
    )
  baked.clear()
}
