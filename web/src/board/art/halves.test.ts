import { describe, expect, test } from 'vitest'
import type { Rotation } from '../../protocol/socket'
import { halfAt } from '../../protocol/turning'
import { readKinds } from '../testing'
import { anchors } from './anchors'
import { frameOf } from './frame'
import { depth, distance } from './geometry'
import { ownerAt } from './ground'
import { plansOf } from './plan'
import { drawTile } from './tile'

const KINDS = [...readKinds('halflings-1'), ...readKinds('halflings-2')]
const ROTATIONS: Rotation[] = [0, 90, 180, 270]
const SEEDS = ['v0', 'v1', 'v2', 'v3']
const turned = ROTATIONS.flatMap((rotation) => SEEDS.map((seed) => ({ rotation, seed })))
const named = KINDS.map((kind) => [kind.tile, kind] as const)

test('there are 24 half tiles', () => expect(KINDS).toHaveLength(24))

describe.each(named)('%s', (_, kind) => {
  test('its figures stand well inside it, and well apart', () => {
    for (const { rotation, seed } of turned) {
      const { shape } = frameOf(halfAt(rotation))
      const all = anchors(kind, rotation, seed)
      all.forEach(({ at }, i) => {
        expect(depth(at, shape), `segment ${i} at ${rotation}`).toBeGreaterThan(5)
        for (const other of all.slice(i + 1)) expect(distance(at, other.at)).toBeGreaterThan(28)
      })
    }
  })

  test('its figures keep clear of those on any partner', () => {
    for (const rotation of [0, 90] as const)
      for (const partner of KINDS) {
        const own = anchors(kind, rotation, 'v0')
        const others = anchors(partner, (rotation + 180) as Rotation, 'v0')
        for (const a of own)
          for (const b of others) expect(distance(a.at, b.at), partner.tile).toBeGreaterThan(13)
      }
  })

  test('each of its signs stands on land, clear of the edges', () => {
    for (const { rotation, seed } of turned) {
      const [plan] = plansOf(kind, rotation, seed)
      const signs = plan!.sites.filter((site) => site.what === 'symbol')
      expect(signs.map((site) => site.name)).toEqual(kind.symbols)
      for (const { at, scale } of signs) {
        expect(depth(at, plan!.part.frame.shape)).toBeGreaterThan(10)
        expect(scale).toBeGreaterThan(1)
      }
    }
  })
})

test('the sheep graze in their own field', () => {
  const kind = KINDS.find((one) => one.symbols.some((name) => name === 'sheep'))!
  const field = kind.segments.findIndex((one) => one.symbols?.length)
  for (const { rotation, seed } of turned) {
    const [plan] = plansOf(kind, rotation, seed)
    const [site] = plan!.sites
    expect(ownerAt(plan!.ground, site!.at)).toBe(field)
  }
})

test('a sign is drawn by what it is, not as a letter', () => {
  for (const kind of KINDS) expect(drawTile(kind, 0, 'v0')).not.toContain('<text')
})
