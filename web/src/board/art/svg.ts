// Small words of SVG: paths from points, and elements in named colours.
import { type Colour, colour } from './colours'
import { mix, type Point, pointAt } from './geometry'

/** A number with one decimal at most. */
export function short(n: number): string {
  const rounded = Math.round(n * 10) / 10
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

export const at = (p: Point): string => `${short(p[0])} ${short(p[1])}`
export const openPath = (points: readonly Point[]): string => `M${points.map(at).join('L')}`
export const closedPath = (points: readonly Point[]): string =>
  points.length > 0 ? `${openPath(points)}Z` : ''

/** A closed curve that the points pull, without corners. */
export function roundPath(points: readonly Point[]): string {
  const n = points.length
  let d = `M${at(mix(pointAt(points, n - 1), pointAt(points, 0), 0.5))}`
  for (let i = 0; i < n; i++) {
    const p = pointAt(points, i)
    d += `Q${at(p)} ${at(mix(p, pointAt(points, (i + 1) % n), 0.5))}`
  }
  return `${d}Z`
}

/** An open curve from the first point to the last that the others pull. */
export function softPath(points: readonly Point[]): string {
  if (points.length < 3) return openPath(points)
  let d = `M${at(pointAt(points, 0))}`
  for (let i = 1; i < points.length - 1; i++) {
    const p = pointAt(points, i)
    const next = pointAt(points, i + 1)
    d += `Q${at(p)} ${at(i === points.length - 2 ? next : mix(p, next, 0.5))}`
  }
  return d
}

export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"'

export interface Style {
  fill?: Colour
  stroke?: Colour
  width?: number
  opacity?: number
  /** Further attributes, written out. */
  more?: string
}

function attributes({ fill, stroke, width, opacity, more }: Style): string {
  let text = ` fill="${fill ? colour(fill) : 'none'}"`
  if (stroke) text += ` stroke="${colour(stroke)}" stroke-width="${short(width ?? 1)}"`
  if (opacity !== undefined) text += ` opacity="${opacity}"`
  return more ? `${text} ${more}` : text
}

export const path = (d: string, style: Style): string =>
  d === '' ? '' : `<path d="${d}"${attributes(style)}/>`

export const circle = (p: Point, r: number, style: Style): string =>
  `<circle cx="${short(p[0])}" cy="${short(p[1])}" r="${short(r)}"${attributes(style)}/>`

export const ellipse = (p: Point, rx: number, ry: number, style: Style): string =>
  `<ellipse cx="${short(p[0])}" cy="${short(p[1])}" rx="${short(rx)}" ry="${short(ry)}"${attributes(style)}/>`

/** The shadow at the foot of something upright; the light comes from the north-west. */
export const shadow = (p: Point, rx: number, ry: number): string =>
  ellipse(p, rx, ry, { fill: 'shade', opacity: 0.2 })

/** A drawing around the origin, moved and scaled. */
export const placed = (p: Point, scale: number, inner: string): string =>
  `<g transform="translate(${at(p)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}">${inner}</g>`
