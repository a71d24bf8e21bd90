import { describe, expect, it } from 'vitest'
import type { Segment } from '../protocol/socket'
import { acrossGaps, gapAt, gapsOf, type Gap } from './gaps'
import { laid, readKinds } from './testing'

const kinds = [...readKinds('base'), ...readKinds('halflings-1'), ...readKinds('halflings-2')]
const kind = (tile: string) => kinds.find((one) => one.tile === tile)!
const blocks = { 'halflings.gap.closure': 'blocks', 'halflings.gap.fields': 'separates' }
const ignored = { ...blocks, 'halflings.gap.closure': 'ignored' }
const joins = { ...blocks, 'halflings.gap.fields': 'joins' }

// The half covers the SW of (0, 0): the gap is the NE, its sides are N and E.
const lone = (half: string) => laid(kind(half), [0, 0])
const above = (tile: string, rotation: 0 | 90 | 180 | 270 = 0) =>
  laid(kind(tile), [0, -1], rotation)
const beside = (tile: string, rotation: 0 | 90 | 180 | 270 = 0) =>
  laid(kind(tile), [1, 0], rotation)
const codes = (gap: Gap) => gap.reasons.map(({ code, rule }) => `${code} ${rule}`)
const borders = (gap: Gap) =>
  gap.borders.map(({ edge, beyond, ends }) =>
    [edge, beyond, ...ends.map((end) => `${end.kind} ${end.port}`)].join(' '),
  )

/** Three cities that meet at one gap. */
const threeCities = [lone('halflings-2/12'), above('base/E', 180), beside('base/E', 270)]

describe('gaps', () => {
  it('are the free halves beside lone halves, row by row', () => {
    const tiles = [
      laid(kind('halflings-1/01'), [2, 1], 90),
      laid(kind('halflings-1/01'), [2, 0], 180),
      laid(kind('halflings-1/04'), [0, 0]),
      laid(kind('halflings-1/04'), [0, 0], 180),
      laid(kind('base/B'), [1, 1]),
    ]
    const found = gapsOf(tiles, blocks)
    expect(found.map(({ at, half }) => [...at, half])).toEqual([
      [2, 0, 'SW'],
      [2, 1, 'SE'],
    ])
    expect(gapsOf([], blocks)).toEqual([])
  })

  it('tell what lies beyond their borders', () => {
    const [gap] = gapsOf([lone('halflings-2/10'), above('base/D', 180)], blocks)
    expect(borders(gap!)).toEqual(['L tile city L', 'N tile city N', 'E empty-space'])
    expect(gap!.borders[1]!.ends[0]!.segment).toEqual({ at: [0, -1], kind: 'city', port: 'S' })
    expect(gap!.borders[0]!.ends[0]!.segment).toMatchObject({
      at: [0, 0],
      half: 'SW',
      kind: 'city',
    })
  })

  it('name a side on another gap as such, and the fields of both banks', () => {
    const east = laid(kind('halflings-1/04'), [1, 0], 180)
    const [gap] = gapsOf([lone('halflings-2/02'), above('base/U'), east], blocks)
    expect(borders(gap!)).toEqual([
      'L tile road L field LL field LR',
      'N tile road N field NL field NR',
      'E gap',
    ])
    expect(gap!.kind).toBe('open')
  })
})

describe('what passes a gap', () => {
  it('HALF-14: nothing where gaps block, enclosed or not', () => {
    const [gap] = gapsOf(threeCities, blocks)
    expect(gap).toMatchObject({ at: [0, 0], half: 'NE', kind: 'enclosed', joins: [] })
    expect(codes(gap!)).toEqual(['leaves-open HALF-14', 'may-be-filled HALF-6'])
    expect(gapsOf(threeCities.slice(0, 2), blocks)[0]!.kind).toBe('open')
  })

  it('HALF-15: an enclosed gap joins three cities to one', () => {
    const [gap] = gapsOf(threeCities, ignored)
    expect(gap!.kind).toBe('joined')
    expect(gap!.joins).toEqual([
      {
        kind: 'city',
        ports: ['L', 'N', 'E'],
        segments: [
          { at: [0, -1], kind: 'city', port: 'S' },
          { at: [0, 0], half: 'SW', kind: 'city', port: 'L' },
          { at: [1, 0], kind: 'city', port: 'W' },
        ],
      },
    ])
    expect(codes(gap!)).toEqual(['closes HALF-15', 'filling-decides HALF-17'])
  })

  it('HALF-15: a gap with a side on an empty space is a hole', () => {
    const [gap] = gapsOf(threeCities.slice(0, 2), ignored)
    expect(gap).toMatchObject({ kind: 'open', joins: [] })
    expect(codes(gap!)).toEqual(['not-enclosed HALF-15', 'may-be-filled HALF-6'])
  })

  it('HALF-15: a road and a city that each come alone are closed, and not joined with one another', () => {
    const tiles = [lone('halflings-2/02'), above('base/E', 180), beside('base/B')]
    const [gap] = gapsOf(tiles, ignored)
    expect(gap!.joins.map((join) => [join.kind, ...join.ports])).toEqual([
      ['city', 'N'],
      ['road', 'L'],
    ])
    expect(codes(gap!)[0]).toBe('closes HALF-15')
  })

  it('HALF-16: fields join at an open gap too, on both banks of a road that ends there', () => {
    const [gap] = gapsOf([lone('halflings-2/02'), above('base/B')], joins)
    expect(gap!.kind).toBe('joined')
    expect(gap!.joins.map((join) => [join.kind, ...join.ports])).toEqual([
      ['field', 'LL', 'LR', 'NL', 'NR'],
    ])
    expect(gap!.joins[0]!.segments).toHaveLength(3)
    expect(codes(gap!)).toEqual([
      'leaves-open HALF-14',
      'joins-fields HALF-16',
      'filling-decides HALF-17',
    ])
  })

  it('HALF-16: a field alone has nothing to be joined with', () => {
    const [gap] = gapsOf([lone('halflings-1/01')], joins)
    expect(gap).toMatchObject({ kind: 'open', joins: [] })
    expect(codes(gap!)).toEqual(['ends-fields HALF-16', 'may-be-filled HALF-6'])
  })

  it('blocks and separates where a game has no half tiles to say otherwise', () => {
    expect(gapsOf(threeCities, {})).toEqual(gapsOf(threeCities, blocks))
  })
})

describe('a feature across gaps', () => {
  const start: Segment = { at: [1, 0], kind: 'city', port: 'W' }
  const across = (toggles: Record<string, string>) =>
    acrossGaps({ tiles: threeCities }, start, gapsOf(threeCities, toggles))
  it('HALF-15: is each piece that the gap joins, once', () => {
    expect(across(ignored).map(({ at }) => at)).toEqual([
      [1, 0],
      [0, -1],
      [0, 0],
    ])
  })
  it('is the piece alone where nothing is joined, and nothing where nothing lies', () => {
    expect(across(blocks)).toEqual([start])
    expect(acrossGaps({ tiles: [] }, start, [])).toEqual([])
  })
})

describe('the gap under a point', () => {
  const gaps = gapsOf(threeCities, blocks)
  it('is found by its triangle', () => {
    expect(gapAt(gaps, [80, 20])).toBe(gaps[0])
    expect(gapAt(gaps, [20, 80])).toBeNull()
    expect(gapAt(gaps, [180, 20])).toBeNull()
  })
})
