import { figureOf } from '../../session'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../protocol/socket'
import { firstRotation, kindsOf, nearest, placesOf, spotsFor, spotsOf, turned } from './moves'

describe('moves', () => {
  it('gathers rotations by space and figures by segment', () => {
    const feature = { at: [0, 0] as [number, number], kind: 'monastery' as const }
    const legal: Action[] = [
      { type: 'place', tile: 'base/A', at: [2, 0], rotation: 180 },
      { type: 'place', tile: 'base/A', at: [2, 0], rotation: 0 },
      { type: 'place', tile: 'base/A', at: [0, -1], rotation: 90 },
      { type: 'figure', figure: 'abbot', feature },
      { type: 'figure', figure: 'normal', feature },
      { type: 'pass' },
    ]
    expect(placesOf(legal)).toEqual([
      { at: [0, -1], tile: 'base/A', rotations: [90] },
      { at: [2, 0], tile: 'base/A', rotations: [0, 180] },
    ])
    expect(spotsOf(legal).map((s) => s.actions.map((a) => figureOf(a).figure))).toEqual([
      ['normal', 'abbot'],
    ])
  })

  it('turns among legal rotations only', () => {
    expect(turned([0, 180], 0, 1)).toBe(180)
    expect(turned([0, 180], 180, 1)).toBe(0)
    expect(turned([0, 90, 270], 0, -1)).toBe(270)
    expect(turned([90], 90, 1)).toBe(90)
    expect(firstRotation({ at: [0, 0], tile: '', rotations: [0, 90] }, 180)).toBe(0)
    expect(firstRotation({ at: [0, 0], tile: '', rotations: [0, 90] }, 90)).toBe(90)
  })

  it('finds the nearest place', () => {
    const places = placesOf([
      { type: 'place', tile: 't', at: [0, 0], rotation: 0 },
      { type: 'place', tile: 't', at: [3, 3], rotation: 0 },
    ])
    expect(nearest(places, [2.4, 2])).toBe(1)
    expect(nearest([], [0, 0])).toBeNull()
  })
})

describe('kinds of figures', () => {
  const at: [number, number] = [0, 0]
  const road = { at, kind: 'road', port: 'N' } as const
  const city = { at, kind: 'city', port: 'S' } as const
  const spots = spotsOf([
    { type: 'figure', figure: 'guard', feature: road },
    { type: 'figure', figure: 'normal', feature: road },
    { type: 'figure', figure: 'normal', feature: city },
    { type: 'retrieve', figure: 'abbot', feature: { at, kind: 'garden' } },
  ] as Action[])

  it('come from common to rare, and not those that only come back', () => {
    expect(kindsOf(spots)).toEqual(['normal', 'guard'])
    expect(kindsOf([])).toEqual([])
  })

  it('have one place on each feature; who may come back is always there', () => {
    const shown = (kind: 'normal' | 'guard') =>
      spotsFor(spots, kind).map(({ feature, actions }) => `${feature.kind} ${actions.length}`)
    expect(shown('normal')).toEqual(['road 1', 'city 1', 'garden 1'])
    expect(shown('guard')).toEqual(['road 1', 'garden 1'])
  })
})
