// Roads of pale stone, villages, and what stands where a road ends.
import type { Course } from './courses'
import { type Point, plus, pointAt, shifted } from './geometry'
import { gatehouse, house, well } from './houses'
import { bushes, tree } from './plants'
import { between } from './random'
import type { Sketch } from './sketch'
import { circle, openPath, path, roundPath } from './svg'

/** Roads end bluntly at edges, where the neighbour goes on, and round within the tile. */
const cap = (course: Course) =>
  `stroke-linejoin="round"${course.end === 'edge' || course.end === 'gate' ? '' : ' stroke-linecap="round"'}`

/** The roads as they lie; all rims first, so that no rim crosses a road. */
export function drawRoads({ plan }: Sketch): string {
  const roads = plan.courses.filter((c) => c.kind === 'road')
  const rims = roads.map((c) =>
    path(openPath(c.points), { stroke: 'roadRim', width: 8.6, more: cap(c) }),
  )
  const tops = roads.map((c) =>
    path(openPath(c.points), { stroke: 'road', width: 6.5, more: cap(c) }),
  )
  const tracks = roads.flatMap((c) =>
    [-1.35, 1.35].map((k) =>
      path(openPath(shifted(c.points, k)), {
        stroke: 'roadMark',
        width: 0.6,
        opacity: 0.85,
        more: 'stroke-linejoin="round"',
      }),
    ),
  )
  return [...rims, ...tops, ...tracks].join('') + drawJoints(plan.courses)
}

/** The middle of a road that has three edges or more. */
function drawJoints(courses: Course[]): string {
  const counted = new Map<number, Course[]>()
  for (const c of courses)
    if (c.kind === 'road' && c.index !== null)
      counted.set(c.index, [...(counted.get(c.index) ?? []), c])
  return [...counted.values()]
    .flatMap((own) =>
      own.length > 2 && own[0] ? [circle(pointAt(own[0].points, -1), 4.4, { fill: 'road' })] : [],
    )
    .join('')
}

/** The village's yard; the houses stand round it and block every road. */
export function drawVillage({ plan, random, sprites }: Sketch): string {
  if (!plan.village) return ''
  const middle = plan.village
  const yard = Array.from({ length: 11 }, (_, k): Point => {
    const angle = (k / 11) * 2 * Math.PI
    return plus(middle, [
      Math.cos(angle) * between(random, 14, 15.6),
      Math.sin(angle) * between(random, 11.6, 13),
    ])
  })
  const places: [number, number, number][] = [
    [-0.4, -3.4, 10.4],
    [-7.4, 2.4, 10],
    [7, 2.6, 10.4],
    [-2.4, 10.2, 11],
  ]
  for (const [x, y, w] of places) {
    const p = plus(middle, [x + between(random, -0.5, 0.5), y])
    sprites.add(p[1], house(p, w, 10, random))
  }
  const green = plus(middle, [6.6, 9.4])
  sprites.add(green[1], random() < 0.5 ? well(green) : tree(green, 0.75))
  return path(roundPath(yard), { fill: 'yard', stroke: 'roadRim', width: 0.9 })
}

/** What stands at the end of a road in a field, and the gates in walls. */
export function raiseRoadEnds({ plan, random, sprites }: Sketch): void {
  for (const course of plan.courses) {
    const end = pointAt(course.points, -1)
    if (course.end === 'farm') {
      sprites.add(end[1] + 1, house(plus(end, [-0.5, 2]), 12, 11, random))
      sprites.add(end[1] + 2.4, tree(plus(end, [8, 2.2]), 0.8))
    } else if (course.end === 'bush') {
      sprites.add(end[1] + 3, bushes(end))
      if (course.index !== null && course.points.length === 13)
        sprites.add(pointAt(course.points, 0)[1] + 3, bushes(pointAt(course.points, 0)))
    }
  }
  for (const { at } of plan.gates) sprites.add(at[1] + 3.5, gatehouse(at))
}
