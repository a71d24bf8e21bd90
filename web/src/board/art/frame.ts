// The outline of a square or a half, its sides clockwise, and the places of the ports on them.
import type { Half, Port } from '../../protocol/socket'
import { halves } from '../../protocol/turning'
import { centroid, mix, plus, type Point, unit, minus, quarter } from './geometry'

export type Edge = 'N' | 'E' | 'S' | 'W' | 'L'

/** One side, walked clockwise. `inward` is the unit vector into the tile. */
export interface Side {
  edge: Edge
  from: Point
  to: Point
  middle: Point
  inward: Point
}

export interface Frame {
  /** The right-angle corner of a half; null for a square. */
  half: Half | null
  sides: Side[]
  shape: Point[]
  centre: Point
}

export const CORNERS: Record<Half, Point> = {
  NW: [0, 0],
  NE: [100, 0],
  SE: [100, 100],
  SW: [0, 100],
}

const ROUND: Half[] = ['NW', 'NE', 'SE', 'SW']
const OUTER: Record<Half, Edge> = { NW: 'N', NE: 'E', SE: 'S', SW: 'W' }

function side(edge: Edge, from: Half, to: Half): Side {
  const [a, b] = [CORNERS[from], CORNERS[to]]
  return { edge, from: a, to: b, middle: mix(a, b, 0.5), inward: quarter(unit(minus(b, a))) }
}

function frame(half: Half | null): Frame {
  const sides: Side[] = []
  if (half === null) {
    ROUND.forEach((corner, i) =>
      sides.push(side(OUTER[corner], corner, ROUND[(i + 1) % 4] ?? corner)),
    )
  } else {
    const at = ROUND.indexOf(half)
    const [next, before] = [ROUND[(at + 1) % 4] ?? half, ROUND[(at + 3) % 4] ?? half]
    sides.push(
      side('L', next, before),
      side(OUTER[before], before, half),
      side(OUTER[half], half, next),
    )
  }
  const shape = sides.map((s) => s.from)
  return { half, sides, shape, centre: centroid(shape) }
}

const SQUARE = frame(null)
const FRAMES = new Map<Half, Frame>(halves.map((half) => [half, frame(half)]))

export const frameOf = (half: Half | null): Frame => (half ? FRAMES.get(half) : undefined) ?? SQUARE

/** The side of an edge. Throws where the shape has no such side. */
export function sideOf(frame: Frame, edge: string): Side {
  const found = frame.sides.find((s) => s.edge === edge)
  if (!found) throw new RangeError(`no side ${edge}`)
  return found
}

/** A place well inside the half-edge's stretch, `inset` units from the edge. */
export function portPlace(frame: Frame, port: Port, inset = 1): Point {
  const { from, to, inward } = sideOf(frame, port[0] ?? '')
  const share = port.endsWith('L') && port.length > 1 ? 0.29 : port.endsWith('R') ? 0.71 : 0.5
  return plus(mix(from, to, share), inward, inset)
}
