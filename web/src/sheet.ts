// A page for developers: every kind of tile and every piece, in both themes and at several sizes. A tile file
// of one's own can be opened too. ?theme=night, ?width=190, ?set=base,river, ?rotation=90, ?seed=v1,
// ?fields=1 (outlines tinted), ?anchors=1. How half tiles lie: ?set=turned,pairs,gaps,moves.
import { mount } from 'svelte'
import './styles/app.css'
import type { Rotation, Tile } from './protocol/socket'
import { anchors, drawTile, type Theme, themeVariables } from './board/art'
import { kindsOf, type TileFile } from './board/art/files'
import { boxOf } from './board/art/tile'
import { piece, type PieceKind, PLAYERS } from './board/pieces'
import { mark } from './board/pieces/mark'
import Scene from './sheet/Scene.svelte'
import * as scenes from './sheet/scenes'

const files = import.meta.glob<TileFile>(['../../data/tiles/*.json', '../../tests/tiles/*.json'], {
  eager: true,
  import: 'default',
})
const query = new URLSearchParams(location.search)
const themes: Theme[] = query.has('theme')
  ? [query.get('theme') === 'night' ? 'night' : 'day']
  : ['day', 'night']
const widths = query.has('width') ? [Number(query.get('width'))] : [150, 96, 48]
const rotation = Number(query.get('rotation') ?? 0) as Rotation
const seed = query.get('seed') ?? 'v0'
const TINTS = ['#e8b33a', '#4f7fc4', '#b2559b', '#3d9a86', '#c4613c', '#777777']
const KINDS: PieceKind[] = ['meeple', 'farmer', 'abbot', 'large', 'guard', 'token']
const SIGNS = [
  'vineyard',
  'hill',
  'sheep',
  'crop-circle',
  'water-tower',
  'village',
  'ruin',
  'unknown',
]

document.documentElement.className = themes[0] ?? 'day'
const style = document.createElement('style')
style.textContent = `.day{${themeVariables('day')}} .night{${themeVariables('night')}}
html,body{height:auto;overflow:auto} section{background:var(--table);position:relative;color:var(--ink);padding:16px 20px}
.row{display:flex;flex-wrap:wrap;gap:14px 12px;margin:8px 0 24px;align-items:end}
figure{margin:0} figure svg{display:block} figcaption{font-size:12px;color:var(--ink2)}`
document.head.append(style)

function overlay(kind: Tile): string {
  const all = anchors(kind, rotation, seed)
  let svg = ''
  if (query.has('fields')) {
    all.forEach(({ outline, line }, i) => {
      const tint = TINTS[i % TINTS.length]
      if (outline) svg += `<path d="${outline}" fill="${tint}" opacity=".5"/>`
      if (line) svg += `<path d="${line}" fill="none" stroke="${tint}" stroke-width="4"/>`
    })
  }
  if (query.has('anchors')) {
    for (const { at } of all)
      svg += `<circle cx="${at[0]}" cy="${at[1]}" r="6" fill="#fff" stroke="#a00" stroke-width="1.5" opacity=".85"/>`
  }
  return svg
}

function figure(kind: Tile, width: number): string {
  const box = boxOf(kind)
  const side = (width * box) / 100
  const caption = width < 90 ? '' : `<figcaption>${kind.tile}</figcaption>`
  return `<figure><svg width="${side}" height="${side}" viewBox="0 0 ${box} ${box}">${drawTile(kind, rotation, seed)}${overlay(kind)}</svg>${caption}</figure>`
}

function section(title: string, inner: (theme: Theme) => string): HTMLElement[] {
  return themes.map((theme) => {
    const element = document.createElement('section')
    element.className = theme
    element.innerHTML = `<h2>${title}</h2>${inner(theme)}`
    document.body.append(element)
    return element
  })
}

const rows = (kinds: Tile[]) => (): string =>
  widths
    .map((width) => `<div class="row">${kinds.map((kind) => figure(kind, width)).join('')}</div>`)
    .join('')

const signs = SIGNS.map((name): Tile => ({
  tile: name,
  count: 1,
  shape: 'square',
  segments: [{ kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] }],
  symbols: [name as Tile['symbols'][number]],
}))

function pieces(): string {
  const one = (kind: PieceKind, seat: number, size: number, count = 1) =>
    `<figure><svg width="${size}" height="${size}" viewBox="0 0 40 40" overflow="visible">${piece(kind, seat, count)}</svg></figure>`
  const seats = PLAYERS.map((_, seat) => seat)
  return [60, 32, 16]
    .map((size) => {
      const all = seats.flatMap((seat) => KINDS.map((kind) => one(kind, seat, size)))
      return `<div class="row">${[...all, ...[1, 2, 3].map((n) => one('ghost', 0, size, n))].join('')}</div>`
    })
    .join('')
}

const input = document.createElement('input')
input.type = 'file'
input.setAttribute('aria-label', 'A tile file')
input.addEventListener('change', async () => {
  const text = await input.files?.[0]?.text()
  if (!text) return
  const file = JSON.parse(text) as TileFile
  section(file.set, rows(kindsOf(file)))
})
document.body.append(input)

const wanted = query.get('set')?.split(',')
for (const file of Object.values(files))
  if (!wanted || wanted.includes(file.set)) section(file.set, rows(kindsOf(file)))
if (!wanted || wanted.includes('signs')) section('signs', rows(signs))
if (!wanted || wanted.includes('pieces')) section('pieces', pieces)
if (!wanted || wanted.includes('mark'))
  section('mark', (theme) =>
    [160, 64, 32, 16]
      .map(
        (size) =>
          `<svg width="${size}" height="${size}" viewBox="0 0 40 40">${mark(`${theme}-${size}`)}</svg>`,
      )
      .join(' '),
  )

const kinds = Object.values(files).flatMap(kindsOf)
for (const [title, all] of Object.entries(scenes)) {
  if (wanted && !wanted.includes(title)) continue
  section(title, () => widths.map(() => '<div class="row"></div>').join('')).forEach(
    (element, i) => {
      const theme = themes[i] ?? 'day'
      element.querySelectorAll('.row').forEach((target, row) => {
        for (const scene of all)
          mount(Scene, { target, props: { scene, kinds, theme, width: widths[row] ?? 96 } })
      })
    },
  )
}
