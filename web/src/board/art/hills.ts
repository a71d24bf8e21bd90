// A hill of rock and grass into which roads go by tunnels, each under an arch of stone. TUN-3, TUN-10
import { distance, mix, type Point, plus, pointAt, unit, minus } from './geometry'
import { pine } from './plants'
import { between, type Random } from './random'
import type { Sketch } from './sketch'
import { at, path, roundPath, ROUND, shadow, short } from './svg'
import { MOUTH } from './courses'

/** Higher than wide, as seen from the south; the rim is uneven. */
function blob(middle: Point, wide: number, high: number, random: Random): Point[] {
  return Array.from({ length: 12 }, (_, k): Point => {
    const angle = (k / 12) * 2 * Math.PI
    const off = between(random, 0.93, 1.07)
    return plus(middle, [Math.cos(angle) * wide * off, Math.sin(angle) * high * off])
  })
}

const ARCH = 'M-5.6 .6V-2.2a5.6 5.6 0 0 1 11.2 0V.6'

/** An arch over the end of a road: dark within, its stones in a ring; it stands across the road's way. */
function portal(end: Point, out: Point): string {
  const turn = (Math.atan2(out[0], -out[1]) * 180) / Math.PI + 180
  return (
    `<g transform="translate(${at(end)}) rotate(${short(turn)})">` +
    path(`${ARCH}Z`, { fill: 'dark' }) +
    path(ARCH, { stroke: 'ink', width: 4.6, more: 'stroke-linejoin="round"' }) +
    path(ARCH, { stroke: 'stoneTop', width: 3.2 }) +
    path(ARCH, { stroke: 'stoneDark', width: 3.2, more: 'stroke-dasharray=".6 2.5"' }) +
    '</g>'
  )
}

/** Short strokes down the slopes, but where a portal stands. */
function slopes(middle: Point, portals: Point[], random: Random): string {
  const strokes: string[] = []
  for (let k = 0; k < 16; k++) {
    const angle = (k / 16) * 2 * Math.PI + between(random, -0.1, 0.1)
    const way: Point = [Math.cos(angle), Math.sin(angle)]
    const from = plus(middle, way, between(random, 9, 10.5))
    if (portals.some((one) => distance(plus(middle, way, 13), one) < 8)) continue
    strokes.push(`M${at(from)}L${at(plus(from, way, between(random, 2.6, 4)))}`)
  }
  return path(strokes.join(''), { stroke: 'rockDark', width: 0.8, more: ROUND })
}

export function drawHill({ plan, random, sprites }: Sketch): string {
  const middle = plan.hill
  if (!middle) return ''
  const mouths = plan.courses.filter((course) => course.end === 'tunnel')
  const ends = mouths.map(({ points }) => pointAt(points, -1))
  for (const { points } of mouths) {
    const end = pointAt(points, -1)
    sprites.add(end[1], portal(end, unit(minus(pointAt(points, -2), end))))
  }
  for (const angle of [-0.7, -2.3, 0.75]) {
    const p = plus(middle, [Math.cos(angle) * 12, Math.sin(angle) * 11])
    if (ends.every((end) => distance(p, end) > 13)) sprites.add(p[1], pine(p, 0.7))
  }
  const high = mix(middle, plus(middle, [-1.4, -2.6]), 1)
  return (
    shadow(plus(middle, [2, 3.4]), MOUTH + 2.6, MOUTH + 1) +
    path(roundPath(blob(middle, MOUTH + 2.2, MOUTH + 1.4, random)), {
      fill: 'hillLow',
      stroke: 'inkSoft',
      width: 0.8,
    }) +
    path(roundPath(blob(high, 11.6, 10.4, random)), {
      fill: 'hillHigh',
      stroke: 'inkSoft',
      width: 0.5,
    }) +
    slopes(middle, ends, random) +
    path(roundPath(blob(plus(high, [-0.6, -1.6]), 6.2, 5.2, random)), {
      fill: 'rock',
      stroke: 'rockDark',
      width: 0.6,
    }) +
    path(
      `M${at(plus(high, [-2.6, -3]))}l2.2 2.6l3 -1.2M${at(plus(high, [1.6, -4.4]))}l1.2 2.4M${at(plus(high, [-4, 0]))}l2 1.4`,
      { stroke: 'rockDark', width: 0.7, more: ROUND },
    )
  )
}
