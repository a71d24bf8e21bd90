// Gaps: the free half of a space in which one half tile lies alone, and what the rules of the game let pass
// there. Bookkeeping from the edges of the laid tiles. HALF-7, HALF-13 to HALF-17
import type { Half, Head, Kind, Port, Segment } from '../protocol/socket'
import { boardOf, compareSegments, featureSegments, type Joined } from '../session/features'
import { facing, nameOf, type LaidSegment, type Part } from '../session/parts'
import { placeKey, sameSegment, segmentKey, type ViewTile } from '../session'
import { spaceAt, type Point } from './camera'
import { complement, inHalf, type HalfPlace } from './halves'

/**
 * `open`: a hole with a side on an empty space or on another gap. `enclosed`: a hole with tiles on all three
 * borders. `joined`: roads, cities or fields pass.
 */
export type GapKind = 'open' | 'enclosed' | 'joined'
export type GapCode =
  /** A road or city that comes to the gap is not complete. HALF-14 */
  | 'leaves-open'
  /** The same, until tiles enclose the gap. HALF-15 */
  | 'not-enclosed'
  /** The gap closes its roads and cities, and joins them. HALF-15 */
  | 'closes'
  /** A field ends here. HALF-16 */
  | 'ends-fields'
  /** All fields at the gap are one. HALF-16 */
  | 'joins-fields'
  /** A half tile that matches all its borders may be laid in it. HALF-6 */
  | 'may-be-filled'
  /** The same; and then the tile's own edges decide what is joined. HALF-17 */
  | 'filling-decides'

export interface GapReason {
  code: GapCode
  rule: string
}
export interface GapBorder {
  edge: Port
  beyond: 'tile' | 'empty-space' | 'gap'
  /** The segments that end here, seen from within the gap; empty where no tile lies beyond. */
  ends: { kind: Kind; port: Port; segment: Segment }[]
}
/** What is one across the gap: a city, a road, or all fields. */
export interface GapJoin {
  kind: 'city' | 'road' | 'field'
  /** The ports of the gap, named as those of a tile that lay in it. */
  ports: Port[]
  /** In the protocol's order. */
  segments: Segment[]
}
export interface Gap extends HalfPlace {
  kind: GapKind
  /** The long edge and the two sides. */
  borders: GapBorder[]
  joins: GapJoin[]
  /** What there is to say of it, the most telling first. */
  reasons: GapReason[]
}
type Toggles = Head['toggles']

const sidesOf = (half: Half): Port[] => half.split('') as Port[]

/** Whether a part has an edge on this side of its space. */
const hasSide = (part: Part, side: string) =>
  part.half === undefined || side === 'L' || part.half.includes(side)

function borderOf(tiles: ViewTile[], gap: HalfPlace, edge: Port): GapBorder {
  const there = facing(gap.at, edge)
  const parts = (boardOf(tiles).get(placeKey(there.at)) ?? []).map(({ part }) => part)
  const beyond = parts.find((part) => hasSide(part, there.port))
  if (!beyond) return { edge, beyond: parts.length > 0 ? 'gap' : 'empty-space', ends: [] }
  const ends = [edge, `${edge}L` as Port, `${edge}R` as Port].flatMap((port) => {
    const found = segmentAt(beyond, facing(gap.at, port).port)
    return found ? [{ kind: found.printed.kind, port, segment: nameOf(beyond, found) }] : []
  })
  return { edge, beyond: 'tile', ends }
}

const segmentAt = (part: Part, port: Port): LaidSegment | undefined =>
  part.segments.find(({ ports }) => ports.includes(port))

function joinOf(borders: GapBorder[], kind: GapJoin['kind']): GapJoin {
  const ends = borders.flatMap((border) => border.ends).filter((end) => end.kind === kind)
  const segments: Segment[] = []
  for (const { segment } of ends)
    if (!segments.some((one) => sameSegment(one, segment))) segments.push(segment)
  return { kind, ports: ends.map((end) => end.port), segments: segments.sort(compareSegments) }
}

function joinsOf(borders: GapBorder[], closes: boolean, fields: boolean): GapJoin[] {
  const lines = (['city', 'road'] as const).map((kind) => joinOf(borders, kind))
  const field = joinOf(borders, 'field')
  return [
    ...(closes ? lines.filter(({ ports }) => ports.length > 0) : []),
    // The half-edges of one field are one already.
    ...(fields && field.segments.length > 1 ? [field] : []),
  ]
}

/** What the road and city edges at the gap are there. */
function closing(toggles: Toggles, enclosed: boolean): GapReason {
  if (toggles['halflings.gap.closure'] !== 'ignored')
    return { code: 'leaves-open', rule: 'HALF-14' }
  return { code: enclosed ? 'closes' : 'not-enclosed', rule: 'HALF-15' }
}

function reasonsOf(borders: GapBorder[], joins: GapJoin[], lines: GapReason): GapReason[] {
  const shows = (...kinds: Kind[]) =>
    borders.some(({ ends }) => ends.some((end) => kinds.includes(end.kind)))
  const joined = joins.some((join) => join.kind === 'field')
  return [
    ...(shows('road', 'city') ? [lines] : []),
    ...(shows('field')
      ? [{ code: joined ? 'joins-fields' : 'ends-fields', rule: 'HALF-16' } as const]
      : []),
    joins.length > 0
      ? { code: 'filling-decides', rule: 'HALF-17' }
      : { code: 'may-be-filled', rule: 'HALF-6' },
  ]
}

function gapOf(tiles: ViewTile[], place: HalfPlace, toggles: Toggles): Gap {
  const borders = (['L', ...sidesOf(place.half)] as Port[]).map((edge) =>
    borderOf(tiles, place, edge),
  )
  const enclosed = borders.every(({ beyond }) => beyond === 'tile')
  const lines = closing(toggles, enclosed)
  const fields = toggles['halflings.gap.fields'] === 'joins'
  const joins = joinsOf(borders, lines.code === 'closes', fields)
  return {
    ...place,
    kind: joins.length > 0 ? 'joined' : enclosed ? 'enclosed' : 'open',
    borders,
    joins,
    reasons: reasonsOf(borders, joins, lines),
  }
}

/** The gaps of the board under these toggles, row by row. */
export function gapsOf(tiles: ViewTile[], toggles: Toggles): Gap[] {
  return [...boardOf(tiles).values()]
    .flatMap(([only, ...more]) =>
      only?.part.half && more.length === 0
        ? [{ at: only.part.at, half: complement(only.part.half) }]
        : [],
    )
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map((place) => gapOf(tiles, place, toggles))
}

/**
 * A segment of each piece of the feature that a segment belongs to, itself first: what edges join is one piece,
 * what gaps join are several. HALF-15, HALF-16
 */
export function acrossGaps(view: Joined, start: Segment, gaps: readonly Gap[]): Segment[] {
  const joins = gaps.flatMap((gap) => gap.joins)
  const seen = new Set<string>()
  const pieces: Segment[] = []
  const open = [start]
  for (const next of open) {
    const piece = featureSegments(view, next)
    if (piece.length === 0 || piece.some((one) => seen.has(segmentKey(one)))) continue
    pieces.push(next)
    for (const one of piece) seen.add(segmentKey(one))
    for (const { segments } of joins)
      if (segments.some((one) => seen.has(segmentKey(one)))) open.push(...segments)
  }
  return pieces
}

/** The gap under a point of the board. */
export function gapAt(gaps: readonly Gap[], point: Point): Gap | null {
  const [x, y] = spaceAt(point)
  return gaps.find(({ at, half }) => at[0] === x && at[1] === y && inHalf(half, point)) ?? null
}
