// How a tile lies: the spaces it covers and its ports there. Bookkeeping from tile data. GEO-1,
// GEO-3, GEO-11, GEO-12
import type {
  At,
  Half,
  LaidTile,
  Port,
  Rotation,
  Segment,
  Tile,
  TileSegment,
} from '../protocol/socket'
import { halfAt, turnedPort, turnedQuarter } from '../protocol/turning'

/** The names of ports in the protocol's order. */
export const ports: readonly Port[] = [
  'N',
  'E',
  'S',
  'W',
  'L',
  'NL',
  'NR',
  'EL',
  'ER',
  'SL',
  'SR',
  'WL',
  'WR',
  'LL',
  'LR',
]
export interface LaidSegment {
  /** Which of the tile's segments it is. */
  index: number
  printed: TileSegment
  /** As they lie, in the protocol's order. */
  ports: Port[]
}

/** What a tile lays on one space. */
export interface Part {
  at: At
  half?: Half
  segments: LaidSegment[]
  /** Its sides in mist, where no field is. GCC-4 */
  mist: Port[]
}

function quarterAt(at: At, quarter: number, rotation: Rotation): At {
  const where = turnedQuarter(quarter, rotation)
  return [at[0] + (where & 1), at[1] + (where >> 1)]
}

/** The parts of a tile that lies: one, or four of a 2x2 tile. */
export function partsOf(kind: Tile, { at, rotation }: Pick<LaidTile, 'at' | 'rotation'>): Part[] {
  const segments = kind.segments.map((printed, index): LaidSegment => {
    const turned = printed.ports.map((port) => turnedPort(port, rotation))
    return { index, printed, ports: turned.sort((a, b) => ports.indexOf(a) - ports.indexOf(b)) }
  })
  const mist = (quarter?: number): Port[] =>
    (kind.mist?.find((one) => one.quarter === quarter)?.ports ?? []).map((port) =>
      turnedPort(port, rotation),
    )
  if (kind.shape === 'half') return [{ at, half: halfAt(rotation), segments, mist: [] }]
  if (kind.shape === 'square') return [{ at, segments, mist: mist() }]
  return [0, 1, 2, 3].map((quarter) => ({
    at: quarterAt(at, quarter, rotation),
    segments: segments.filter((segment) => segment.printed.quarter === quarter),
    mist: mist(quarter),
  }))
}

/** The protocol's name of a segment of a part. */
export function nameOf(part: Part, segment: LaidSegment): Segment {
  const name: Segment = { at: part.at, kind: segment.printed.kind }
  if (part.half) name.half = part.half
  const port = segment.ports[0]
  if (port) name.port = port
  return name
}

/** The segment of a part that a name means, by any of its ports. */
export function segmentIn(part: Part, name: Segment): LaidSegment | undefined {
  return part.segments.find(
    ({ printed, ports: has }) =>
      printed.kind === name.kind && (name.port ? has.includes(name.port) : has.length === 0),
  )
}

const across: Record<string, { step: At; side: string }> = {
  N: { step: [0, -1], side: 'S' },
  E: { step: [1, 0], side: 'W' },
  S: { step: [0, 1], side: 'N' },
  W: { step: [-1, 0], side: 'E' },
  L: { step: [0, 0], side: 'L' },
}

/** The space and the port that lie against a port: left meets right. */
export function facing(at: At, port: Port): { at: At; port: Port } {
  const { step, side } = across[port[0]!]!
  const end = port[1] === undefined ? '' : port[1] === 'L' ? 'R' : 'L'
  return { at: [at[0] + step[0], at[1] + step[1]], port: (side + end) as Port }
}
