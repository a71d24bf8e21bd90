// The small tile editor: from what a person says of edges and joins, the tile as a tile file has it. docs/tile-files.md
import type { Port } from '../protocol/socket'
import { TERRAINS, type Terrain } from './edges'
import type { OwnSegment, OwnTile } from './types'

export type EdgeName = 'N' | 'E' | 'S' | 'W' | 'L'
export type Shape = 'square' | 'half'
export interface EdgeDraft {
  terrain: Terrain
  /** Edges of one terrain with the same letter are one segment. */
  group: number
  mist: boolean
}
export interface MakerDraft {
  name: string
  shape: Shape
  edges: Partial<Record<EdgeName, EdgeDraft>>
  /** Roads that end on the tile end together, and part its fields. */
  village: boolean
  /** They end at a city's wall instead, and part the fields before it. */
  wall: boolean
  /** Fields that are one though something parts them, by `fieldKey`: those with one number are joined. */
  joined: Record<string, number>
  monastery: boolean
  garden: boolean
  /** Of segments, by their name. */
  pennants: Record<string, number>
  marks: Record<string, 'inn' | 'cathedral' | 'tunnel'>
  symbols: string[]
}

/** Clockwise, the sides of a shape; a half has its right angle in the south-west. */
export const sidesOf = (shape: Shape): readonly EdgeName[] =>
  shape === 'half' ? ['L', 'S', 'W'] : ['N', 'E', 'S', 'W']

export const SYMBOLS = ['vineyard', 'hill', 'crop-circle'] as const
const LETTER: Record<Terrain, string> = { field: 'F', road: 'R', city: 'C', river: 'S' }

const plain = (group: number): EdgeDraft => ({ terrain: 'field', group, mist: false })

export function freshMaker(): MakerDraft {
  return {
    name: '',
    shape: 'square',
    edges: { N: plain(0), E: plain(0), S: plain(0), W: plain(0), L: plain(0) },
    village: false,
    wall: false,
    joined: {},
    monastery: false,
    garden: false,
    pennants: {},
    marks: {},
    symbols: [],
  }
}

export interface Group {
  /** Names it: `city NE`. */
  key: string
  terrain: Exclude<Terrain, 'field'>
  edges: EdgeName[]
}

/** What the edges join to: roads, cities, rivers, each with its edges. */
export function groupsOf(draft: MakerDraft): Group[] {
  const found: Group[] = []
  for (const terrain of TERRAINS) {
    if (terrain === 'field') continue
    const groups = new Map<number, EdgeName[]>()
    for (const side of sidesOf(draft.shape)) {
      const edge = draft.edges[side]
      if (edge?.terrain === terrain)
        groups.set(edge.group, [...(groups.get(edge.group) ?? []), side])
    }
    for (const edges of groups.values())
      found.push({ key: `${terrain} ${edges.join('')}`, terrain, edges })
  }
  return found
}

/** The next thing that an edge can show. */
export function nextTerrain(draft: MakerDraft, side: EdgeName): MakerDraft {
  const edge = draft.edges[side]!
  const terrain = TERRAINS[(TERRAINS.indexOf(edge.terrain) + 1) % TERRAINS.length]!
  // Water runs through; everything else begins as one.
  return { ...draft, edges: { ...draft.edges, [side]: { ...edge, terrain, group: 0 } } }
}

/** Puts an edge to the next of the segments of its terrain, or to one of its own. */
export function nextGroup(draft: MakerDraft, side: EdgeName): MakerDraft {
  const edge = draft.edges[side]!
  const most = sidesOf(draft.shape).filter(
    (one) => draft.edges[one]!.terrain === edge.terrain,
  ).length
  const group = (edge.group + 1) % Math.max(most, 1)
  return { ...draft, edges: { ...draft.edges, [side]: { ...edge, group } } }
}

/** The letter of an edge's segment, where several edges show the same. */
export function letterOf(draft: MakerDraft, side: EdgeName): string | null {
  const edge = draft.edges[side]!
  const alike = sidesOf(draft.shape).filter((one) => draft.edges[one]!.terrain === edge.terrain)
  if (edge.terrain === 'field' || alike.length < 2) return null
  const order = [...new Set(alike.map((one) => draft.edges[one]!.group))]
  return 'ABCD'[order.indexOf(edge.group)] ?? null
}

interface Slot {
  port: Port
  side: EdgeName
}

/** All half-edges that belong to fields, clockwise. */
function slotsOf(draft: MakerDraft): Slot[] {
  return sidesOf(draft.shape).flatMap((side) => {
    const { terrain, mist } = draft.edges[side]!
    if (terrain === 'city' || (mist && terrain !== 'river')) return []
    return (['L', 'R'] as const).map((end) => ({ port: `${side}${end}` as Port, side }))
  })
}

/** Where something stands on the way round the tile: an edge's middle, or one of its halves. */
function placeOf(draft: MakerDraft, side: EdgeName, end: 'L' | 'R' | '' = ''): number {
  return sidesOf(draft.shape).indexOf(side) * 3 + (end === 'L' ? 0 : end === 'R' ? 2 : 1)
}

/** What parts the fields: each a set of edges that meet on the tile. */
function hubsOf(draft: MakerDraft): number[][] {
  const groups = groupsOf(draft)
  const hubs = groups.filter(({ edges }) => edges.length > 1).map(({ edges }) => edges)
  const ends = groups.filter(({ terrain, edges }) => terrain === 'road' && edges.length === 1)
  if (draft.village && ends.length > 0) hubs.push(ends.flatMap(({ edges }) => edges))
  const cities = groups.filter(({ terrain }) => terrain === 'city')
  const city = cities.sort((a, b) => b.edges.length - a.edges.length)[0]
  if (draft.wall && city) for (const { edges } of ends) hubs.push([...edges, ...city.edges])
  return hubs
    .filter((edges) => edges.length > 1)
    .map((edges) => edges.map((side) => placeOf(draft, side)).sort((a, b) => a - b))
}

/** Two places on the rim are in one field unless something that meets on the tile lies between them. */
function partedFields(draft: MakerDraft): Slot[][] {
  const hubs = hubsOf(draft)
  const arcOf = (place: number, hub: number[]) =>
    hub.filter((edge) => edge < place).length % hub.length
  const fields = new Map<string, Slot[]>()
  for (const slot of slotsOf(draft)) {
    const place = placeOf(draft, slot.side, slot.port.endsWith('L') ? 'L' : 'R')
    const key = hubs.map((hub) => arcOf(place, hub)).join()
    fields.set(key, [...(fields.get(key) ?? []), slot])
  }
  return [...fields.values()]
}

const fieldKey = (field: readonly Slot[]): string => field.map(({ port }) => port).join('')

/** A field as something parts it from others, with the letter of what it is joined to. */
export interface FieldPart {
  key: string
  ports: Port[]
  letter: string
}

/** The fields that can be joined by hand; none where there is only one. */
export function fieldParts(draft: MakerDraft): FieldPart[] {
  const fields = partedFields(draft)
  if (fields.length < 2) return []
  const numbers = fields.map((field, nth) => draft.joined[fieldKey(field)] ?? nth)
  const order = [...new Set(numbers)]
  return fields.map((field, nth) => ({
    key: fieldKey(field),
    ports: field.map(({ port }) => port),
    letter: 'ABCDEFGH'[order.indexOf(numbers[nth]!)]!,
  }))
}

/** Joins a field to the next of the others, or parts it from them again. */
export function nextField(draft: MakerDraft, key: string): MakerDraft {
  const keys = partedFields(draft).map(fieldKey)
  // What is not said goes by the order of the fields, so all of it is said from now on.
  const all = Object.fromEntries(keys.map((one, nth) => [one, draft.joined[one] ?? nth]))
  return { ...draft, joined: { ...all, [key]: ((all[key] ?? 0) + 1) % keys.length } }
}

/** The fields of the tile: what parts them, and what was joined by hand. */
function fieldsOf(draft: MakerDraft): Slot[][] {
  const fields = new Map<string, Slot[]>()
  partedFields(draft).forEach((field, nth) => {
    const one = String(draft.joined[fieldKey(field)] ?? nth)
    fields.set(one, [...(fields.get(one) ?? []), ...field])
  })
  return [...fields.values()]
}

/** The cities that a field lies against: those whose edges are next to its half-edges on the way round. */
function citiesBy(draft: MakerDraft, field: readonly Slot[]): Port[][] {
  const sides = sidesOf(draft.shape)
  const cities = groupsOf(draft).filter(({ terrain }) => terrain === 'city')
  const touched = cities.filter(({ edges }) =>
    field.some(({ side, port }) => {
      const step = port.endsWith('R') ? 1 : -1
      const next = sides[(sides.indexOf(side) + step + sides.length) % sides.length]!
      return edges.includes(next)
    }),
  )
  return touched.map(({ edges }) => edges as Port[])
}

/** The tile as a tile file has it; `id` is its name on this device. */
export function tileOf(draft: MakerDraft, id: string): OwnTile {
  const sides = sidesOf(draft.shape)
  const segments: OwnSegment[] = groupsOf(draft).map(({ key, terrain, edges }) => {
    const segment: OwnSegment = { kind: terrain, ports: edges as Port[] }
    const pennants = draft.pennants[key] ?? 0
    if (terrain === 'city' && pennants > 0) segment.pennants = pennants
    const mark = draft.marks[key]
    if (mark === 'cathedral' && terrain === 'city') segment.cathedral = true
    if (mark === 'inn' && terrain === 'road') segment.inn = true
    if (mark === 'tunnel' && terrain === 'road' && edges.length === 1) segment.tunnel = true
    return segment
  })
  for (const field of fieldsOf(draft)) {
    const cities = citiesBy(draft, field)
    segments.push({
      kind: 'field',
      ports: field.map(({ port }) => port),
      ...(cities.length > 0 ? { cities } : {}),
    })
  }
  if (draft.monastery) segments.push({ kind: 'monastery' })
  if (draft.garden) segments.push({ kind: 'garden' })
  const mist = sides.filter((side) => {
    const { mist: there, terrain } = draft.edges[side]!
    return there && (terrain === 'field' || terrain === 'road')
  })
  return {
    id,
    ...(draft.shape === 'half' ? { shape: 'half' as const } : {}),
    edges: sides.map((side) => LETTER[draft.edges[side]!.terrain]).join(''),
    segments,
    ...(draft.symbols.length > 0 ? { symbols: [...draft.symbols] } : {}),
    ...(mist.length > 0 ? { mist: mist as Port[] } : {}),
  }
}

/** A name for a tile: letters, digits and dashes, none that is taken. */
export function idFor(name: string, taken: readonly string[]): string {
  const plainName =
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 24) || 'tile'
  let id = plainName
  for (let nth = 2; taken.includes(id); ++nth) id = `${plainName}-${nth}`
  return id
}

/** A tile that was made here before, to be changed; what the editor does not know is lost. */
export function makerOf(tile: OwnTile): MakerDraft {
  const draft = freshMaker()
  draft.name = tile.id
  draft.shape = tile.shape === 'half' ? 'half' : 'square'
  const terrains = Object.fromEntries(TERRAINS.map((one) => [LETTER[one], one]))
  sidesOf(draft.shape).forEach((side, nth) => {
    const edge = draft.edges[side]!
    edge.terrain = terrains[tile.edges?.[nth] ?? 'F'] ?? 'field'
    edge.mist = tile.mist?.includes(side) ?? false
  })
  const groups = new Map<string, number>()
  for (const segment of tile.segments ?? []) {
    if (segment.kind === 'monastery') draft.monastery = true
    if (segment.kind === 'garden') draft.garden = true
    const edges = (segment.ports ?? []).filter((port): port is EdgeName => port.length === 1)
    const group = groups.get(segment.kind) ?? 0
    groups.set(segment.kind, group + 1)
    for (const side of edges) draft.edges[side]!.group = group
    const key = `${segment.kind} ${sidesOf(draft.shape)
      .filter((side) => edges.includes(side))
      .join('')}`
    if (segment.pennants) draft.pennants[key] = segment.pennants
    if (segment.inn) draft.marks[key] = 'inn'
    if (segment.cathedral) draft.marks[key] = 'cathedral'
    if (segment.tunnel) draft.marks[key] = 'tunnel'
  }
  Object.assign(draft, endsOf(draft, tile))
  draft.symbols = [...(tile.symbols ?? [])]
  return draft
}

const ENDS = [
  { village: false, wall: false },
  { village: true, wall: false },
  { village: false, wall: true },
] as const

/** Where a tile's roads end and which of its fields were joined by hand: the first way that gives the fields it has. */
function endsOf(draft: MakerDraft, tile: OwnTile): Partial<MakerDraft> | undefined {
  const printed = (tile.segments ?? [])
    .filter(({ kind }) => kind === 'field')
    .map(({ ports = [] }) => ports)
  const ways = ENDS.flatMap((way) => {
    const parts = partedFields({ ...draft, ...way })
    const joined: Record<string, number> = {}
    for (const part of parts)
      joined[fieldKey(part)] = printed.findIndex((ports) =>
        part.every(({ port }) => ports.includes(port)),
      )
    return Object.values(joined).includes(-1) ? [] : [{ ...way, joined, more: parts.length }]
  })
  // Best is what needs no joining by hand.
  const [best] = ways.sort((a, b) => a.more - b.more)
  if (!best) return undefined
  const { more, ...way } = best
  return more > printed.length ? way : { ...way, joined: {} }
}
