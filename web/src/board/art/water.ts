// Rivers with shaded banks, the pools in which they begin or end, and bridges.
import type { Course } from './courses'
import {
  along,
  crossing,
  distance,
  lengthOf,
  type Point,
  plus,
  pointAt,
  quarter,
  shifted,
} from './geometry'
import { reeds } from './plants'
import { between } from './random'
import type { Sketch } from './sketch'
import { at, closedPath, ellipse, openPath, path, ROUND, short, softPath } from './svg'

const BUTT = 'stroke-linejoin="round"'

/** Banks of all rivers before all water, so that no bank crosses where rivers meet. */
function beds(rivers: Course[]): string {
  const d = rivers.map(({ points }) => openPath(points)).join('')
  return (
    path(d, { stroke: 'bank', width: 17.4, more: BUTT }) +
    path(d, { stroke: 'waterDark', width: 15.6, more: BUTT }) +
    path(d, { stroke: 'water', width: 12.6, more: BUTT })
  )
}

function ripples({ points }: Course): string {
  return [-3.6, 0.4, 3.8]
    .map((off, i) =>
      path(softPath(shifted(points, off)), {
        stroke: 'waterLight',
        width: 0.8,
        more: `stroke-dasharray="${4 + i} ${8 + i * 2}" stroke-dashoffset="${i * 5 - 4}" ${ROUND}`,
      }),
    )
    .join('')
}

function pool(course: Course, size: Point): string {
  const p = pointAt(course.points, -1)
  return (
    ellipse(p, size[0], size[1], { fill: 'water', stroke: 'bank', width: 1.1 }) +
    ellipse(p, size[0] - 1.2, size[1] - 1.2, { stroke: 'waterDark', width: 1.4 })
  )
}

/** The mouth of the pool, so that river and pool are one water. */
function mouth(course: Course, size: Point): string {
  const p = pointAt(course.points, -1)
  const inner = course.points.slice(-4)
  return (
    path(openPath(inner), { stroke: 'water', width: 12.6, more: BUTT }) +
    ellipse(p, size[0] - 2.4, size[1] - 2.4, { fill: 'water' })
  )
}

function poolDetails({ random, sprites }: Sketch, course: Course, size: Point): string {
  const p = pointAt(course.points, -1)
  for (const angle of [2.3, 0.6, 2.9, 3.7]) {
    if (random() < 0.35) continue
    const q = plus(p, [Math.cos(angle) * (size[0] + 0.6), Math.sin(angle) * (size[1] + 0.8)])
    sprites.add(q[1], reeds(q))
  }
  const waves = [-0.4, 0, 0.42].map((y, i) => {
    const from = plus(p, [size[0] * (i % 2 ? -0.62 : -0.1), size[1] * y])
    return softPath([
      from,
      plus(from, [2, -1.3]),
      plus(from, [4, 0]),
      plus(from, [6, 1.3]),
      plus(from, [8, 0]),
    ])
  })
  return path(waves.join(''), { stroke: 'waterLight', width: 0.8, more: ROUND })
}

/** Where a river comes out from under a road or wall: an arch of stone. */
function culvert({ points }: Course): string {
  const [x, y] = along(points, 0.9).at
  return (
    path(`M${at([x - 10, y + 3])}V${short(y - 3)}H${short(x + 10)}V${short(y + 3)}Z`, {
      fill: 'stone',
      stroke: 'ink',
      width: 0.8,
    }) + path(`M${at([x - 6, y + 3.4])}v-1a6 4.6 0 0 1 12 0v1Z`, { fill: 'dark' })
  )
}

/** All the water of a part. */
export function drawWater(sketch: Sketch): string {
  const rivers = sketch.plan.courses.filter((c) => c.kind === 'river')
  const pools = rivers.flatMap((c) => (c.pool ? [{ course: c, size: c.pool }] : []))
  for (const { points } of rivers) {
    for (const side of [-1, 1]) {
      const share = between(sketch.random, 0.2, 0.8)
      const { at: middle, direction } = along(points, share)
      const p = plus(middle, quarter(direction), side * 9)
      if (sketch.room.bound(p) > -0.5 && p[1] > 8 && p[0] > 4 && p[0] < 96)
        sketch.sprites.add(p[1], reeds(p))
    }
  }
  for (const course of rivers) {
    if (course.end === 'line')
      sketch.sprites.add(pointAt(course.points, -1)[1] - 6, culvert(course))
  }
  return (
    pools.map(({ course, size }) => pool(course, size)).join('') +
    beds(rivers) +
    pools.map(({ course, size }) => mouth(course, size)).join('') +
    rivers.map(ripples).join('') +
    pools.map(({ course, size }) => poolDetails(sketch, course, size)).join('')
  )
}

/** A stone bridge that carries a road over something `span` wide, at a place and along a direction. */
export function bridge(middle: Point, u: Point, span: number): string {
  const n = quarter(u)
  const spot = (t: number, k: number): Point => plus(plus(middle, u, t), n, k)
  const reach = span / 2 + 2.6
  const deck = (long: number, wide: number) =>
    closedPath([spot(-long, -wide), spot(long, -wide), spot(long, wide), spot(-long, wide)])
  const shade: Point[] = [spot(-span / 2, 5), spot(span / 2, 5)].map((p) => plus(p, [0.8, 2]))
  const piers = [-1, 1].flatMap((end) =>
    [-1, 1].map((side) => {
      const p = spot(end * reach, side * 4.9)
      return closedPath([
        plus(p, [-1.5, -1.5]),
        plus(p, [1.5, -1.5]),
        plus(p, [1.5, 1.5]),
        plus(p, [-1.5, 1.5]),
      ])
    }),
  )
  return (
    path(openPath(shade), { stroke: 'shade', width: 4.5, opacity: 0.25 }) +
    path(deck(reach, 5.8), { fill: 'stoneDark', stroke: 'ink', width: 0.7 }) +
    path(deck(reach + 0.8, 3.5), { fill: 'road' }) +
    path([-4.7, 4.7].map((k) => openPath([spot(-reach, k), spot(reach, k)])).join(''), {
      stroke: 'stoneTop',
      width: 1.5,
    }) +
    path(piers.join(''), { fill: 'stone', stroke: 'ink', width: 0.6 })
  )
}

/** Fields that go on under a road or over the water. */
export const drawPasses = ({ plan }: Sketch): string =>
  plan.passes
    .map(({ at: middle, direction, half }) => {
      const off = quarter(direction)
      const way = openPath([plus(middle, off, half + 2.6), plus(middle, off, -half - 2.6)])
      if (half < 6)
        return path(way, { stroke: 'dark', width: 7, more: ROUND }) + bridge(middle, direction, 11)
      return (
        path(way, { stroke: 'hedgeDark', width: 12.4 }) + path(way, { stroke: 'grass2', width: 11 })
      )
    })
    .join('')

/** Bridges wherever a road crosses a river. */
export function drawBridges({ plan }: Sketch): string {
  const roads = plan.courses.filter((c) => c.kind === 'road')
  const rivers = plan.courses.filter((c) => c.kind === 'river')
  let svg = ''
  for (const road of roads) {
    for (const water of rivers) {
      const middle = water.end === 'line' ? null : crossing(road.points, water.points)
      if (!middle) continue
      const length = lengthOf(road.points)
      const nearest = Array.from({ length: 41 }, (_, i) => along(road.points, i / 40)).reduce(
        (best, here) => (distance(here.at, middle) < distance(best.at, middle) ? here : best),
      )
      svg += bridge(middle, nearest.direction, Math.min(17, length))
    }
  }
  return svg
}
