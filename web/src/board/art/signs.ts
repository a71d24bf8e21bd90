// Signs that rules give a tile: each is known by its name; one that nobody drew yet is an emblem with its letter.
import type { Point } from './geometry'
import { cypress } from './plants'
import { ruin } from './buildings'
import { house } from './houses'
import { seeded } from './random'
import { circle, ellipse, path, placed, ROUND, shadow } from './svg'

function vineyard(): string {
  let vines = ''
  let grapes = ''
  for (let row = -2; row <= 2; row++) {
    const y = row * 3.7
    vines +=
      path(`M${-10 + row * 0.3} ${y}h20`, { stroke: 'hedgeDark', width: 2.5, more: ROUND }) +
      path(`M${-9.8 + row * 0.3} ${y - 0.4}h19.6`, {
        stroke: 'leaf',
        width: 1.2,
        more: `${ROUND} stroke-dasharray="1.6 1.5"`,
      })
    for (let x = -8; x <= 8; x += 4)
      grapes += circle([x + (row % 2) * 2, y + 0.7], 0.85, { fill: 'grape' })
  }
  return (
    path('M-12 -10L11 -10.6L12.4 9.4L-11.4 10.4Z', {
      fill: 'soil',
      stroke: 'inkSoft',
      width: 0.6,
      more: ROUND,
    }) +
    vines +
    grapes
  )
}

const hill = (): string =>
  path('M-14 7C-12 -2 -6 -10 1 -10S12 -1 14 7C8 10 -8 10 -14 7Z', {
    fill: 'hillLow',
    stroke: 'inkSoft',
    width: 0.6,
  }) +
  path('M-9.6 3.4C-7 -3 -4 -8.4 1 -8.4S8 -2 9.8 3.4C4 5.4 -5 5.4 -9.6 3.4Z', {
    fill: 'hillHigh',
    stroke: 'inkSoft',
    width: 0.5,
  }) +
  path('M-4.6 -.6C-3 -4.6 -1 -7 1 -7S4.8 -4.6 5.4 -.6C2 .8 -2 .8 -4.6 -.6Z', {
    fill: 'wheat',
    stroke: 'inkSoft',
    width: 0.5,
  }) +
  path('M6 -5l4.4 6.6M8.4 -1.4l4 5.4M4 -7l2 3M5 4l1.2 3.4M-1 5.6v2.8M-6 5l-1.2 2.8', {
    stroke: 'inkSoft',
    width: 0.7,
    more: ROUND,
  })

function sheep(): string {
  return [
    [-6.4, -3, 1],
    [5.4, -1.6, -1],
    [-1, 5.4, 1],
  ]
    .map(([x = 0, y = 0, face = 1]) => {
      return (
        shadow([x, y + 3.4], 4.4, 1.1) +
        path(`M${x - 1.8} ${y + 1}v2.8M${x + 1.8} ${y + 1}v2.8`, { stroke: 'ink', width: 1 }) +
        circle([x - 2, y], 2.1, { fill: 'paper', stroke: 'ink', width: 0.5 }) +
        circle([x + 2, y], 2.1, { fill: 'paper', stroke: 'ink', width: 0.5 }) +
        ellipse([x, y - 0.4], 3.2, 2.4, { fill: 'paper' }) +
        ellipse([x + face * 4.1, y - 0.8], 1.5, 1.2, { fill: 'ink' })
      )
    })
    .join('')
}

/** Pressed rings in standing corn, with three lesser ones on them. */
function cropCircle(): string {
  const lesser: [number, number][] = [
    [0, -8.4],
    [7.3, 4.2],
    [-7.3, 4.2],
  ]
  return (
    circle([0, 0], 12.4, { fill: 'wheat', stroke: 'wheatDark', width: 0.9 }) +
    circle([0, 0], 8.4, { stroke: 'wheatDark', width: 2.2 }) +
    circle([0, 0], 3, { fill: 'wheatDark', stroke: 'inkSoft', width: 0.6 }) +
    lesser.map((at) => circle(at, 3, { fill: 'wheat', stroke: 'inkSoft', width: 1.1 })).join('') +
    lesser.map((at) => circle(at, 1, { fill: 'inkSoft' })).join('')
  )
}

const waterTower = (): string =>
  shadow([1, 9], 8, 2) +
  path('M-4 9V-6H4V9Z', { fill: 'stone', stroke: 'ink', width: 0.8 }) +
  path('M1 9V-6H4V9Z', { fill: 'stoneDark' }) +
  path('M-6 -6H6V-11H-6Z', { fill: 'plaster', stroke: 'ink', width: 0.8 }) +
  path('M-7 -10.6L0 -16L7 -10.6Z', { fill: 'roof', stroke: 'roofDark', width: 0.8 }) +
  cypress([9, 9], 0.9)

/** Two houses that stand in no road's way. */
function village(): string {
  const random = seeded('village')
  return house([-5, 2], 10, 10, random) + house([5, 6], 10.5, 10, random)
}

const SIGNS: Record<string, () => string> = {
  vineyard,
  hill,
  sheep,
  'crop-circle': cropCircle,
  'water-tower': waterTower,
  village,
  ruin: () => ruin([0, 0], 0.9),
}

function emblem(name: string): string {
  const letter = /\p{L}|\p{N}/u.exec(name)?.[0]?.toUpperCase() ?? '*'
  return (
    shadow([1.4, 2], 11, 10.4) +
    circle([0, 0], 10.5, { fill: 'stone', stroke: 'ink', width: 0.9 }) +
    circle([0, 0], 8.6, { stroke: 'stoneDark', width: 0.8 }) +
    `<text y="4.6" font-family="Alegreya,Georgia,serif" font-weight="700" font-size="13" text-anchor="middle" fill="var(--a-ink,#4b3826)">${letter}</text>`
  )
}

/** A sign by its name. */
export const sign = (name: string, p: Point, scale: number): string =>
  placed(p, scale, SIGNS[name]?.() ?? emblem(name))
