// Where everything on a part lies, settled before anything is drawn.
import type { Rotation, Tile } from '../../protocol/socket'
import {
  type Course,
  type Gate,
  MOUTH,
  PLAZA,
  innerRoad,
  lay,
  riverEndings,
  roadEndings,
  throughCourses,
  villagePlace,
} from './courses'
import { CORNERS } from './frame'
import { clamp, mix, plus, type Point, pointAt } from './geometry'
import { type Ground, groundOf, ownerAt } from './ground'
import { type Part, partsOf } from './part'
import { type Pass, passesOf } from './passes'
import { hash, seeded } from './random'
import { Room } from './room'
import { banksOf } from './mist'
import { buildingSites, type CityHeart, cityHeart, innSite, openSite, type Site } from './sites'
import { type Topology, topology } from './topology'
import { type CityPlan, cityPlan, roundCity } from './walls'

export interface Plan {
  part: Part
  topology: Topology
  cities: (CityPlan & { heart: CityHeart })[]
  courses: Course[]
  gates: Gate[]
  village: Point | null
  /** The corner of a quarter at which the ruin in the middle of a 2x2 tile lies. GCC-3 */
  ruin: Point | null
  /** The middle of the hill into which tunnels lead. */
  hill: Point | null
  sites: Site[]
  ground: Ground
  passes: Pass[]
  room: Room
}

/** Courses differ in a few ways only, so that plans can be kept and shared by many tiles. */
const VARIANTS = 4

/** Half of the width of the ruin in the middle of a 2x2 tile. */
const RUIN = 17
/** The corner of a quarter in the middle of its tile. */
const innerCorner = ({ quarter }: Part): Point => [
  (quarter ?? 0) % 2 ? 0 : 100,
  (quarter ?? 0) < 2 ? 100 : 0,
]

/** A pool is wider than high. */
const poolBand = (at: Point, [wide, high]: Point) => ({
  points: [plus(at, [high - wide, 0]), plus(at, [wide - high, 0])],
  half: high + 1,
})

function planned(part: Part, seed: string): Plan {
  const random = seeded(`plan ${seed}`)
  const top = topology(part)
  const room = new Room(part.frame)
  const cities = part.pieces
    .filter((p) => p.kind === 'city' && p.ports.length > 0)
    .map((p) => cityPlan(part, p))
  const wall = (city: CityPlan) => {
    room.cities.push(city.outline)
    room.walls.push(...city.walls.map((w) => w.points))
  }
  cities.forEach(wall)
  const courses = throughCourses(part, top, random).map((course) => lay(room, course))
  for (const course of riverEndings(part, top, room)) {
    courses.push(lay(room, course))
    if (course.pool) room.bands.push(poolBand(pointAt(course.points, -1), course.pool))
  }
  const sites = buildingSites(part, top, room)
  const meeting = top.endings.filter((e) => e.terminus === 'village').map((e) => e.port)
  const building = sites[0]
  const village = meeting.length > 0 ? villagePlace(part, room, meeting) : null
  const mouths = top.endings.filter((e) => e.terminus === 'tunnel').map((e) => e.port)
  const hill = mouths.length > 0 ? villagePlace(part, room, mouths) : null
  const ruin = top.endings.some((e) => e.terminus === 'ruin') ? innerCorner(part) : null
  const hub = hill ?? ruin ?? village ?? building?.at ?? part.frame.centre
  const ends = roadEndings(part, top, room, cities, hub)
  for (const course of ends.courses) {
    courses.push(lay(room, course))
    const end = pointAt(course.points, -1)
    if (course.end === 'farm' || course.end === 'bush') room.discs.push({ at: end, radius: 8 })
  }
  if (village) room.bands.push({ points: [village], half: PLAZA })
  if (ruin) room.bands.push({ points: [ruin], half: RUIN })
  if (hill) room.bands.push({ points: [hill], half: MOUTH })
  if (building && ends.courses.filter((c) => c.end === 'building').length > 1) {
    room.bands.push({ points: [building.at], half: 11 })
  }
  for (const piece of part.pieces) {
    if (piece.ports.length > 0 || (piece.kind !== 'city' && piece.kind !== 'road')) continue
    const { at, gap } = room.roomiest((free, p) => Math.min(free, 24) - Math.abs(p[0] - 50) * 0.02)
    if (piece.kind === 'road') {
      courses.push(lay(room, innerRoad(piece, at, gap)))
    } else {
      const city = roundCity(piece.index, at, clamp(gap - 6, 10, 19))
      cities.push(city)
      wall(city)
    }
  }
  room.banks.push(...banksOf(part, room))
  const ground = groundOf(part, room)
  const passes = passesOf(part, room, ground)
  const pull: Point = part.frame.half ? mix(CORNERS[part.frame.half], [50, 50], 0.5) : [50, 50]
  for (const piece of part.pieces) {
    if (piece.inn) sites.push(innSite(room, piece, courses))
    if (piece.kind === 'garden') sites.push(openSite(room, piece.index, 'garden', 'garden', pull))
    const within = (p: Point) => ownerAt(ground, p) === piece.index
    for (const name of piece.symbols) sites.push(openSite(room, null, 'symbol', name, pull, within))
  }
  for (const name of part.symbols)
    if (name !== 'village' || !village) sites.push(openSite(room, null, 'symbol', name, pull))
  const gates = ends.gates
  const hearts = cities.map((city) => {
    const piece = part.pieces.find((p) => p.index === city.index)
    if (!piece) throw new RangeError(`no segment ${city.index}`)
    return {
      ...city,
      heart: cityHeart(
        part,
        piece,
        city,
        gates.map((g) => g.at),
      ),
    }
  })
  return {
    part,
    topology: top,
    cities: hearts,
    courses,
    gates,
    village,
    ruin,
    hill,
    sites,
    ground,
    passes,
    room,
  }
}

const signatures = new WeakMap<Tile, string>()

/** Names what is drawn of a tile: two tiles with the same text look the same at the same rotation. */
export function signature(kind: Tile): string {
  const known = signatures.get(kind)
  if (known) return known
  const text = `${kind.tile}#${hash(JSON.stringify([kind.shape, kind.segments, kind.symbols, kind.mist, kind.ghosts])).toString(36)}`
  signatures.set(kind, text)
  return text
}

const KEPT = 400
const plans = new Map<string, Plan[]>()

/** The plans of a tile's parts. The same object for the same tile, rotation and variant of the seed. */
export function plansOf(kind: Tile, rotation: Rotation, seed: string): Plan[] {
  const variant = hash(seed) % VARIANTS
  const key = `${signature(kind)} ${rotation} ${variant}`
  const known = plans.get(key)
  if (known) return known
  const made = partsOf(kind, rotation).map((part, i) =>
    planned(part, `${kind.tile} ${rotation} ${variant} ${i}`),
  )
  if (plans.size >= KEPT) plans.delete(plans.keys().next().value ?? '')
  plans.set(key, made)
  return made
}
