// Houses, towers, gates and coats of arms: upright, with the light from the north-west.
import { type Point, plus } from './geometry'
import { pick, type Random } from './random'
import { Layers, ROOFS } from './sprites'
import { at, path, placed, ROUND, shadow, short } from './svg'

const d = (strings: TemplateStringsArray, ...numbers: number[]): string =>
  strings.reduce(
    (text, part, i) => text + part + (i < numbers.length ? short(numbers[i] ?? 0) : ''),
    '',
  )

/** A house with its ridge along the street. */
function longHouse(layers: Layers, [x, y]: Point, w: number, h: number, random: Random): void {
  const wall = h * 0.4
  const left = x - w / 2
  const top = y - wall
  const slant = w * 0.12
  layers.add(
    pick(random, ['plaster', 'plaster', 'plaster2']),
    d`M${left} ${y}v${-wall}h${w}v${wall}Z`,
  )
  layers.add(
    pick(random, ROOFS),
    d`M${left - 0.7} ${top + 0.4}L${left + slant} ${y - h}h${w - 2 * slant}L${left + w + 0.7} ${top + 0.4}Z`,
  )
  layers.add(
    'tiles',
    d`M${left + w * 0.36} ${top - 0.3}l.4 ${-h * 0.4}M${left + w * 0.66} ${top - 0.3}l-.2 ${-h * 0.4}`,
  )
  layers.add('light', d`M${left + slant + 0.5} ${y - h + 0.8}h${w * 0.45}`)
  layers.add(
    'window',
    d`M${x - w * 0.24} ${y - wall * 0.3}v${-wall * 0.42}M${x + w * 0.2} ${y - wall * 0.3}v${-wall * 0.42}`,
  )
}

/** A house with its gable to the front. */
function gableHouse(layers: Layers, [x, y]: Point, w: number, h: number, random: Random): void {
  const wall = h * 0.4
  const left = x - w / 2
  const top = y - wall
  const ridge = x - w * 0.2
  const corner = x + w * 0.14
  layers.add('plaster', d`M${left} ${y}V${top}L${ridge} ${y - h}L${corner} ${top}V${y}Z`)
  layers.add('plaster2', d`M${corner} ${y}V${top}H${left + w}V${y}Z`)
  layers.add(
    pick(random, ROOFS),
    d`M${ridge} ${y - h}h${w * 0.46}L${left + w + 0.6} ${top + 0.4}H${corner}Z`,
  )
  layers.add('verge', d`M${ridge} ${y - h}L${left - 0.5} ${top + 0.6}`)
  layers.add('light', d`M${ridge + 0.9} ${y - h + 0.8}h${w * 0.3}`)
  layers.add(
    'window',
    d`M${x - w * 0.2} ${y - wall * 0.85}v${-wall * 0.4}M${left + w * 0.82} ${y - wall * 0.35}v${-wall * 0.35}`,
  )
}

/** Adds a house that stands with the middle of its front on a place. */
export function addHouse(layers: Layers, p: Point, w: number, h: number, random: Random): void {
  if (random() < 0.58) longHouse(layers, p, w, h, random)
  else gableHouse(layers, p, w, h, random)
}

export function house(p: Point, w: number, h: number, random: Random): string {
  const layers = new Layers()
  addHouse(layers, p, w, h, random)
  return shadow(plus(p, [w * 0.12, 0]), w * 0.58, 1.5) + layers.draw()
}

/** A round tower with a pointed roof, of radius r and height h to the eaves. */
export function tower([x, y]: Point, r: number, h: number): string {
  return (
    shadow([x + r * 0.6, y + 0.4], r * 1.25, r * 0.55) +
    path(d`M${x - r} ${y - h}V${y}a${r} ${r * 0.45} 0 0 0 ${2 * r} 0V${y - h}Z`, {
      fill: 'stone',
      stroke: 'ink',
      width: 0.55,
    }) +
    path(
      d`M${x + r * 0.2} ${y - h}V${y + r * 0.42}Q${x + r} ${y + r * 0.3} ${x + r} ${y}V${y - h}Z`,
      { fill: 'stoneDark', opacity: 0.75 },
    ) +
    path(
      d`M${x - r - 0.8} ${y - h + 0.3}L${x} ${y - h - r * 2}L${x + r + 0.8} ${y - h + 0.3}Q${x} ${y - h + 1.4} ${x - r - 0.8} ${y - h + 0.3}Z`,
      {
        fill: 'slate',
        stroke: 'ink',
        width: 0.5,
        more: 'stroke-linejoin="round"',
      },
    ) +
    path(
      d`M${x} ${y - h - r * 2}L${x + r + 0.8} ${y - h + 0.3}Q${x + r * 0.5} ${y - h + 1} ${x + 0.3} ${y - h + 0.9}Z`,
      { fill: 'slateDark', opacity: 0.6 },
    )
  )
}

/** A gatehouse in a wall; its passage is dark. */
export function gatehouse([x, y]: Point): string {
  const foot = y + 3
  return (
    shadow([x + 1, foot], 9, 2) +
    path(d`M${x - 5} ${foot}v-9h10v9Z`, { fill: 'stone', stroke: 'ink', width: 0.6 }) +
    path(d`M${x - 5} ${foot - 9}v-1.8h2v1.8h2v-1.8h2v1.8h2v-1.8h2v1.8`, {
      fill: 'stoneTop',
      stroke: 'ink',
      width: 0.6,
    }) +
    path(d`M${x - 2.8} ${foot}v-3.4a2.8 2.8 0 0 1 5.6 0v3.4Z`, { fill: 'dark' }) +
    tower([x - 6.4, foot], 2.5, 8.6) +
    tower([x + 6.4, foot], 2.5, 8.6)
  )
}

/** A coat of arms: a blue shield with a pale cross. */
export function coatOfArms(p: Point, scale: number): string {
  const inner =
    path('M-6.8 -7.8H6.8V0C6.8 5 3.4 8 0 9.6C-3.4 8 -6.8 5 -6.8 0Z', {
      fill: 'shieldMark',
      stroke: 'ink',
      width: 0.8,
      more: 'stroke-linejoin="round"',
    }) +
    path('M-5.6 -6.6H5.6V0C5.6 4.2 2.8 6.8 0 8.2C-2.8 6.8 -5.6 4.2 -5.6 0Z', {
      fill: 'shield',
      stroke: 'ink',
      width: 0.5,
      more: 'stroke-linejoin="round"',
    }) +
    path('M-1.2 -6.3H1.2V-1.8H5.3V.6H1.2V6.6L0 7.4L-1.2 6.6V.6H-5.3V-1.8H-1.2Z', {
      fill: 'shieldMark',
    })
  return shadow(plus(p, [1.2 * scale, 8 * scale]), 6 * scale, 2 * scale) + placed(p, scale, inner)
}

/** A round-headed window, its foot at a place. */
export const archWindow = (p: Point, w: number, h: number): string =>
  path(d`M${p[0] - w / 2} ${p[1]}v${-h}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h}Z`, { fill: 'window' })

export function well(p: Point): string {
  return (
    shadow(plus(p, [0.6, 0.6]), 2.6, 1) +
    path(`M${at(plus(p, [-2, 0]))}v-2h4v2a2 .9 0 0 1 -4 0Z`, {
      fill: 'stone',
      stroke: 'ink',
      width: 0.45,
    }) +
    path(`M${at(plus(p, [-1.9, -2]))}v-3M${at(plus(p, [1.9, -2]))}v-3`, {
      stroke: 'ink',
      width: 0.6,
    }) +
    path(`M${at(plus(p, [-3, -4.6]))}L${at(plus(p, [0, -7]))}L${at(plus(p, [3, -4.6]))}Z`, {
      fill: 'roof2',
      stroke: 'roofDark',
      width: 0.5,
      more: ROUND,
    })
  )
}
