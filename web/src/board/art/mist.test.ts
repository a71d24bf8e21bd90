// Mist lies over the sides in mist, never on a field, and leaves fields the rest. GCC-4, GCC-10
import { describe, expect, test } from 'vitest'
import type { Rotation } from '../../protocol/socket'
import { turnedPort } from '../../protocol/turning'
import { readKinds } from '../testing'
import { inside, plus, type Point } from './geometry'
import { ownerAt } from './ground'
import { partsOf } from './part'
import { plansOf, signature } from './plan'
import { depthIn } from './room'
import { sideOf } from './frame'
import { drawTile } from './tile'

const kinds = readKinds('ghosts')
const kind = (id: string) => kinds.find((one) => one.tile === `ghosts/${id}`)!
const misty = kinds.filter((one) => one.mist)
const ROTATIONS: Rotation[] = [0, 90, 180, 270]

describe.each(misty.map((one) => [one.tile, one] as const))('%s', (_, tile) => {
  test.each(ROTATIONS)('at %i: mist at its sides in mist alone', (rotation) => {
    for (const plan of plansOf(tile, rotation, 'v0')) {
      const { frame, mist } = plan.part
      for (const { edge } of mist === null ? [] : frame.sides) {
        const { middle, inward } = sideOf(frame, edge)
        const p: Point = plus(middle, inward, 3)
        const deep = Math.max(...plan.room.banks.map((bank) => depthIn(bank, p)))
        const covered = plan.room.cities.some((city) => inside(p, city))
        if (mist!.includes(edge)) expect(deep).toBeGreaterThan(0)
        else if (plan.part.pieces.some((one) => one.kind === 'field') && !covered)
          expect(deep).toBeLessThan(0)
      }
    }
  })

  test('no field lies in mist', () => {
    for (const plan of plansOf(tile, 0, 'v0'))
      for (const bank of plan.room.banks)
        for (let x = 2; x < 100; x += 4)
          for (let y = 2; y < 100; y += 4)
            if (depthIn(bank, [x, y]) > 2) expect(ownerAt(plan.ground, [x, y])).toBe(-1)
  })

  test('its ghosts are drawn', () => {
    const ghosts = partsOf(tile, 90).reduce((sum, part) => sum + part.ghosts, 0)
    expect(ghosts).toBe(tile.ghosts)
  })
})

test('sides in mist turn with the tile', () => {
  for (const rotation of ROTATIONS)
    expect(partsOf(kind('05'), rotation)[0]!.mist).toEqual(
      (['E', 'W'] as const).map((port) => turnedPort(port, rotation)),
    )
  expect(partsOf(kind('30'), 0)[0]!.mist).toBe(null)
})

test('ghosts of the start tile lie in its quarters with mist', () => {
  expect(partsOf(kind('start'), 0).map((part) => part.ghosts)).toEqual([1, 0, 2, 0])
})

test('the roads of the start tile end at one ruin, a road in mist too', () => {
  const plans = plansOf(kind('start'), 0, 'v0')
  expect(plans.map((plan) => plan.topology.endings.map((one) => one.terminus))).toEqual([
    ['ruin'],
    ['ruin'],
    ['ruin'],
    ['ruin'],
  ])
  expect(plans.every((plan) => plan.ruin !== null)).toBe(true)
})

test('a tile with other mist is another drawing', () => {
  const tile = kind('05')
  const clear = { ...tile, mist: [{ ports: [] }], ghosts: 0 }
  expect(signature(clear)).not.toBe(signature(tile))
  const within = drawTile(clear, 0, 'v0')
  expect(within).not.toMatch(/NaN|undefined/)
  expect(within).not.toBe(drawTile(tile, 0, 'v0'))
})
