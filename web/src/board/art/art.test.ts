import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Port, Rotation, Tile } from '../../protocol/socket'
import { anchors, APART } from './anchors'
import { kindsOf, type TileFile } from './files'
import { halfAt, turnedPort } from '../../protocol/turning'
import { frameOf, portPlace } from './frame'
import { distance, distanceToLine, inside, type Point } from './geometry'
import { segmentIndex } from './part'
import { drawTile } from './tile'

const ROOT = join(__dirname, '../../../..')
const folder = (name: string): Tile[] =>
  readdirSync(join(ROOT, name))
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const read = JSON.parse(readFileSync(join(ROOT, name, file), 'utf8')) as Partial<TileFile>
      return read.tiles ? kindsOf(read as TileFile) : []
    })

const KINDS = [...folder('data/tiles'), ...folder('tests/tiles')]
const ROTATIONS: Rotation[] = [0, 90, 180, 270]
const named = KINDS.map((kind) => [kind.tile, kind] as const)

/** The closed lines of a path of M, L and Z only. */
function loops(d: string): Point[][] {
  return d
    .split('M')
    .filter(Boolean)
    .map((loop) =>
      loop
        .replace('Z', '')
        .split('L')
        .map((p): Point => {
          const [x = NaN, y = NaN] = p.split(' ').map(Number)
          return [x, y]
        }),
    )
}

/** Whether a place lies within closed lines, holes left out. */
const within = (p: Point, lines: Point[][]): boolean =>
  lines.filter((loop) => inside(p, loop)).length % 2 === 1

/** Whether a place of the tile's box is on the tile. */
function onTile(kind: Tile, rotation: Rotation, p: Point): boolean {
  if (kind.shape === 'half') return inside(p, frameOf(halfAt(rotation)).shape)
  const side = kind.shape === 'big' ? 200 : 100
  return p[0] > 0 && p[1] > 0 && p[0] < side && p[1] < side
}

/** A place just inside a half-edge of a tile that is no 2x2 tile. */
const placeOf = (kind: Tile, rotation: Rotation, port: Port): Point =>
  portPlace(
    frameOf(kind.shape === 'half' ? halfAt(rotation) : null),
    turnedPort(port, rotation),
    1.5,
  )

describe.each(named)('%s', (_, kind) => {
  test.each(ROTATIONS)('at %i draws without nonsense', (rotation) => {
    const svg = drawTile(kind, rotation, '3,4')
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(svg.length).toBeLessThan(kind.shape === 'big' ? 160_000 : 64_000)
  })

  test('draws the same each time, as well-formed SVG', () => {
    const svg = drawTile(kind, 90, '3,4')
    expect(drawTile(structuredClone(kind), 90, '3,4')).toBe(svg)
    const parsed = new DOMParser().parseFromString(
      `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`,
      'image/svg+xml',
    )
    expect(parsed.querySelector('parsererror')).toBeNull()
  })

  test.each(ROTATIONS)('at %i has an anchor within each segment', (rotation) => {
    const all = anchors(kind, rotation, '3,4')
    expect(all).toHaveLength(kind.segments.length)
    all.forEach(({ at, outline, line }, i) => {
      const segment = kind.segments[i]
      expect(onTile(kind, rotation, at), `segment ${i}`).toBe(true)
      if (segment?.kind === 'city' || segment?.kind === 'field') {
        expect(
          within(at, loops(outline ?? '')),
          `segment ${i} ${segment.kind} at ${at.join()}`,
        ).toBe(true)
      }
      if (segment?.kind === 'road' || segment?.kind === 'river') expect(line).toMatch(/^M/)
    })
  })

  test.each(ROTATIONS)('at %i keeps its fields apart and at their ports', (rotation) => {
    const all = anchors(kind, rotation, '3,4')
    const fields = kind.segments.flatMap((s, i) =>
      s.kind === 'field' ? [{ segment: s, outline: loops(all[i]?.outline ?? '') }] : [],
    )
    const box = kind.shape === 'big' ? 200 : 100
    for (let x = 1; x < box; x += 4) {
      for (let y = 1; y < box; y += 4) {
        const claims = fields.filter(({ outline }) => within([x + 0.1, y + 0.1], outline)).length
        if (claims > 1) expect.fail(`${claims} fields at ${x}, ${y}`)
      }
    }
    if (kind.shape === 'big') return
    for (const { segment, outline } of fields) {
      for (const port of segment.ports) {
        const near = outline.some(
          (line) => distanceToLine(placeOf(kind, rotation, port), line, true) < 3,
        )
        expect(
          within(placeOf(kind, rotation, port), outline) || near,
          `${port} at ${rotation}`,
        ).toBe(true)
        for (const other of fields) {
          if (other.segment !== segment)
            expect(within(placeOf(kind, rotation, port), other.outline), `${port} in another`).toBe(
              false,
            )
        }
      }
    }
  })

  test('keeps anchors apart where there is room', () => {
    if (kind.shape !== 'square') return
    const all = anchors(kind, 0, '3,4').filter((_, i) => kind.segments[i]?.kind !== 'river')
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1))
        expect(distance(a.at, b.at), `${kind.tile} ${a.at.join()} ${b.at.join()}`).toBeGreaterThan(
          APART - 4,
        )
    }
  })
})

describe('names of segments', () => {
  test.each(named)('%s: every port at every rotation', (_, kind) => {
    for (const rotation of ROTATIONS) {
      kind.segments.forEach((segment, i) => {
        if (kind.shape === 'big') return
        for (const port of segment.ports.map((one) => turnedPort(one, rotation))) {
          expect(segmentIndex(kind, rotation, { at: [7, 7], kind: segment.kind, port })).toBe(i)
        }
        if (segment.ports.length === 0)
          expect(segmentIndex(kind, rotation, { at: [7, 7], kind: segment.kind })).toBe(i)
      })
    }
  })

  test('quarters of a 2x2 tile are told apart by their space', () => {
    const kind = KINDS.find((k) => k.tile === 'bigs/01') as Tile
    const road = kind.segments.findIndex((s) => s.kind === 'road' && s.quarter === 0)
    expect(segmentIndex(kind, 0, { at: [4, 4], kind: 'road', port: 'N' }, [4, 4])).toBe(road)
    expect(segmentIndex(kind, 90, { at: [5, 4], kind: 'road', port: 'E' }, [4, 4])).toBe(road)
    expect(segmentIndex(kind, 180, { at: [5, 5], kind: 'road', port: 'S' }, [4, 4])).toBe(road)
    expect(segmentIndex(kind, 270, { at: [4, 5], kind: 'road', port: 'W' }, [4, 4])).toBe(road)
    expect(segmentIndex(kind, 0, { at: [5, 4], kind: 'road', port: 'N' }, [4, 4])).toBe(-1)
  })
})
