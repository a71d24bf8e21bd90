// A tile at a rotation, as the parts that are drawn: one for a square or a half, four for a 2x2 tile.
import type { At, Kind, Port, Rotation, Segment, Tile } from '../../protocol/socket'
import { halfAt, turnedPort, turnedQuarter } from '../../protocol/turning'
import { type Edge, type Frame, frameOf } from './frame'
import type { Point } from './geometry'

/** A segment of a part, with its ports as they lie. */
export interface Piece {
  /** Index in the tile's `segments`. */
  index: number
  kind: Kind
  ports: Port[]
  pennants: number
  inn: boolean
  cathedral: boolean
  /** A road that ends in a tunnel opening. */
  tunnel?: boolean
  /** What lies in it, as sheep in a field. */
  symbols: string[]
  /** Of a field: the cities it touches, as indices in the tile's `segments`. */
  cities: number[]
}

export interface Part {
  frame: Frame
  pieces: Piece[]
  /** Those of the tile as a whole. */
  symbols: string[]
  /** North-west corner of the part's space in the tile's own units. */
  offset: Point
  /** Quarter of a 2x2 tile as it lies (0 NW, 1 NE, 2 SW, 3 SE); null for other shapes. */
  quarter: number | null
  /** Its sides in mist, none where mist lies within only; null without mist. GCC-4 */
  mist: Edge[] | null
  /** Drawn in its mist. */
  ghosts: number
}

/** The cities that a field touches; its references are by port at rotation 0. */
function touched(kind: Tile, field: number): number[] {
  const segment = kind.segments[field]
  return (segment?.cities ?? []).flatMap((city) => {
    const index = kind.segments.findIndex(
      (s) =>
        s.kind === 'city' &&
        s.quarter === segment?.quarter &&
        (city.port === undefined ? s.ports.length === 0 : s.ports.includes(city.port)),
    )
    return index < 0 ? [] : [index]
  })
}

function piecesOf(kind: Tile, rotation: Rotation, quarter: number | null): Piece[] {
  return kind.segments.flatMap((segment, index) => {
    if (quarter !== null && turnedQuarter(segment.quarter ?? 0, rotation) !== quarter) return []
    return [
      {
        index,
        kind: segment.kind,
        ports: segment.ports.map((port) => turnedPort(port, rotation)),
        pennants: segment.pennants ?? 0,
        inn: segment.inn ?? false,
        cathedral: segment.cathedral ?? false,
        tunnel: segment.tunnel ?? false,
        symbols: segment.symbols ?? [],
        cities: touched(kind, index),
      },
    ]
  })
}

/** The signs that lie in none of the tile's segments. */
function ownSymbols({ symbols, segments }: Tile): string[] {
  const placed = segments.flatMap((segment) => segment.symbols ?? [])
  return symbols.filter((name) => !placed.includes(name))
}

/** The sides in mist of a part as it lies; null without mist. */
function mistOf({ mist }: Tile, rotation: Rotation, quarter: number | null): Edge[] | null {
  const here = mist?.find(
    (one) => quarter === null || turnedQuarter(one.quarter ?? 0, rotation) === quarter,
  )
  return here ? here.ports.map((port) => turnedPort(port, rotation) as Edge) : null
}

/** How many of a tile's ghosts each part has: most where most sides are in mist. */
function shared(ghosts: number, parts: readonly (Edge[] | null)[]): number[] {
  const own = parts.map(() => 0)
  const room = (i: number) => ((parts[i]?.length ?? -1) + 1) / (own[i]! + 1)
  for (let nth = 0; nth < ghosts; nth++) {
    const best = own.map((_, i) => i).sort((a, b) => room(b) - room(a) || a - b)[0]
    if (best !== undefined && parts[best]) own[best]!++
  }
  return own
}

/** The parts of a tile as it lies. */
export function partsOf(kind: Tile, rotation: Rotation): Part[] {
  if (kind.shape !== 'big') {
    const frame = frameOf(kind.shape === 'half' ? halfAt(rotation) : null)
    return [
      {
        frame,
        pieces: piecesOf(kind, rotation, null),
        symbols: ownSymbols(kind),
        offset: [0, 0],
        quarter: null,
        mist: mistOf(kind, rotation, null),
        ghosts: kind.ghosts ?? 0,
      },
    ]
  }
  const mist = [0, 1, 2, 3].map((quarter) => mistOf(kind, rotation, quarter))
  const ghosts = shared(kind.ghosts ?? 0, mist)
  return [0, 1, 2, 3].map((quarter) => ({
    frame: frameOf(null),
    pieces: piecesOf(kind, rotation, quarter),
    symbols: quarter === 0 ? ownSymbols(kind) : [],
    offset: [(quarter % 2) * 100, Math.floor(quarter / 2) * 100],
    quarter,
    mist: mist[quarter] ?? null,
    ghosts: ghosts[quarter] ?? 0,
  }))
}

/**
 * The index in `kind.segments` of what a segment of the board names, or -1. `at` is the tile's own
 * space (of a 2x2 tile its north-west one, which tells the quarters apart).
 */
export function segmentIndex(
  kind: Tile,
  rotation: Rotation,
  segment: Segment,
  at: At = segment.at,
): number {
  const quarter = segment.at[0] - at[0] + (segment.at[1] - at[1]) * 2
  return kind.segments.findIndex(
    (s) =>
      s.kind === segment.kind &&
      (kind.shape !== 'big' || turnedQuarter(s.quarter ?? 0, rotation) === quarter) &&
      (segment.port === undefined
        ? s.ports.length === 0
        : s.ports.some((port) => turnedPort(port, rotation) === segment.port)),
  )
}
