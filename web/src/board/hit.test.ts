import { describe, expect, it } from 'vitest'
import type { Half, Tile } from '../protocol/socket'
import { spaceAt } from './camera'
import { gapsOf } from './gaps'
import { aimedAt, placeAt, segmentAt, type Aims, type Ink } from './hit'
import { standAt, strokesOf } from './places'
import { laid, readKinds } from './testing'
import type { Loose } from './types'

const D: Tile = {
  tile: 'base/D',
  count: 4,
  shape: 'square',
  symbols: [],
  segments: [
    { kind: 'road', ports: ['E', 'W'] },
    { kind: 'city', ports: ['N'] },
    { kind: 'field', ports: ['EL', 'WR'], cities: [{ kind: 'city', port: 'N' }] },
    { kind: 'field', ports: ['ER', 'SL', 'SR', 'WL'], cities: [] },
  ],
}
const B: Tile = {
  tile: 'base/B',
  count: 4,
  shape: 'square',
  symbols: [],
  segments: [
    { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'], cities: [] },
    { kind: 'monastery', ports: [] },
  ],
}
const tiles = [laid(D, [0, 0]), laid(B, [-1, 0]), laid(D, [1, 0], 180)]

// No path is hit, as where there is no canvas: whose place is nearest is meant.
const blind: Ink = { inside: () => false, along: () => false }

describe('hit', () => {
  it('finds the space, also west and north of the start', () => {
    expect(spaceAt([0, 0])).toEqual([0, 0])
    expect(spaceAt([-0.5, -100.5])).toEqual([-1, -2])
    expect(spaceAt([99.9, 100])).toEqual([0, 1])
  })

  it('names what stands nearest as it lies', () => {
    const city = { at: [1, 0] as [number, number], kind: 'city' as const, port: 'S' as const }
    expect(segmentAt(tiles, standAt(tiles, city), blind)).toEqual(city)
    const monastery = { at: [-1, 0] as [number, number], kind: 'monastery' as const }
    expect(segmentAt(tiles, standAt(tiles, monastery), blind)).toEqual(monastery)
    expect(segmentAt(tiles, [50, 350], blind)).toBeNull()
  })

  it('takes a road before the field that it crosses, where the ink says so', () => {
    const ink: Ink = { inside: () => true, along: () => true }
    expect(
      segmentAt(tiles, standAt(tiles, { at: [0, 0], kind: 'road', port: 'E' }), ink)?.kind,
    ).toBe('road')
  })

  it('lights a road by its lines and a monastery with what surrounds it', () => {
    const road = strokesOf({ tiles }, { at: [0, 0], kind: 'road', port: 'E' })
    expect(road).toHaveLength(2)
    expect(road.every((stroke) => !stroke.area)).toBe(true)
    expect(strokesOf({ tiles }, { at: [-1, 0], kind: 'monastery' })).toHaveLength(2)
  })

  it('frames a half tile beside a monastery by its triangle', () => {
    const half: Tile = { ...B, tile: 'h/1', shape: 'half', segments: B.segments.slice(0, 1) }
    const board = [laid(B, [0, 0]), laid(half, [1, 0])]
    const [, frame] = strokesOf({ tiles: board }, { at: [0, 0], kind: 'monastery' })
    expect(frame).toMatchObject({ x: 100, y: 0, area: true })
    expect(frame!.d.split('L')).toHaveLength(3)
  })
})

describe('places of half tiles', () => {
  const place = (x: number, half: Half) => ({ at: [x, 0] as [number, number], half })

  it('are chosen by their triangle where two share a space', () => {
    const both = [place(0, 'SW'), place(0, 'NE')]
    expect(placeAt(both, [20, 60])).toEqual(place(0, 'SW'))
    expect(placeAt(both, [60, 20])).toEqual(place(0, 'NE'))
    expect(placeAt(both, [120, 60])).toBeNull()
    expect(placeAt([place(0, 'SW')], [60, 20])).toBeNull()
  })

  it('are chosen by the nearest right angle where they would cover each other', () => {
    const all = (['SW', 'NW', 'NE', 'SE'] as const).map((half) => place(0, half))
    expect(placeAt(all, [10, 40])?.half).toBe('NW')
    expect(placeAt(all, [10, 60])?.half).toBe('SW')
    expect(placeAt(all, [90, 40])?.half).toBe('NE')
    expect(placeAt(all.slice(0, 1), [10, 40])?.half).toBe('SW')
  })

  it('stand beside places for squares', () => {
    expect(placeAt([{ at: [0, 0] }, place(1, 'NE')], [50, 50])).toEqual({ at: [0, 0] })
  })
})

describe('what a tap means', () => {
  const halves = [...readKinds('halflings-1'), ...readKinds('halflings-2')]
  const lone = halves.find((one) => one.tile === 'halflings-1/04')!
  const board = [laid(lone, [0, 0]), laid(B, [1, 0])]
  const aims: Aims = { tiles: board, spots: [], openings: [], places: [], loose: null, gaps: [] }
  const meant = (more: Partial<Aims>, point: [number, number]) =>
    aimedAt({ ...aims, ...more }, point, 15, blind)

  it('the half tile or the gap beside it, by the triangle', () => {
    const gaps = gapsOf(board, {})
    expect(meant({ gaps }, [15, 70])).toMatchObject({ what: 'feature', feature: { half: 'SW' } })
    expect(meant({ gaps }, [80, 20])).toEqual({ what: 'gap', gap: gaps[0] })
    expect(meant({}, [80, 20])).toMatchObject({ what: 'space', at: [0, 0] })
  })

  it('a spot before a place, a place before a gap', () => {
    const gaps = gapsOf(board, {})
    const places = [{ at: [0, 0] as [number, number], half: 'NE' as const }]
    const spot = {
      key: 'one',
      at: [80, 20] as [number, number],
      piece: 'meeple' as const,
      player: 0,
      label: '',
      number: 1,
      chosen: false,
      back: false,
    }
    expect(meant({ gaps, places }, [80, 20])).toEqual({ what: 'place', ...places[0] })
    expect(meant({ gaps, places, spots: [spot] }, [84, 20])).toEqual({ what: 'spot', key: 'one' })
  })

  it('an opening or a spot, whichever is nearer; an opening from its own space alone', () => {
    const at: [number, number] = [96, 50]
    const opening = { key: 'east', at, space: [0, 0] as [number, number], number: 1 }
    const openings = [{ ...opening, chosen: false, aimed: false }]
    const places = [{ at: [1, 0] as [number, number] }]
    expect(meant({ openings, places }, [90, 52])).toEqual({ what: 'opening', key: 'east' })
    expect(meant({ openings, places }, [102, 52])).toEqual({ what: 'place', ...places[0] })
  })

  it('the ghost where it lies, though another half could lie there too', () => {
    const ghost: Loose = { kind: lone, at: [5, 5], rotation: 90, look: 'ghost' }
    const places = (['SW', 'NW'] as const).map((half) => ({ at: [5, 5] as [number, number], half }))
    expect(meant({ loose: ghost, places }, [510, 560])).toEqual({ what: 'place', ...places[1] })
    expect(meant({ loose: ghost, places }, [520, 590])).toEqual({ what: 'place', ...places[0] })
    expect(meant({ loose: { ...ghost, look: 'tried' } }, [510, 520])).toBeNull()
  })

  it('nothing far from every tile', () => expect(meant({}, [920, 520])).toBeNull())
})
