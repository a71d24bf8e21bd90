// Trees, bushes, hedges and what else grows or stands in fields.
import { along, lengthOf, type Point, plus } from './geometry'
import { between, type Random } from './random'
import { at, circle, ellipse, openPath, path, ROUND, shadow, short } from './svg'

/** A round tree, about 9 high. */
export function tree([x, y]: Point, size = 1): string {
  const k = size * 1.18
  const crown: Point = [x, y - 4.6 * k]
  return (
    shadow([x + 1.4 * k, y], 3.4 * k, 1.3 * k) +
    path(`M${at([x, y])}v${short(-3 * k)}`, { stroke: 'ink', width: 0.9 }) +
    circle(crown, 3.1 * k, { fill: 'hedge', stroke: 'hedgeDark', width: 0.6 }) +
    circle(plus(crown, [-0.7 * k, -0.8 * k]), 1.8 * k, { fill: 'leaf' })
  )
}

export function cypress([x, y]: Point, size = 1): string {
  const k = size * 1.12
  const tip = at([x, y - 10.5 * k])
  return (
    shadow([x + 1.3 * k, y], 2.3 * k, 0.9 * k) +
    path(
      `M${tip}C${at([x + 2.5 * k, y - 5 * k])} ${at([x + 2.1 * k, y])} ${at([x, y])}S${at([x - 2.5 * k, y - 5 * k])} ${tip}Z`,
      {
        fill: 'hedgeDark',
        stroke: 'ink',
        width: 0.4,
      },
    ) +
    path(
      `M${at([x - 0.6 * k, y - 7.4 * k])}q${short(-0.9 * k)} ${short(3 * k)} ${short(-0.3 * k)} ${short(5 * k)}`,
      { stroke: 'hedge', width: 0.8, more: ROUND },
    )
  )
}

/** A pine with a flat crown, as on the coast. */
export function pine([x, y]: Point, size = 1): string {
  const k = size * 1.15
  return (
    shadow([x + 1.6 * k, y], 4 * k, 1.3 * k) +
    path(`M${at([x, y])}q${short(0.6 * k)} ${short(-3 * k)} ${short(-0.2 * k)} ${short(-6 * k)}`, {
      stroke: 'inkSoft',
      width: 1.1,
    }) +
    path(
      `M${at([x - 4.6 * k, y - 6.2 * k])}q${short(0.4 * k)} ${short(-3.4 * k)} ${short(4.6 * k)} ${short(-3.4 * k)}t${short(4.4 * k)} ${short(3.4 * k)}q${short(-4.4 * k)} ${short(1.4 * k)} ${short(-9 * k)} 0Z`,
      {
        fill: 'hedge',
        stroke: 'hedgeDark',
        width: 0.6,
        more: ROUND,
      },
    ) +
    path(
      `M${at([x - 3 * k, y - 7.4 * k])}q${short(1 * k)} ${short(-1.4 * k)} ${short(3 * k)} ${short(-1.2 * k)}`,
      { stroke: 'leaf', width: 1, more: ROUND },
    )
  )
}

/** A clump of bushes, about 12 wide. */
export function bushes(p: Point): string {
  const clumps: [number, number, number][] = [
    [-3.8, 0, 2.7],
    [3.6, 0.2, 2.6],
    [0.2, -2, 3],
    [0, 1.3, 3.2],
  ]
  const crowns = clumps.map(([x, y, r]) =>
    circle(plus(p, [x, y]), r, { fill: 'hedge', stroke: 'hedgeDark', width: 0.7 }),
  )
  const lights = clumps.map(([x, y, r]) =>
    circle(plus(p, [x - r * 0.3, y - r * 0.35]), r * 0.5, { fill: 'leaf' }),
  )
  return (
    shadow(plus(p, [1.4, 3.6]), 6.6, 1.7) +
    crowns.map((crown, i) => crown + (lights[i] ?? '')).join('')
  )
}

export function haystack([x, y]: Point, size = 1): string {
  const k = size
  return (
    shadow([x + 1 * k, y], 3.2 * k, 1 * k) +
    path(
      `M${at([x - 2.7 * k, y])}Q${at([x - 2.6 * k, y - 4.6 * k])} ${at([x, y - 5.4 * k])}Q${at([x + 2.6 * k, y - 4.6 * k])} ${at([x + 2.7 * k, y])}Q${at([x, y + 1.2 * k])} ${at([x - 2.7 * k, y])}Z`,
      {
        fill: 'wheat',
        stroke: 'wheatDark',
        width: 0.6,
      },
    ) +
    path(
      `M${at([x - 0.9 * k, y - 4 * k])}l${short(-0.6 * k)} ${short(3.4 * k)}M${at([x + 0.8 * k, y - 4 * k])}l${short(0.5 * k)} ${short(3.6 * k)}`,
      { stroke: 'wheatDark', width: 0.5 },
    )
  )
}

/** A thick hedge along a line: it parts fields, and nothing else is drawn like it. */
export function hedge(line: readonly Point[], random: Random): string {
  const length = lengthOf(line)
  const count = Math.max(2, Math.round(length / 2.7))
  let crowns = ''
  let lights = ''
  for (let i = 0; i <= count; i++) {
    const p = plus(along(line, i / count).at, [
      between(random, -0.35, 0.35),
      between(random, -0.35, 0.35),
    ])
    const r = between(random, 1.7, 2.3)
    crowns += circle(p, r, { fill: 'hedge', stroke: 'hedgeDark', width: 0.7 })
    lights += circle(plus(p, [-r * 0.3, -r * 0.4]), r * 0.5, { fill: 'leaf' })
  }
  const under = line.map((p) => plus(p, [0.8, 1.2]))
  return (
    path(openPath(under), { stroke: 'shade', width: 4.4, opacity: 0.22, more: ROUND }) +
    crowns +
    lights
  )
}

/** Two or three blades of grass. */
export function tuft(p: Point, random: Random): string {
  const h = between(random, 1.1, 2.1)
  let d = `M${at(p)}l${short(between(random, -0.6, -0.2))} ${short(-h)}`
  if (random() < 0.45) d += `M${at(plus(p, [0.9, 0]))}l.5 ${short(-h * 0.9)}`
  return d
}

/** Reeds at the water. */
export const reeds = (p: Point): string =>
  ellipse(plus(p, [0.2, 0.1]), 1.6, 0.6, { fill: 'hedgeDark', opacity: 0.5 }) +
  path(`M${at(plus(p, [-1, 0]))}l-.5 -2.6M${at(p)}v-3.4M${at(plus(p, [1, 0]))}l.6 -2.4`, {
    stroke: 'hedgeDark',
    width: 0.6,
    more: ROUND,
  })
