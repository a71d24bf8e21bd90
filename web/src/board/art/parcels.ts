// What people have made of the land: strips of ploughland, wheat, greens and lavender, orchards, meadows. Only where
// there is room, never up to a road, wall or border, so that it tells nothing about the rules.
import { clamp, type Point, plus } from './geometry'
import { haystack, tree } from './plants'
import { between, pick, type Random } from './random'
import type { Room } from './room'
import type { Sprites } from './sprites'
import { at, openPath, path, ROUND, roundPath, softPath } from './svg'

/** A piece of land: `u` along its rows, `v` across them, both flattened as seen from the south. */
interface Plot {
  middle: Point
  u: Point
  v: Point
  /** Half of the length along `u` and of the depth along `v`. */
  long: number
  deep: number
  /** How far the rows bend. */
  bend: number
}

/** A place of the plot, from -1 to 1 along and across. */
const spot = ({ middle, u, v, long, deep, bend }: Plot, x: number, y: number): Point =>
  plus(plus(middle, u, x * long), v, y * deep + bend * (1 - x * x))

function border(plot: Plot, random: Random): string {
  const worn = () => between(random, -0.07, 0.05)
  const upper = [-1, -0.5, 0, 0.5, 1].map((x) => spot(plot, x + worn(), -1 + worn()))
  const lower = [1, 0.5, 0, -0.5, -1].map((x) => spot(plot, x + worn(), 1 + worn()))
  const twice = (points: Point[]) =>
    points.flatMap((p, i) => (i === 0 || i === points.length - 1 ? [p, p] : [p]))
  return roundPath([...twice(upper), ...twice(lower)])
}

function rows(plot: Plot, apart: number): string {
  const count = Math.max(2, Math.round((plot.deep * 2 * 0.8) / apart))
  return Array.from({ length: count }, (_, i) => {
    const y = -0.74 + (1.48 * i) / (count - 1)
    return softPath([-0.9, -0.3, 0.3, 0.9].map((x) => spot(plot, x, y)))
  }).join('')
}

type Crop = (plot: Plot, random: Random, sprites: Sprites) => string

const ploughland: Crop = (plot, random) =>
  path(border(plot, random), { fill: 'soil', opacity: 0.75 }) +
  path(rows(plot, 1.5), { stroke: 'soilDark', width: 0.55, opacity: 0.7, more: ROUND })

const greens: Crop = (plot, random) =>
  path(border(plot, random), { fill: 'grass2', opacity: 0.95 }) +
  path(rows(plot, 1.7), {
    stroke: 'hedge',
    width: 0.7,
    opacity: 0.6,
    more: 'stroke-dasharray="1.4 .8"',
  })

const stubble: Crop = (plot, random) =>
  path(border(plot, random), { fill: 'wheat', opacity: 0.6 }) +
  path(rows(plot, 1.6), {
    stroke: 'wheatDark',
    width: 0.5,
    opacity: 0.55,
    more: 'stroke-dasharray="1 .9"',
  })

const wheat: Crop = (plot, random, sprites) => {
  for (const x of plot.long > 8 ? [-0.5, 0.35] : [0.1]) {
    const p = spot(plot, x + between(random, -0.15, 0.15), between(random, -0.2, 0.7))
    if (random() < 0.7) sprites.add(p[1], haystack(p, between(random, 0.8, 1)))
  }
  return (
    path(border(plot, random), { fill: 'wheat', opacity: 0.85 }) +
    path(rows(plot, 1.4), {
      stroke: 'wheatDark',
      width: 0.7,
      opacity: 0.6,
      more: 'stroke-dasharray="1.2 .7"',
    })
  )
}

const lavender: Crop = (plot, random) => {
  const lines = rows(plot, 2)
  return (
    path(border(plot, random), { fill: 'soil', opacity: 0.4 }) +
    path(lines, { stroke: 'hedge', width: 1.5, opacity: 0.8, more: ROUND }) +
    path(lines, {
      stroke: 'lavender',
      width: 1.2,
      more: 'stroke-dasharray=".8 .7" stroke-linecap="round"',
    })
  )
}

const meadow: Crop = (plot, random) => {
  let pale = ''
  let red = ''
  for (let i = 0; i < plot.long * plot.deep * 0.4; i++) {
    const flower = `M${at(spot(plot, between(random, -0.9, 0.9), between(random, -0.9, 0.9)))}h.01`
    if (random() < 0.7) pale += flower
    else red += flower
  }
  return (
    path(border(plot, random), { fill: 'grass3', opacity: 0.9 }) +
    path(pale, { stroke: 'blossom', width: 1.1, more: 'stroke-linecap="round"' }) +
    path(red, { stroke: 'poppy', width: 1.1, more: 'stroke-linecap="round"' })
  )
}

const orchard: Crop = (plot, random, sprites) => {
  const columns = Math.max(3, Math.round(plot.long / 3.4))
  const lines = Math.max(2, Math.round(plot.deep / 3))
  for (let j = 0; j < lines; j++) {
    for (let i = 0; i < columns; i++) {
      const p = spot(plot, -0.82 + (1.64 * i) / (columns - 1), -0.6 + (1.4 * j) / (lines - 1))
      sprites.add(p[1], tree(plus(p, [between(random, -0.3, 0.3), 0]), 0.6))
    }
  }
  return path(border(plot, random), { fill: 'grass3', opacity: 0.8 })
}

const STRIPS: readonly [Crop, ...Crop[]] = [
  ploughland,
  greens,
  wheat,
  stubble,
  lavender,
  meadow,
  ploughland,
  stubble,
  greens,
]
const WHOLE: readonly [Crop, ...Crop[]] = [orchard, meadow, wheat, orchard, greens]

/** A plot of random size and lie. */
function plotAt(middle: Point, size: number, random: Random): Plot {
  const angle = between(random, -0.5, 0.5)
  return {
    middle,
    u: [Math.cos(angle), Math.sin(angle) * 0.8],
    v: [-Math.sin(angle) * 0.9, Math.cos(angle) * 0.8],
    long: size,
    deep: size * between(random, 0.55, 0.8),
    bend: between(random, -1.4, 1.4),
  }
}

/** Places over a whole plot, close enough that no road slips between them. */
const ALL_OVER: [number, number][] = [-1, 0, 1].flatMap((y) =>
  [-1, -0.67, -0.33, 0, 0.33, 0.67, 1].map((x): [number, number] => [x, y]),
)

/** The biggest of some random plots that fits, or null. */
function roomFor(room: Room, random: Random): Plot | null {
  for (const size of [25, 21, 18, 15, 12, 10]) {
    for (let i = 0; i < 9; i++) {
      const plot = plotAt(
        [between(random, 10, 90), between(random, 10, 90)],
        size * between(random, 0.9, 1),
        random,
      )
      if (ALL_OVER.every(([x, y]) => room.free(spot(plot, x, y), 2.6))) return plot
    }
  }
  return null
}

/** Land under the plough where there is room for it: strips side by side, or one crop. */
export function parcel(room: Room, random: Random, sprites: Sprites): string {
  const whole = roomFor(room, random)
  if (!whole) return ''
  const { middle, u, v, long, deep } = whole
  for (const x of [-0.7, 0, 0.7]) room.discs.push({ at: spot(whole, x, 0), radius: deep * 0.9 })
  const count = random() < 0.3 ? 1 : Math.round(clamp(deep / 4.4, 2, 4))
  if (count === 1) return pick(random, WHOLE)(whole, random, sprites)
  let last: Crop | null = null
  let svg = ''
  for (let i = 0; i < count; i++) {
    let crop = pick(random, STRIPS)
    while (crop === last) crop = pick(random, STRIPS)
    last = crop
    const strip: Plot = {
      ...whole,
      middle: plus(
        plus(middle, v, ((i + 0.5) / count - 0.5) * 2 * deep),
        u,
        between(random, -1, 1),
      ),
      deep: deep / count - 0.35,
      long: long * between(random, 0.84, 0.98),
    }
    svg += crop(strip, random, sprites)
  }
  return svg
}

/** A footpath along some points. */
export const footpath = (points: readonly Point[]): string =>
  path(openPath(points), {
    stroke: 'road',
    width: 1,
    opacity: 0.85,
    more: `stroke-dasharray="1.7 1.9" ${ROUND}`,
  })
