// A page for developers: every kind of tile and piece, at several sizes and in both themes.
// ?theme=night, ?width=190 (pixels a tile), ?set=base, ?rotation=90, ?fields=1 (tints), ?anchors=1.
import './styles/app.css'
import type { Rotation, Tile } from './protocol/socket'
import { anchors, drawTile, themeVariables } from './board/art'
import { kindsOf, type TileFile } from './board/art/files'
import { boxOf } from './board/art/tile'

const files = import.meta.glob<TileFile>(['../../data/tiles/*.json', '../../tests/tiles/*.json'], {
  eager: true,
  import: 'default',
})
const query = new URLSearchParams(location.search)
const theme = query.get('theme') === 'night' ? 'night' : 'day'
const width = Number(query.get('width') ?? 132)
const rotation = Number(query.get('rotation') ?? 0) as Rotation
const seed = query.get('seed') ?? 'sheet'
const TINTS = ['#e8b33a', '#4f7fc4', '#b2559b', '#3d9a86', '#c4613c', '#777777']

document.documentElement.className = theme
const style = document.createElement('style')
style.textContent = `:root{${themeVariables(theme)}} body{padding:20px} .row{display:flex;flex-wrap:wrap;gap:14px 12px;margin:8px 0 24px}
figure{margin:0} figure svg{display:block;filter:drop-shadow(0 2px 3px #0005)} figcaption{font-size:12px;color:var(--ink2)}`
document.head.append(style)

function overlay(kind: Tile): string {
  const all = anchors(kind, rotation, seed)
  let svg = ''
  if (query.get('fields')) {
    all.forEach((anchor, i) => {
      const tint = TINTS[i % TINTS.length]
      if (anchor.outline) svg += `<path d="${anchor.outline}" fill="${tint}" opacity=".5"/>`
      if (anchor.line)
        svg += `<path d="${anchor.line}" fill="none" stroke="${tint}" stroke-width="4"/>`
    })
  }
  if (query.get('anchors')) {
    for (const { at } of all)
      svg += `<circle cx="${at[0]}" cy="${at[1]}" r="6" fill="#fff" stroke="#a00" stroke-width="1.5" opacity=".85"/>`
  }
  return svg
}

function figure(kind: Tile, size: number): string {
  const box = boxOf(kind)
  const side = (size * box) / 100
  return `<figure><svg width="${side}" height="${side}" viewBox="0 0 ${box} ${box}">${drawTile(kind, rotation, seed)}${overlay(kind)}</svg><figcaption>${kind.tile}</figcaption></figure>`
}

const wanted = query.get('set')?.split(',')
for (const file of Object.values(files)) {
  if (wanted && !wanted.includes(file.set)) continue
  const section = document.createElement('section')
  section.innerHTML = `<h2>${file.set}</h2><div class="row">${kindsOf(file)
    .map((kind) => figure(kind, width))
    .join('')}</div>`
  document.body.append(section)
}
