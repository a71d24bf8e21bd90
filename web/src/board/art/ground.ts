// Which part of the land belongs to which field: a flood over a grid of the very geometry that is drawn,
// so that a field's outline cannot differ from the picture.
import { portPlace } from './frame'
import { clamp, depth, mix, type Point } from './geometry'
import type { Part, Piece } from './part'
import type { Room } from './room'

/** Nodes lie every STEP units, on the border too. */
export const STEP = 2
export const NODES = 100 / STEP + 1

export const placeOf = (node: number): Point => [
  (node % NODES) * STEP,
  Math.floor(node / NODES) * STEP,
]

export interface Ground {
  /** Distance to what bounds fields, at each node; negative within it and outside the tile. */
  open: Float32Array
  /** The field's index that owns each node, or -1. */
  owner: Int16Array
  /** For each field's index: the way over land from its ports, at each node. */
  reach: Map<number, Float32Array>
}

const NEIGHBOURS: [number, number, number][] = [
  [1, 0, 1],
  [-1, 0, 1],
  [0, 1, 1],
  [0, -1, 1],
  [1, 1, Math.SQRT2],
  [1, -1, Math.SQRT2],
  [-1, 1, Math.SQRT2],
  [-1, -1, Math.SQRT2],
]

function openness(part: Part, room: Room): Float32Array {
  const open = new Float32Array(NODES * NODES)
  for (let node = 0; node < open.length; node++) {
    // A little inward: whether a place on the border itself is inside a city is anybody's guess.
    const p = mix(placeOf(node), part.frame.centre, 0.002)
    open[node] = Math.min(room.bound(p), part.frame.half ? depth(p, part.frame.shape) : 100)
  }
  return open
}

/** The way from some nodes to all others over open land (Dijkstra, with a bucket for each step). */
function flood(open: Float32Array, starts: number[]): Float32Array {
  const way = new Float32Array(open.length).fill(Infinity)
  const buckets: number[][] = [starts]
  for (const start of starts) way[start] = 0
  for (let b = 0; b < buckets.length; b++) {
    for (const node of buckets[b] ?? []) {
      const here = way[node] ?? Infinity
      if (Math.floor(here) !== b) continue
      const [x, y] = [node % NODES, Math.floor(node / NODES)]
      for (const [dx, dy, cost] of NEIGHBOURS) {
        if (x + dx < 0 || x + dx >= NODES || y + dy < 0 || y + dy >= NODES) continue
        const next = node + dx + dy * NODES
        const there = here + cost
        if ((open[next] ?? -1) <= 0 || there >= (way[next] ?? Infinity)) continue
        way[next] = there
        const bucket = Math.floor(there)
        while (buckets.length <= bucket) buckets.push([])
        buckets[bucket]?.push(node + dx + dy * NODES)
      }
    }
  }
  return way
}

/** The open node nearest to a place, or null where none is within `reach` units. */
export function nodeNear(open: Float32Array, p: Point, reach = 26): number | null {
  let found: number | null = null
  let least = reach
  const from = (value: number) => Math.max(0, Math.ceil((value - reach) / STEP))
  const to = (value: number) => Math.min(NODES - 1, Math.floor((value + reach) / STEP))
  for (let y = from(p[1]); y <= to(p[1]); y++) {
    for (let x = from(p[0]); x <= to(p[0]); x++) {
      if ((open[x + y * NODES] ?? -1) <= 0) continue
      const d = Math.hypot(x * STEP - p[0], y * STEP - p[1])
      if (d < least) [least, found] = [d, x + y * NODES]
    }
  }
  return found
}

/** The open nodes at a field's ports. */
export function startsOf(part: Part, field: Piece, open: Float32Array): number[] {
  return field.ports.flatMap((port) => nodeNear(open, portPlace(part.frame, port, 0)) ?? [])
}

/** Fields without ports take the land that no other field reaches, roomiest first. */
function floodInner(open: Float32Array, ways: Float32Array[]): number[] {
  let best: number | null = null
  for (let node = 0; node < open.length; node++) {
    if ((open[node] ?? -1) <= 0 || ways.some((way) => (way[node] ?? Infinity) < Infinity)) continue
    if (best === null || (open[node] ?? 0) > (open[best] ?? 0)) best = node
  }
  return best === null ? [] : [best]
}

/** Numbers the areas of open land that nothing joins; -1 where the land is not open. */
export function areasOf(open: Float32Array): Int16Array {
  const areas = new Int16Array(open.length).fill(-1)
  let count = 0
  for (let start = 0; start < open.length; start++) {
    if ((open[start] ?? -1) <= 0 || areas[start] !== -1) continue
    const todo = [start]
    areas[start] = count
    for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
      const x = node % NODES
      for (const [dx, dy] of NEIGHBOURS) {
        const next = node + dx + dy * NODES
        if (x + dx < 0 || x + dx >= NODES || (open[next] ?? -1) <= 0 || areas[next] !== -1) continue
        areas[next] = count
        todo.push(next)
      }
    }
    count++
  }
  return areas
}

export function groundOf(part: Part, room: Room): Ground {
  const open = openness(part, room)
  const fields = part.pieces.filter((p) => p.kind === 'field')
  const reach = new Map<number, Float32Array>()
  for (const field of fields.filter((f) => f.ports.length > 0))
    reach.set(field.index, flood(open, startsOf(part, field, open)))
  for (const field of fields.filter((f) => f.ports.length === 0)) {
    reach.set(field.index, flood(open, floodInner(open, [...reach.values()])))
  }
  const owner = new Int16Array(open.length).fill(-1)
  for (let node = 0; node < owner.length; node++) {
    let least = Infinity
    for (const [field, way] of reach) {
      const here = way[node] ?? Infinity
      if (here < least) [least, owner[node]] = [here, field]
    }
  }
  return { open, owner, reach }
}

/** The field's index that owns the node nearest to a place, or -1. */
export const ownerAt = ({ owner }: Ground, [x, y]: Point): number =>
  owner[Math.round(x / STEP) + Math.round(y / STEP) * NODES] ?? -1

/** The shortest way of any other field to a node. */
function rival(ground: Ground, field: number, node: number): number {
  let least = Infinity
  for (const [other, way] of ground.reach)
    if (other !== field) least = Math.min(least, way[node] ?? Infinity)
  return least
}

/** Half of the width of the hedge between fields that nothing else parts. */
export const HEDGE = 2.2

/** Distance to a field's bounds at each node, hedges among them: positive within the field. */
export function fieldDepth(ground: Ground, field: number): Float32Array {
  const way = ground.reach.get(field)
  return ground.open.map((open, node) => {
    const own = way?.[node] ?? Infinity
    if (own === Infinity) return Math.min(open, -0.5)
    const other = rival(ground, field, node)
    return other === Infinity ? open : Math.min(open, ((other - own) * STEP) / 2 - HEDGE)
  })
}

/** By how much nearer another field is, where two meet without anything between; NaN elsewhere. */
export function hedgeLevel(ground: Ground, field: number): Float32Array {
  const way = ground.reach.get(field)
  return ground.open.map((open, node) => {
    const own = way?.[node] ?? Infinity
    const other = rival(ground, field, node)
    return open > 0 && own < Infinity && other < Infinity ? other - own : NaN
  })
}

/** A node's value between nodes, by bilinear interpolation. */
export function sample(values: Float32Array, [x, y]: Point): number {
  const [gx, gy] = [clamp(x / STEP, 0, NODES - 1.001), clamp(y / STEP, 0, NODES - 1.001)]
  const [cx, cy] = [Math.floor(gx), Math.floor(gy)]
  const [tx, ty] = [gx - cx, gy - cy]
  const at = (dx: number, dy: number) => values[cx + dx + (cy + dy) * NODES] ?? -1
  return (
    (at(0, 0) * (1 - tx) + at(1, 0) * tx) * (1 - ty) + (at(0, 1) * (1 - tx) + at(1, 1) * tx) * ty
  )
}
