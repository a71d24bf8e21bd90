// What a tile's data say about where its roads and rivers end. The data name ports only, so the ends follow
// from the fields on either side: the same field on both sides goes round the end; different ones are parted by it.
import type { Port } from '../../protocol/socket'
import type { Edge } from './frame'
import type { Part, Piece } from './part'

/** Where a road or river that has one port ends on the tile. */
export type Terminus = 'village' | 'ruin' | 'tunnel' | 'gate' | 'building' | 'field' | 'line'

/** A road or river with one port. */
export interface Ending {
  piece: Piece
  port: Edge
  terminus: Terminus
  /** Of a gate: the city's index. */
  city: number | null
  /** The river (as an index) that the road crosses before its end. */
  over: number | null
}

export interface Topology {
  endings: Ending[]
  /** Cities to which the village (or the building in its place) is tied by a road of its own. */
  villageGates: number[]
}

const BUILDINGS = new Set(['monastery', 'castle', 'cemetery'])

export const isBuilding = (piece: Piece): boolean => BUILDINGS.has(piece.kind)

/** The index of the field that owns a half-edge, or null. */
export function fieldAt(part: Part, port: string): number | null {
  return (
    part.pieces.find((p) => p.kind === 'field' && p.ports.includes(port as Port))?.index ?? null
  )
}

type Sides = [left: number | null, right: number | null]

const sidesOf = (part: Part, port: string): Sides => [
  fieldAt(part, `${port}L`),
  fieldAt(part, `${port}R`),
]

const pieceOf = (part: Part, index: number): Piece | undefined =>
  part.pieces.find((p) => p.index === index)

/** A city that both fields touch, or null. */
function cityBetween(part: Part, [left, right]: Sides): number | null {
  if (left === null || right === null) return null
  const other = pieceOf(part, right)?.cities ?? []
  return pieceOf(part, left)?.cities.find((city) => other.includes(city)) ?? null
}

/** The port of a river at which a field has one bank, and the field on the other bank. */
function otherBank(
  part: Part,
  river: Piece,
  field: number | null,
): { port: Port; field: number | null } | null {
  for (const port of river.ports) {
    const [left, right] = sidesOf(part, port)
    if (left === right) continue
    if (left === field) return { port, field: right }
    if (right === field) return { port, field: left }
  }
  return null
}

/** A river that lies across the road's way, and the fields on both sides of the road beyond it. */
function beyondRiver(part: Part, [left, right]: Sides): { river: number; sides: Sides } | null {
  for (const river of part.pieces) {
    if (river.kind !== 'river' || river.ports.length < 2) continue
    const a = otherBank(part, river, left)
    const b = otherBank(part, river, right)
    if (a && b && a.port !== b.port) return { river: river.index, sides: [a.field, b.field] }
  }
  return null
}

/** Where roads end that part the fields: in a village, or in the middle of a 2x2 tile at a ruin. GCC-3 */
const meetingPlace = ({ quarter, symbols }: Part): Terminus =>
  quarter === null || symbols.includes('village') ? 'village' : 'ruin'

function endingOf(part: Part, piece: Piece, building: boolean): { ending: Ending; sides: Sides } {
  const port = piece.ports[0] as Edge
  let sides = sidesOf(part, port)
  const ending: Ending = { piece, port, terminus: 'field', city: null, over: null }
  if (piece.tunnel) {
    ending.terminus = 'tunnel'
    return { ending, sides }
  }
  if (piece.kind === 'river') {
    ending.terminus = sides[0] === sides[1] ? 'field' : 'line'
    return { ending, sides }
  }
  if (sides[0] !== sides[1] && cityBetween(part, sides) === null) {
    const beyond = beyondRiver(part, sides)
    if (beyond) [ending.over, sides] = [beyond.river, beyond.sides]
  }
  ending.city = sides[0] === sides[1] ? null : cityBetween(part, sides)
  if (ending.city !== null) ending.terminus = 'gate'
  else if (sides[0] !== sides[1]) ending.terminus = building ? 'building' : meetingPlace(part)
  else if (building) ending.terminus = 'building'
  return { ending, sides }
}

/** In mist no field tells where a road ends: where the others do, at the only city, or in the middle. GCC-10 */
function leadOn(part: Part, ending: Ending, all: { ending: Ending }[]): void {
  const cities = part.pieces.filter((p) => p.kind === 'city' && p.ports.length > 0)
  if (part.quarter !== null) ending.terminus = 'ruin'
  else if (all.some((one) => one.ending.terminus === 'village')) ending.terminus = 'village'
  else if (cities.length === 1) [ending.terminus, ending.city] = ['gate', cities[0]!.index]
}

/** Where the roads and rivers of a part end. */
export function topology(part: Part): Topology {
  const building = part.pieces.some(isBuilding)
  const order = part.frame.sides.map((s) => s.edge)
  const all = part.pieces
    .filter((p) => (p.kind === 'road' || p.kind === 'river') && p.ports.length === 1)
    .map((p) => endingOf(part, p, building))
    .sort((a, b) => order.indexOf(a.ending.port) - order.indexOf(b.ending.port))
  const meeting = all.filter(({ ending, sides }) => {
    return (
      (ending.terminus === 'village' || ending.terminus === 'building') && sides[0] !== sides[1]
    )
  })
  const villageGates: number[] = []
  meeting.forEach(({ sides }, i) => {
    const next = meeting[(i + 1) % meeting.length]?.sides ?? sides
    const between: Sides = [sides[1], next[0]]
    const city = between[0] === between[1] ? null : cityBetween(part, between)
    if (city !== null && !villageGates.includes(city)) villageGates.push(city)
  })
  for (const { ending, sides } of all)
    if (ending.terminus === 'field' && sides[0] === null) leadOn(part, ending, all)
  return { endings: all.map((a) => a.ending), villageGates }
}
