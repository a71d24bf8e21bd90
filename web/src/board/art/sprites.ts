// Upright things of a part, drawn from back to front.
import type { Colour } from './colours'
import { path, ROUND, type Style } from './svg'

export class Sprites {
  private readonly all: { foot: number; svg: string }[] = []

  /** `foot`: the y of the line on which the thing stands. */
  add(foot: number, svg: string): void {
    this.all.push({ foot, svg })
  }

  draw(): string {
    return [...this.all]
      .sort((a, b) => a.foot - b.foot)
      .map((s) => s.svg)
      .join('')
  }
}

const LAYERS = [
  ['plaster', { fill: 'plaster', stroke: 'ink', width: 0.5 }],
  ['plaster2', { fill: 'plaster2', stroke: 'ink', width: 0.5 }],
  ['roof', { fill: 'roof', stroke: 'roofDark', width: 0.6, more: 'stroke-linejoin="round"' }],
  ['roof2', { fill: 'roof2', stroke: 'roofDark', width: 0.6, more: 'stroke-linejoin="round"' }],
  ['roof3', { fill: 'roof3', stroke: 'roofDark', width: 0.6, more: 'stroke-linejoin="round"' }],
  ['tiles', { stroke: 'roofDark', width: 0.4, more: ROUND }],
  ['verge', { stroke: 'roofDark', width: 1, more: ROUND }],
  ['light', { stroke: 'roofLight', width: 0.6, more: ROUND }],
  ['window', { stroke: 'window', width: 0.95 }],
] as const satisfies readonly (readonly [string, Style])[]

export type Layer = (typeof LAYERS)[number][0]

/** Path data sorted by paint, so that a street of houses side by side is a few elements. */
export class Layers {
  private readonly data = new Map<Layer, string>()

  add(layer: Layer, d: string): void {
    this.data.set(layer, (this.data.get(layer) ?? '') + d)
  }

  draw(): string {
    return LAYERS.map(([layer, style]) => path(this.data.get(layer) ?? '', style)).join('')
  }
}

export const ROOFS: readonly [Layer & Colour, ...(Layer & Colour)[]] = ['roof', 'roof2', 'roof3']
