// What the edges of tiles show, to find tiles by them and to turn a tile so that it meets its neighbours.
import type { At, Kind, Port, Rotation, Tile } from '../protocol/socket'
import { placeKey } from '../session'
import { facing, partsOf, type Part } from '../session/parts'
import { kindOf } from './kinds'
import type { Position } from './types'

export type Terrain = 'field' | 'road' | 'city' | 'river'
export const TERRAINS: readonly Terrain[] = ['field', 'road', 'city', 'river']
export type Side = 'N' | 'E' | 'S' | 'W'
export const SIDES: readonly Side[] = ['N', 'E', 'S', 'W']
export const TURNS: readonly Rotation[] = [0, 90, 180, 270]
/** What is wanted of each side; a side that is left out may be anything. */
export type Pattern = Partial<Record<Side, Terrain>>

const drawn: readonly Kind[] = ['city', 'road', 'river']

/** What a part shows on a side; null where it has no such side. What mist leaves out is field. */
export function terrainOf(part: Part, side: Side | 'L'): Terrain | null {
  if (part.half ? side !== 'L' && !part.half.includes(side) : side === 'L') return null
  const found = part.segments.find(
    ({ printed, ports }) => drawn.includes(printed.kind) && ports.includes(side as Port),
  )
  return (found?.printed.kind as Terrain | undefined) ?? 'field'
}

const fits = (part: Part, pattern: Pattern) =>
  SIDES.every((side) => !pattern[side] || terrainOf(part, side) === pattern[side])

/** How a tile can be turned so that it shows the pattern; `firm`: as it is printed only. */
export function turnsThatShow(kind: Tile, pattern: Pattern, firm = false): Rotation[] {
  if (Object.keys(pattern).length === 0) return [0]
  if (kind.shape === 'big') return []
  return (firm ? TURNS.slice(0, 1) : TURNS).filter((rotation) =>
    fits(partsOf(kind, { at: [0, 0], rotation })[0]!, pattern),
  )
}

/** How many edges of a tile, laid there so, show another thing than the neighbour's. */
export function mismatches(position: Position, kind: Tile, at: At, rotation: Rotation): number {
  const board = new Map<string, Part[]>()
  for (const laid of position.board) {
    const lying = kindOf(position, laid.tile)
    for (const part of lying ? partsOf(lying, laid) : [])
      board.set(placeKey(part.at), [...(board.get(placeKey(part.at)) ?? []), part])
  }
  let wrong = 0
  for (const part of partsOf(kind, { at, rotation }))
    for (const side of [...SIDES, 'L'] as const) {
      const mine = terrainOf(part, side)
      const there = facing(part.at, side)
      for (const other of mine ? (board.get(placeKey(there.at)) ?? []) : []) {
        const its = terrainOf(other, there.port as Side | 'L')
        if (its && its !== mine) ++wrong
      }
    }
  return wrong
}

/** The turn, beginning with the one held, by which most edges match. A half tile's half decides its turn. */
export function bestTurn(position: Position, kind: Tile, at: At, held: Rotation): Rotation {
  const order = TURNS.map((by) => ((held + by) % 360) as Rotation)
  const scored = order.map((rotation) => ({
    rotation,
    wrong: mismatches(position, kind, at, rotation),
  }))
  return scored.reduce((best, one) => (one.wrong < best.wrong ? one : best)).rotation
}
