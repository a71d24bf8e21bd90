// For every segment of a tile: where its meeple stands, and the shape that lights it up.
import type { Rotation, Tile } from '../../protocol/socket'
import { contours } from './contour'
import {
  along,
  depth,
  distance,
  distanceToLine,
  inside,
  minus,
  type Point,
  plus,
  pointAt,
  unit,
} from './geometry'
import { fieldDepth, NODES, placeOf } from './ground'
import { type Plan, plansOf } from './plan'
import type { Piece } from './part'
import { closedPath, openPath } from './svg'

/** In the tile's own units: 0 to 100, of a 2x2 tile 0 to 200. */
export interface Anchor {
  /** Where a meeple stands. */
  at: [number, number]
  /** The path round the drawn area of a city, a field, a building's plot or a garden. */
  outline?: string
  /** The centre line of a road or river. */
  line?: string
  /** Where the road goes into a tunnel, and the way out of it. */
  mouth?: { at: [number, number]; out: [number, number] }
}

interface Candidate {
  at: Point
  /** Higher is better. */
  score: number
}

/** Meeples stand at least so far apart that each can be tapped. */
export const APART = 17
/** On a half, which is small, they go as far apart as they can. */
const HALF_APART = 30
/** And from its edges, beyond which the other half's may stand. */
const HALF_MARGIN = 7

const cityOf = (plan: Plan, piece: Piece) => plan.cities.find((c) => c.index === piece.index)
const siteOf = (plan: Plan, piece: Piece) => plan.sites.find((s) => s.index === piece.index)

function roadCandidates(plan: Plan, piece: Piece): Candidate[] {
  const own = plan.courses.filter((c) => c.index === piece.index)
  return own.flatMap(({ points, end }) => {
    const middle = end === 'edge' || piece.ports.length === 0 ? 0.5 : end === 'tunnel' ? 0.3 : 0.42
    return Array.from({ length: 19 }, (_, i): Candidate => {
      const share = 0.05 + i * 0.05
      const { at } = along(points, share)
      const inn = plan.sites.filter((s) => s.what === 'inn').some((s) => distance(s.at, at) < 11)
      return { at, score: 12 - Math.abs(share - middle) * 24 - (inn ? 2 : 0) }
    })
  })
}

function cityCandidates(plan: Plan, piece: Piece): Candidate[] {
  const city = cityOf(plan, piece)
  if (!city) return []
  const { frame } = plan.part
  const found: Candidate[] = []
  for (let y = 3; y < 100; y += 3) {
    for (let x = 3; x < 100; x += 3) {
      const p: Point = [x, y]
      if (!inside(p, city.outline)) continue
      const walls = Math.min(24, ...city.walls.map((w) => distanceToLine(p, w.points)))
      const border = depth(p, frame.shape)
      if (border < 5) continue
      const shields = Math.min(
        24,
        ...city.heart.shields.map((s) => distance(p, s.at) - 13 * s.scale + 6),
      )
      const cathedral = city.heart.cathedral
        ? distance(p, plus(city.heart.cathedral, [0, -4])) - 12
        : 24
      const gates = Math.min(24, ...plan.gates.map((g) => distance(p, g.at) - 4))
      const score =
        Math.min(walls, border * 1.1, shields, cathedral, gates) - 0.1 * distance(p, city.heart.at)
      found.push({ at: p, score })
    }
  }
  return found.length > 0 ? found : [{ at: city.heart.at, score: 0 }]
}

function fieldCandidates(plan: Plan, piece: Piece): Candidate[] {
  const values = fieldDepth(plan.ground, piece.index)
  const found: Candidate[] = []
  for (let node = 0; node < NODES * NODES; node++) {
    const value = values[node] ?? -1
    if (value <= 0) continue
    const at = placeOf(node)
    const border = depth(at, plan.part.frame.shape)
    const things = Math.min(
      30,
      ...plan.sites.map((s) => distance(at, s.at) - (s.what === 'symbol' ? 8 : 16) * s.scale),
    )
    if (border > 1) found.push({ at, score: Math.min(value, border, things + 4) })
  }
  return found
}

/** In front of the building, so that it stays in sight. */
function siteCandidates(plan: Plan, piece: Piece): Candidate[] {
  const site = siteOf(plan, piece)
  if (!site) return []
  const [beside, front] = site.what === 'garden' ? [15, 13] : [31, 21]
  const steps: [number, number, number][] = [
    [beside, 7, 10],
    [-beside, 7, 9.5],
    [beside * 0.6, front, 9],
    [-beside * 0.6, front, 8.5],
    [0, front, 8],
    [beside * 0.6, 6, 4],
  ]
  return steps
    .map(([dx, dy, score]) => ({ at: plus(site.at, [dx * site.scale, dy * site.scale]), score }))
    .filter(({ at }) => depth(at, plan.part.frame.shape) > 7)
    .map(({ at, score }) => ({ at, score: score + Math.min(0, plan.room.bound(at) - 5) }))
    .concat([{ at: site.at, score: -20 }])
}

function candidates(plan: Plan, piece: Piece): Candidate[] {
  if (piece.kind === 'road' || piece.kind === 'river') return roadCandidates(plan, piece)
  if (piece.kind === 'city') return cityCandidates(plan, piece)
  if (piece.kind === 'field') return fieldCandidates(plan, piece)
  return siteCandidates(plan, piece)
}

/**
 * Chooses a place for each piece, the ones with the least choice first, keeping them apart where it can be; on a
 * half they all think again once they know of the others.
 */
function spread(plan: Plan): Map<number, Point> {
  const { half, shape } = plan.part.frame
  const [apart, margin, rounds] = half ? [HALF_APART, HALF_MARGIN, 4] : [APART, 0, 1]
  const chosen = new Map<number, Point>()
  const all = plan.part.pieces.map((piece) => ({ piece, found: candidates(plan, piece) }))
  all.sort((a, b) => a.found.length - b.found.length || a.piece.index - b.piece.index)
  for (const { piece, found } of Array.from({ length: rounds }, () => all).flat()) {
    chosen.delete(piece.index)
    let best: Point = plan.part.frame.centre
    let highest = -Infinity
    for (const { at, score } of found) {
      const near = Math.min(apart, ...[...chosen.values()].map((other) => distance(other, at)))
      const edge = Math.min(margin, depth(at, shape))
      const value = score - (apart - near) * 4 - (margin - edge) * 8
      if (value > highest) [highest, best] = [value, at]
    }
    chosen.set(piece.index, best)
  }
  return chosen
}

const ellipse = (at: Point, rx: number, ry: number): Point[] =>
  Array.from({ length: 24 }, (_, i) => [
    at[0] + Math.cos((i / 12) * Math.PI) * rx,
    at[1] + Math.sin((i / 12) * Math.PI) * ry,
  ])

function mouthOf(points: readonly Point[]): NonNullable<Anchor['mouth']> {
  const [x, y] = pointAt(points, -1)
  const [dx, dy] = unit(minus(pointAt(points, -2), [x, y]))
  return { at: [x, y], out: [dx, dy] }
}

function shapeOf(plan: Plan, piece: Piece): Omit<Anchor, 'at'> {
  const { offset } = plan.part
  const moved = (points: readonly Point[]) => points.map((p) => plus(p, offset))
  if (piece.kind === 'city')
    return { outline: closedPath(moved(cityOf(plan, piece)?.outline ?? [])) }
  if (piece.kind === 'field') {
    const lines = contours(fieldDepth(plan.ground, piece.index), true)
    return { outline: lines.map((l) => closedPath(moved(l))).join('') }
  }
  if (piece.kind === 'road' || piece.kind === 'river') {
    const own = plan.courses.filter((c) => c.index === piece.index)
    const line = own.map((c) => openPath(moved(c.points))).join('')
    const mouth = own.find((c) => c.end === 'tunnel')
    return mouth ? { line, mouth: mouthOf(moved(mouth.points)) } : { line }
  }
  const site = siteOf(plan, piece)
  if (!site) return {}
  const [rx, ry] = site.what === 'garden' ? [12, 11] : [23, 20]
  return {
    outline: closedPath(moved(ellipse(plus(site.at, [0, -3]), rx * site.scale, ry * site.scale))),
  }
}

const KEPT = 400
const known = new Map<Plan[], Anchor[]>()

/** An anchor for each of the tile's segments, in their order. */
export function anchors(kind: Tile, rotation: Rotation, seed: string): Anchor[] {
  const plans = plansOf(kind, rotation, seed)
  const found = known.get(plans)
  if (found) return found
  const made = kind.segments.map((): Anchor => ({ at: [50, 50] }))
  for (const plan of plans) {
    const places = spread(plan)
    for (const piece of plan.part.pieces) {
      const [x, y] = plus(places.get(piece.index) ?? plan.part.frame.centre, plan.part.offset)
      made[piece.index] = { at: [x, y], ...shapeOf(plan, piece) }
    }
  }
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? plans)
  known.set(plans, made)
  return made
}
