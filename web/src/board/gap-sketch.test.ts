import { describe, expect, it } from 'vitest'
import type { Head } from '../protocol/socket'
import { sketchOf } from './gap-sketch'
import { gapsOf } from './gaps'
import { laid, readKinds } from './testing'

const kinds = [...readKinds('base'), ...readKinds('halflings-1'), ...readKinds('halflings-2')]
const kind = (tile: string) => kinds.find((one) => one.tile === tile)!
const both: Head['toggles'] = {
  'halflings.gap.closure': 'ignored',
  'halflings.gap.fields': 'joins',
}

/** The gap in the NE of (0, 0), with these tiles above and beside it. */
function looks(half: string, above: string, beside: string, toggles = both) {
  const tiles = [laid(kind(half), [0, 0]), laid(kind(above), [0, -1], 180)]
  tiles.push(laid(kind(beside), [1, 0], 270))
  return sketchOf(gapsOf(tiles, toggles)[0]!)
}
const names = (strokes: { look: string }[]) => strokes.map((stroke) => stroke.look)

describe('the sketch of a gap', () => {
  it('shows a city that fills it, without a wall', () => {
    expect(names(looks('halflings-2/12', 'base/E', 'base/E'))).toEqual(['town', 'roofs'])
  })

  it('shows a wall where the city does not fill it', () => {
    const strokes = looks('halflings-1/04', 'base/E', 'base/B')
    expect(names(strokes)).toEqual(['field', 'tufts', 'town', 'roofs', 'wall'])
    expect(strokes.every(({ d }) => d.startsWith('M') && !d.includes('NaN'))).toBe(true)
  })

  it('shows a road from edge to edge, a lone one as a stub, three as one that branches', () => {
    const closes = { 'halflings.gap.closure': 'ignored' }
    const roads = (strokes: { look: string }[]) => names(strokes).filter((look) => look === 'road')
    expect(roads(looks('halflings-2/02', 'base/B', 'base/D', closes))).toHaveLength(1)
    expect(roads(looks('halflings-2/02', 'base/U', 'base/B', closes))).toHaveLength(1)
    expect(roads(looks('halflings-2/02', 'base/U', 'base/U', closes))).toHaveLength(3)
  })

  it('shows nothing where nothing passes', () => {
    expect(looks('halflings-2/12', 'base/E', 'base/E', {})).toEqual([])
  })
})
