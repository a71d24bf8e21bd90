// What passes a gap, as lines on the table: the walls and roads that a half tile with the same edges would have,
// without its colours' weight. HALF-15, HALF-16
import { approach, throughCourses } from './art/courses'
import { frameOf, sideOf, type Frame } from './art/frame'
import { depth, distanceToLine, inside, type Point, plus } from './art/geometry'
import type { Part, Piece } from './art/part'
import { seeded } from './art/random'
import { at, closedPath, openPath } from './art/svg'
import { topology } from './art/topology'
import { cityPlan, type CityPlan } from './art/walls'
import type { Gap } from './gaps'

/** A path of a gap's sketch, in the space's own units. */
export interface GapStroke {
  look: 'field' | 'tufts' | 'town' | 'roofs' | 'wall' | 'road' | 'stones'
  d: string
}

/** The gap as a part that shows what it joins, each kind as one piece. */
function partOf(gap: Gap): Part {
  const pieces = gap.joins.map(({ kind, ports }, index): Piece => ({
    index,
    kind,
    ports,
    pennants: 0,
    inn: false,
    cathedral: false,
    symbols: [],
    cities: [],
  }))
  return {
    frame: frameOf(gap.half),
    pieces,
    symbols: [],
    offset: [0, 0],
    quarter: null,
    mist: null,
    ghosts: 0,
  }
}

/** A road's lines: from edge to edge, or a short way in where it comes alone. */
function roadLines(part: Part, road: Piece): Point[][] {
  if (road.ports.length > 1) {
    const only: Part = { ...part, pieces: [road] }
    return throughCourses(only, topology(only), seeded('gap')).map(({ points }) => points)
  }
  return road.ports.map((port) => {
    const side = sideOf(part.frame, port)
    return approach(side, plus(side.middle, side.inward, 14), [-side.inward[0], -side.inward[1]])
  })
}

const ROW = 9

/** Short strokes in rows, wherever one is wanted. */
function rows(frame: Frame, wanted: (p: Point) => boolean, stroke: string): string {
  let d = ''
  for (let row = 1; row * ROW < 100; row++)
    for (let x = row % 2 ? 6 : 11; x < 100; x += 10) {
      const p: Point = [x, row * ROW]
      if (depth(p, frame.shape) > 6 && wanted(p)) d += `M${at(p)}${stroke}`
    }
  return d
}

const isRoad = (piece: Piece) => piece.kind === 'road'

/** What is drawn in a gap that joins something, back to front. */
export function sketchOf(gap: Gap): GapStroke[] {
  const part = partOf(gap)
  const { frame, pieces } = part
  const cities: CityPlan[] = pieces.filter((p) => p.kind === 'city').map((p) => cityPlan(part, p))
  const roads = pieces.filter(isRoad).flatMap((road) => roadLines(part, road))
  const clear = (p: Point) => roads.every((line) => distanceToLine(p, line) > 8)
  const town = (p: Point) => cities.some(({ outline }) => inside(p, outline))
  const strokes: GapStroke[] = []
  const add = (look: GapStroke['look'], d: string) => d && strokes.push({ look, d })
  if (pieces.some((piece) => piece.kind === 'field')) {
    add('field', closedPath(frame.shape))
    add(
      'tufts',
      rows(frame, (p) => clear(p) && !town(p), 'l-1.6 -3.4m1.6 3.4l1.6 -3.4'),
    )
  }
  for (const line of roads) add('road', openPath(line))
  for (const line of roads) add('stones', openPath(line))
  for (const { outline, walls } of cities) {
    const wide = (p: Point) =>
      inside(p, outline) && walls.every((wall) => distanceToLine(p, wall.points) > 6)
    add('town', closedPath(outline))
    add('roofs', rows(frame, wide, 'm-3 0l3 -3.4l3 3.4'))
    for (const wall of walls) add('wall', openPath(wall.points))
  }
  return strokes
}
