// The centre lines of roads and rivers, the village, and the gates at which roads enter a city.
import { type Edge, type Side, sideOf } from './frame'
import {
  bezier,
  centroid,
  distance,
  distanceToLine,
  minus,
  mix,
  type Point,
  plus,
  pointAt,
  unit,
} from './geometry'
import type { Part, Piece } from './part'
import { between, type Random } from './random'
import { type Room, stroll } from './room'
import { type Ending, isBuilding, type Topology } from './topology'
import { type CityPlan, gatePlaces } from './walls'

export type CourseEnd =
  'edge' | 'village' | 'ruin' | 'tunnel' | 'gate' | 'building' | 'farm' | 'bush' | 'pool' | 'line'

export interface Course {
  /** The segment, or null for the short road from a village to a city. */
  index: number | null
  kind: 'road' | 'river'
  points: Point[]
  end: CourseEnd
  /** Of a pool: how wide and high it is, halved. */
  pool?: Point
}

export interface Gate {
  at: Point
  /** The way out of the city. */
  out: Point
}

/** Half of the widths that fields keep clear of; the drawing's strokes agree. */
export const ROAD = 4.3
export const RIVER = 8.6
export const PLAZA = 13
/** How far from the middle of a hill its tunnels open. */
export const MOUTH = 15

const halfOf = (kind: 'road' | 'river') => (kind === 'road' ? ROAD : RIVER)

export function lay(room: Room, course: Course): Course {
  room.bands.push({ points: course.points, half: halfOf(course.kind) })
  return course
}

/** A curve that leaves an edge at a right angle and comes to a place along a direction. */
export function approach(side: Side, to: Point, direction: Point, bend = 0.4): Point[] {
  const reach = distance(side.middle, to) * bend
  return bezier(
    side.middle,
    plus(side.middle, side.inward, reach),
    plus(to, direction, reach),
    to,
    14,
  )
}

function across(part: Part, a: Side, b: Side, lean: Point, winding: number): Point[] {
  const { half } = part.frame
  const opposite = Math.abs(a.inward[0] + b.inward[0]) + Math.abs(a.inward[1] + b.inward[1]) < 0.01
  if (!opposite) {
    const reach =
      distance(a.middle, b.middle) * (half && (a.edge === 'L' || b.edge === 'L') ? 0.36 : 0.4)
    return bezier(
      a.middle,
      plus(a.middle, a.inward, reach),
      plus(b.middle, b.inward, reach),
      b.middle,
      20,
    )
  }
  const sideways: Point = [Math.abs(a.inward[1]), Math.abs(a.inward[0])]
  const middle = plus(plus(mix(a.middle, b.middle, 0.5), sideways, winding), lean)
  const first = bezier(
    a.middle,
    plus(a.middle, a.inward, 18),
    plus(middle, a.inward, -18),
    middle,
    10,
  )
  const second = bezier(
    middle,
    plus(middle, a.inward, 18),
    plus(b.middle, b.inward, 18),
    b.middle,
    10,
  )
  return [...first, ...second.slice(1)]
}

/** Roads and rivers that reach two edges or more. */
export function throughCourses(part: Part, topology: Topology, random: Random): Course[] {
  const lines = part.pieces.filter(
    (p) => (p.kind === 'road' || p.kind === 'river') && p.ports.length > 0,
  )
  return lines.flatMap((piece): Course[] => {
    const kind = piece.kind === 'road' ? 'road' : 'river'
    const sides = piece.ports.map((port) => sideOf(part.frame, port))
    const [a, b] = sides
    if (!a || !b) return []
    if (sides.length > 2) {
      const centre = part.frame.half ? mix(part.frame.centre, [50, 50], 0.3) : part.frame.centre
      return sides.map((s) => ({
        index: piece.index,
        kind,
        points: approach(s, centre, minus(s.middle, centre)),
        end: 'edge',
      }))
    }
    const over = topology.endings.find((e) => e.over === piece.index)
    const lean = over ? plus([0, 0], sideOf(part.frame, over.port).inward, -11) : ([0, 0] as Point)
    const strength = (kind === 'river' ? 7 : 4) * (lines.length > 1 ? 0.3 : 1)
    const winding = (random() < 0.5 ? -1 : 1) * between(random, 0.5, 1) * strength
    return [{ index: piece.index, kind, points: across(part, a, b, lean, winding), end: 'edge' }]
  })
}

/** Rivers that begin or end on the tile: in a pool, or under a road or wall that parts the fields on. */
export function riverEndings(part: Part, topology: Topology, room: Room): Course[] {
  const crowded = part.pieces.some(isBuilding)
  return topology.endings.flatMap(({ piece, port, terminus }): Course[] => {
    if (piece.kind !== 'river') return []
    const side = sideOf(part.frame, port)
    const lines = [...room.bands.map((b) => b.points), ...room.walls]
    if (terminus === 'line' && lines.length > 0) {
      const all = lines
        .flat()
        .sort((a, b) => distance(a, part.frame.centre) - distance(b, part.frame.centre))
      const to = pointAt(all, 0)
      return [
        {
          index: piece.index,
          kind: 'river',
          points: approach(side, to, unit(minus(side.middle, to))),
          end: 'line',
        },
      ]
    }
    const pool: Point = crowded || part.frame.half ? [14, 9.5] : [21, 15]
    const to = stroll(
      room,
      side.middle,
      side.inward,
      crowded ? 20 : part.frame.half ? 22 : 42,
      16,
      pool[1] + 3,
    )
    return [
      {
        index: piece.index,
        kind: 'river',
        points: approach(side, to, unit(minus(side.middle, to))),
        end: 'pool',
        pool,
      },
    ]
  })
}

/** Where roads meet, moved a little from the centre when a city or another course is near. */
export function villagePlace(part: Part, room: Room, ports: Edge[]): Point {
  const { frame } = part
  const corner = frame.half ? sideOf(frame, 'L').inward : ([0, 0] as Point)
  let hub: Point = frame.half ? plus(sideOf(frame, 'L').middle, corner, 25.5) : [50, 50]
  for (const side of frame.sides) {
    const city = part.pieces.find(
      (p) => p.kind === 'city' && p.ports.length === 1 && p.ports[0] === side.edge,
    )
    if (city && !frame.half) hub = plus(hub, side.inward, 5)
  }
  if (room.bands.some((b) => distanceToLine(hub, b.points) < PLAZA + b.half) && ports.length > 0) {
    hub = mix(centroid(ports.map((port) => sideOf(frame, port).middle)), hub, 0.4)
  }
  return hub
}

/** How far from where roads meet each of them ends. */
const STOPS: Partial<Record<Ending['terminus'], number>> = { village: 10, ruin: 13, tunnel: MOUTH }

export interface RoadEnds {
  courses: Course[]
  gates: Gate[]
}

/** Gates for roads that end at a city. Keyed by the ending. */
function gatesOf(part: Part, topology: Topology, cities: CityPlan[]): Map<Ending, Gate> {
  const gates = new Map<Ending, Gate>()
  for (const city of cities) {
    const endings = topology.endings.filter((e) => e.city === city.index)
    for (const wall of city.walls) {
      const here = endings
        .filter((e) => wall.edges.includes(e.port))
        .sort((a, b) => wall.edges.indexOf(a.port) - wall.edges.indexOf(b.port))
      gatePlaces(wall, part.frame, here.length).forEach((gate, i) =>
        gates.set(here[i] as Ending, gate),
      )
    }
  }
  return gates
}

/** The gate of a city that looks towards a place. */
function gateTowards(part: Part, city: CityPlan, place: Point): Gate | null {
  const gates = city.walls.flatMap((wall) => gatePlaces(wall, part.frame, 1))
  return gates.sort((a, b) => distance(a.at, place) - distance(b.at, place))[0] ?? null
}

/** How a road that ends in a field does so: at a farm first, then in bushes; short where it comes to a hill. */
function deadEnd(
  part: Part,
  room: Room,
  ending: Ending,
  nth: number,
  crowd: number,
  hill: boolean,
): Course {
  const side = sideOf(part.frame, ending.port)
  const reach = part.frame.half ? (ending.port === 'L' ? 17 : 25) : hill ? 19 : crowd > 2 ? 28 : 38
  const to = stroll(room, side.middle, side.inward, reach, 12, part.frame.half ? 9 : 11)
  const end = nth % 2 === 0 ? 'farm' : 'bush'
  return {
    index: ending.piece.index,
    kind: 'road',
    points: approach(side, to, unit(minus(side.middle, to))),
    end,
  }
}

/** Roads that end on the tile. `hub` is the village or the building at which they may end. */
export function roadEndings(
  part: Part,
  topology: Topology,
  room: Room,
  cities: CityPlan[],
  hub: Point,
): RoadEnds {
  const gates = gatesOf(part, topology, cities)
  const roads = topology.endings.filter((e) => e.piece.kind === 'road')
  const dead = roads.filter((e) => e.terminus === 'field')
  const hill = roads.some((e) => e.terminus === 'tunnel')
  const courses = roads.map((ending): Course => {
    const side = sideOf(part.frame, ending.port)
    const gate = gates.get(ending)
    const index = ending.piece.index
    if (gate)
      return {
        index,
        kind: 'road',
        points: approach(side, plus(gate.at, gate.out, 1.5), gate.out),
        end: 'gate',
      }
    if (ending.terminus === 'field' || ending.terminus === 'gate') {
      return deadEnd(part, room, ending, dead.indexOf(ending), dead.length, hill)
    }
    const stop = STOPS[ending.terminus] ?? 8
    const to = mix(hub, side.middle, Math.min(0.9, stop / distance(hub, side.middle)))
    const { terminus } = ending
    const end = terminus in STOPS ? (terminus as CourseEnd) : 'building'
    return { index, kind: 'road', points: approach(side, to, unit(minus(side.middle, to))), end }
  })
  const stubs = topology.villageGates.flatMap((index) => {
    const city = cities.find((c) => c.index === index)
    const gate = city ? gateTowards(part, city, hub) : null
    return gate ? [gate] : []
  })
  for (const gate of stubs) {
    courses.push({
      index: null,
      kind: 'road',
      points: [plus(gate.at, gate.out, 1.5), mix(gate.at, hub, 0.5), hub],
      end: 'gate',
    })
  }
  return { courses, gates: [...gates.values(), ...stubs] }
}

/** A short track between two bushes, for a road that reaches no edge. */
export function innerRoad(piece: Piece, at: Point, gap: number): Course {
  const reach = Math.min(20, Math.max(8, gap - 3))
  const points = bezier(
    plus(at, [-reach, 2]),
    plus(at, [-reach / 2, -6]),
    plus(at, [reach / 2, 8]),
    plus(at, [reach, -1]),
    12,
  )
  return { index: piece.index, kind: 'road', points, end: 'bush' }
}
