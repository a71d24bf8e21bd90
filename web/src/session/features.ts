// Features as the laid tiles' edges tell them, to light them up. Who owns one and what it is worth
// is the server's to say.
import type { Kind, Segment } from '../protocol/socket'
import type { ViewTile } from './fold'
import { facing, nameOf, partsOf, ports, segmentIn, type LaidSegment, type Part } from './parts'
import { placeKey, segmentKey } from './segments'
import { tunnelEnd, type ViewToken } from './tunnels'

export const kinds: readonly Kind[] = [
  'road',
  'city',
  'field',
  'river',
  'monastery',
  'garden',
  'castle',
  'cemetery',
]
const halves = ['SW', 'NW', 'NE', 'SE']

/** The parts on the board by their space. */
export type Board = Map<string, { part: Part; tile: number }[]>

const boards = new WeakMap<ViewTile[], Board>()

/** The parts of all laid tiles; found again for the same tiles. */
export function boardOf(tiles: ViewTile[]): Board {
  let board = boards.get(tiles)
  if (!board) {
    board = new Map()
    for (const [index, tile] of tiles.entries())
      for (const part of partsOf(tile.kind, tile)) {
        const key = placeKey(part.at)
        board.set(key, [...(board.get(key) ?? []), { part, tile: index }])
      }
    boards.set(tiles, board)
  }
  return board
}

/** What of a view says which segments are one feature: tiles, and tokens that join roads. */
export interface Joined {
  tiles: ViewTile[]
  tokens?: readonly ViewToken[]
}

interface Found {
  part: Part
  segment: LaidSegment
  tile: number
}

function find(board: Board, name: Segment, except?: Part): Found | undefined {
  for (const { part, tile } of board.get(placeKey(name.at)) ?? []) {
    if (part === except || (name.half && part.half !== name.half)) continue
    const segment = segmentIn(part, name)
    if (segment) return { part, segment, tile }
  }
  return undefined
}

/** Puts names of segments in the protocol's order: y, x, half, kind, port. */
export function compareSegments(a: Segment, b: Segment): number {
  return (
    a.at[1] - b.at[1] ||
    a.at[0] - b.at[0] ||
    halves.indexOf(a.half ?? '') - halves.indexOf(b.half ?? '') ||
    kinds.indexOf(a.kind) - kinds.indexOf(b.kind) ||
    (a.port ? ports.indexOf(a.port) : -1) - (b.port ? ports.indexOf(b.port) : -1)
  )
}

/**
 * The segments of the feature that a segment belongs to, in order: what its edges join, tile by
 * tile, and finished tunnels. The first is the name of the feature. Empty where no such segment lies.
 */
export function featureSegments(view: Joined, start: Segment): Segment[] {
  const board = boardOf(view.tiles)
  const seen = new Map<string, Segment>()
  const open = [find(board, start)]
  for (let found = open.pop(); found; found = open.pop()) {
    const { part, segment } = found
    const name = nameOf(part, segment)
    if (seen.has(segmentKey(name))) continue
    seen.set(segmentKey(name), name)
    for (const port of segment.ports) {
      const there = facing(part.at, port)
      const next = find(board, { ...there, kind: segment.printed.kind }, part)
      if (next) open.push(next)
    }
    const end = segment.printed.tunnel ? tunnelEnd(view.tokens ?? [], name) : null
    if (end) open.push(find(board, end))
  }
  return [...seen.values()].sort(compareSegments)
}

/** The name of the feature that a segment belongs to. */
export function featureName(view: Joined, segment: Segment): Segment {
  return featureSegments(view, segment)[0] ?? segment
}

/** Kinds that count the tiles around them. BASE-11, GCC-16, GCC-17 */
export const looksAround = (kind: Kind): boolean =>
  ['monastery', 'garden', 'castle', 'cemetery'].includes(kind)

/** A tile and those of its segments that belong to a feature. */
export interface FeatureTile {
  /** Index into `view.tiles`. */
  tile: number
  /** Indices into `kind.segments`. */
  segments: number[]
}

/**
 * The tiles that a feature counts, with the segments to light up: of a monastery and its like also
 * the tiles around it, without segments.
 */
export function featureTiles(view: Joined, segment: Segment): FeatureTile[] {
  const board = boardOf(view.tiles)
  const tiles = new Map<number, number[]>()
  for (const name of featureSegments(view, segment)) {
    const found = find(board, name)!
    tiles.set(found.tile, [...(tiles.get(found.tile) ?? []), found.segment.index])
    if (found.segment.ports.length > 0 || !looksAround(name.kind)) continue
    for (const tile of around(board, name)) if (!tiles.has(tile)) tiles.set(tile, [])
  }
  return [...tiles].map(([tile, segments]) => ({ tile, segments }))
}

function around(board: Board, { at }: Segment): number[] {
  const found: number[] = []
  for (let y = at[1] - 1; y <= at[1] + 1; ++y)
    for (let x = at[0] - 1; x <= at[0] + 1; ++x)
      for (const { tile } of board.get(placeKey([x, y])) ?? []) found.push(tile)
  return found
}
