import { describe, expect, it } from 'vitest'
import type { Half, Tile } from '../protocol/socket'
import { halves } from '../protocol/turning'
import {
  complement,
  freeHalf,
  halfOf,
  inHalf,
  middleOf,
  nearestHalf,
  placeShape,
  samePlace,
  shapeOf,
  shownPlaces,
  spotHalves,
} from './halves'
import { laid } from './testing'

const field = { kind: 'field' as const, ports: [], cities: [] }
const half: Tile = { tile: 'h/1', count: 1, shape: 'half', symbols: [], segments: [field] }
const square: Tile = { ...half, tile: 's/1', shape: 'square' }

const corners = (d: string) =>
  d
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number))

describe('the halves of a space', () => {
  it('lie under their points, west and north of the start too', () => {
    expect(halves.filter((one) => inHalf(one, [20, 70]))).toEqual(['SW', 'NW'])
    expect(halves.filter((one) => inHalf(one, [-20, -170]))).toEqual(['NE', 'SE'])
  })

  it('are aimed at by their right angle', () => {
    expect(nearestHalf([20, 70])).toBe('SW')
    expect(nearestHalf([-60, -160])).toBe('NW')
    expect(nearestHalf([20, 70], ['NW', 'NE'])).toBe('NW')
    expect(nearestHalf([20, 70], [])).toBeUndefined()
  })

  it.each(halves)('%s: its middle lies in it, its complement shares nothing with it', (one) => {
    const [x, y] = middleOf({ at: [0, 0], half: one })
    expect(inHalf(one, [x * 100, y * 100])).toBe(true)
    expect(inHalf(complement(one), [x * 100, y * 100])).toBe(false)
    expect(complement(complement(one))).toBe(one)
  })

  it('follow from how the tile lies', () => {
    expect(halfOf(half, 180)).toBe('NE')
    expect(halfOf(square, 180)).toBeUndefined()
  })

  it('are free beside a half that lies alone', () => {
    const tiles = [laid(half, [0, 0], 90), laid(half, [1, 0]), laid(half, [1, 0], 180)]
    expect(freeHalf(tiles, [0, 0])).toBe('SE')
    expect(freeHalf(tiles, [1, 0])).toBeUndefined()
    expect(freeHalf(tiles, [2, 0])).toBeUndefined()
    expect(freeHalf([laid(square, [0, 0])], [0, 0])).toBeUndefined()
  })

  it('are other places than the space itself', () => {
    expect(samePlace({ at: [1, 2], half: 'SW' }, { at: [1, 2], half: 'SW' })).toBe(true)
    expect(samePlace({ at: [1, 2], half: 'SW' }, { at: [1, 2], half: 'NE' })).toBe(false)
    expect(samePlace({ at: [1, 2], half: 'SW' }, { at: [1, 2] })).toBe(false)
  })
})

describe('outlines', () => {
  it('have the corners of the half', () => {
    expect(shapeOf('NE', 100)).toBe('M0 0L100 0L100 100Z')
    expect(shapeOf(undefined, 200, 100, -100)).toBe('M100 -100L300 -100L300 100L100 100Z')
  })

  it.each([...halves, undefined])('%s: an inset outline is as far from every side', (one) => {
    for (const [x = 0, y = 0] of corners(shapeOf(one, 100, 0, 0, 8))) {
      const far = [x, y, 100 - x, 100 - y]
      if (one === 'SW' || one === 'NE') far.push(Math.abs(x - y) / Math.SQRT2)
      else if (one) far.push(Math.abs(x + y - 100) / Math.SQRT2)
      const ofIts = far.filter((d) => d < 8.1)
      expect(ofIts).toHaveLength(2)
      for (const d of ofIts) expect(d).toBeCloseTo(8, 1)
    }
  })

  const place = (half: Half) => ({ at: [3, 4] as [number, number], half })
  it('of two halves that share a space in turn show both whole', () => {
    const all = [place('SW'), place('NE')]
    expect(placeShape(all[0]!, all)).toBe(shapeOf('SW', 100, 0, 0, 7))
  })

  it('of a whole space is a square, whatever else is legal', () => {
    const whole = { at: [3, 4] as [number, number] }
    expect(placeShape(whole, [whole, place('SW')])).toBe(placeShape(whole, []))
    expect(placeShape(place('SW'), [whole, place('SW')])).toBe(shapeOf('SW', 100, 0, 0, 7))
  })

  it('of halves that would cover each other stay in their corners', () => {
    const all = halves.map(place)
    const boxes = all.map((one) => corners(placeShape(one, all)))
    const corner = { SW: [0, 1], NW: [0, 0], NE: [1, 0], SE: [1, 1] }
    boxes.forEach((points, i) => {
      const [cx = 0, cy = 0] = corner[halves[i]!]
      for (const [x = 0, y = 0] of points) {
        expect(Math.abs(x - cx * 100)).toBeLessThan(50)
        expect(Math.abs(y - cy * 100)).toBeLessThan(50)
      }
    })
  })
})

describe('beside a ghost', () => {
  const at: [number, number] = [3, 4]
  const all = halves.map((half) => ({ at, half }))

  it('only its complement is marked in its space', () => {
    expect(shownPlaces(all, { at, half: 'NW' })).toEqual([{ at, half: 'SE' }])
  })

  it('all is marked elsewhere, and where there is none', () => {
    expect(shownPlaces(all, { at: [3, 5], half: 'NW' })).toEqual(all)
    expect(shownPlaces(all, null)).toBe(all)
    expect(shownPlaces([{ at }, { at: [0, 0] }], { at })).toEqual([{ at: [0, 0] }])
  })
})

describe('half tiles with spots', () => {
  const tiles = [laid(half, [0, 0]), laid(half, [0, 0], 180), laid(square, [1, 0])]
  it('are found by the triangle, each once; squares are not outlined', () => {
    const spots = [
      [20, 70],
      [30, 90],
      [70, 20],
      [150, 50],
    ].map(([x = 0, y = 0]) => ({
      at: [x, y] as [number, number],
    }))
    expect(spotHalves(spots, tiles)).toEqual([
      { at: [0, 0], half: 'SW' },
      { at: [0, 0], half: 'NE' },
    ])
  })

  it('are those that the spots name', () => {
    const on = { at: [0, 0] as [number, number], half: 'NE' as const }
    expect(spotHalves([{ at: [49, 51], on }], tiles)).toEqual([on])
  })
})
