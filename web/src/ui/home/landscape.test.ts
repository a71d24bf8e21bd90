import { describe, expect, it } from 'vitest'
import type { Port } from '../../protocol/socket'
import { landscape, next } from './landscape'

const SIDES = ['N', 'E', 'S', 'W'] as const
const at = (x: number, y: number) => landscape.find((tile) => tile.at[0] === x && tile.at[1] === y)

/** What a laid tile has at a side of its space. */
function edge(
  tile: { kind: { segments: { kind: string; ports: Port[] }[] }; rotation: number },
  side: number,
): string {
  const printed = SIDES[(side - tile.rotation / 90 + 4) % 4]!
  return (
    tile.kind.segments.find(
      (segment) => segment.kind !== 'field' && segment.ports.includes(printed),
    )?.kind ?? 'field'
  )
}

describe('the landscape of the first page', () => {
  it('could lie on a table: edges fit wherever two tiles meet', () => {
    for (const tile of landscape) {
      const [x, y] = tile.at
      for (const [side, [dx, dy]] of [
        [1, [1, 0]],
        [2, [0, 1]],
      ] as const) {
        const neighbour = at(x + dx, y + dy)
        if (neighbour)
          expect(`${x},${y} ${edge(tile, side)}`).toBe(
            `${x},${y} ${edge(neighbour, (side + 2) % 4)}`,
          )
      }
    }
  })
  it('has a space where the tile beside it fits', () => {
    const [x, y] = [next.space[0] / 100, next.space[1] / 100]
    expect(at(x, y)).toBeUndefined()
    const around = [at(x, y - 1), at(x + 1, y), at(x, y + 1), at(x - 1, y)]
    expect(around.filter(Boolean).length).toBeGreaterThan(1)
    around.forEach(
      (tile, side) =>
        tile &&
        expect(edge(tile, (side + 2) % 4)).toBe(edge({ kind: next.kind, rotation: 0 }, side)),
    )
  })
})
