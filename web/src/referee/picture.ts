// A picture of a position as an SVG that stands alone, and as a PNG made of it.
import { drawTile, withTheme, type Theme } from '../board/art'
import { boxOf, seedOf, sideOf, standBeside } from '../board/places'
import { SPACE } from '../board/camera'
import { shapeOf } from '../board/halves'
import { piece } from '../board/pieces'
import { lyingTokens, waysOf } from '../board/tunnels'
import { PLAYERS } from '../board/pieces'
import { pieceOf } from '../board/types'
import type { View } from '../session'

const MARGIN = 26
const TABLE: Record<Theme, string> = { day: '#b88a5c', night: '#2a2320' }
const MEEPLE = 34

/** The position as a drawing, 100 units a space. */
export function pictureOf(view: View, theme: Theme, title: string): string {
  const box = boxOf(view.tiles)
  const [x, y] = [box.left - MARGIN, box.top - MARGIN]
  const [width, height] = [box.right - box.left + 2 * MARGIN, box.bottom - box.top + 2 * MARGIN]
  const kinds = new Map<string, string>()
  let defs = ''
  let tiles = ''
  let ground = ''
  for (const { kind, tile, rotation, at, half } of view.tiles) {
    const seed = seedOf(at)
    const name = `${tile} ${rotation} ${seed}`
    let id = kinds.get(name)
    if (!id) {
      id = `t${kinds.size}`
      kinds.set(name, id)
      defs += `<g id="${id}">${drawTile(kind, rotation, seed)}</g>`
    }
    const [left, top] = [at[0] * SPACE, at[1] * SPACE]
    tiles += `<use href="#${id}" x="${left}" y="${top}"/>`
    ground += shapeOf(half, sideOf(kind), left + 1, top + 4)
  }
  const shadow = `<path d="${ground}" fill="#1b0f05" stroke="#1b0f05" stroke-width="6" stroke-linejoin="round" opacity=".25"/>`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">` +
    `<title>${escaped(title)}</title><defs>${defs}</defs>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${TABLE[theme]}"/>` +
    `${shadow}${tiles}${ways(view)}${meeples(view)}${tokens(view)}</svg>`
  return withTheme(svg, theme)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function ways(view: View): string {
  return waysOf(view)
    .map(
      ({ colour, d }) =>
        `<path d="${d}" fill="none" stroke="#fffaf0" stroke-width="6" stroke-opacity=".6" stroke-dasharray="8 7"/>` +
        `<path d="${d}" fill="none" stroke="${PLAYERS[colour]!.fill}" stroke-width="3.4" stroke-dasharray="8 7"/>`,
    )
    .join('')
}

function meeples(view: View): string {
  return view.meeples
    .map((meeple) => {
      const kind = pieceOf(meeple.figure, meeple.segment)
      const size = MEEPLE * (meeple.segment.half ? 0.8 : 1)
      const [x, y] = standBeside(view, meeple)
      const top = y - size * (kind === 'farmer' ? 0.5 : 0.72)
      const own = `<g transform="translate(${x - size / 2} ${top}) scale(${size / 40})">${piece(kind, meeple.player)}</g>`
      const ghosts = meeple.ghosts
        ? `<g transform="translate(${x + size * 0.12} ${top - size * 0.28}) scale(${size / 62})">${piece('ghost', 0, meeple.ghosts)}</g>`
        : ''
      return own + ghosts
    })
    .join('')
}

function tokens(view: View): string {
  return lyingTokens(view, new Set())
    .map(
      ({ at: [x, y], colour }) =>
        `<g transform="translate(${x} ${y}) scale(.62) translate(-20 -20)">${piece('token', colour)}</g>`,
    )
    .join('')
}

/** The widest picture that is made, in pixels. */
const WIDEST = 4096

/** The drawing as a PNG. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()
  const scale = Math.min(2, WIDEST / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  URL.revokeObjectURL(image.src)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** Hands a file to the person. */
export function save(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
