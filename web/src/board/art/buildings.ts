// Single buildings of a tile, each around a place at its foot or middle.
import type { Point } from './geometry'
import { archWindow, house } from './houses'
import { cypress, tree } from './plants'
import type { Random } from './random'
import { circle, ellipse, path, placed, ROUND, shadow } from './svg'

const JOIN = 'stroke-linejoin="round"'

/** A church with a bell tower beside its cloister garden. */
export function monastery(p: Point, scale: number): string {
  const cloister =
    path('M-21 -3H-2V12H-21Z', { fill: 'stone', stroke: 'ink', width: 0.8 }) +
    path('M-18.6 -.8H-4.2V9.6H-18.6Z', { fill: 'grass3', stroke: 'hedgeDark', width: 0.9 }) +
    path('M-11.4 -.8V9.6M-18.6 4.4H-4.2', { stroke: 'road', width: 1.8 }) +
    circle([-11.4, 4.4], 2, { fill: 'water', stroke: 'inkSoft', width: 0.5 }) +
    [
      [-16.4, 1.4],
      [-6.4, 1.4],
      [-16.4, 7.4],
      [-6.4, 7.4],
    ]
      .map(([x = 0, y = 0]) =>
        circle([x, y], 1.3, { fill: 'hedge', stroke: 'hedgeDark', width: 0.4 }),
      )
      .join('') +
    path('M-22 -3.2L-20 -7H-1V-3Z', { fill: 'roof3', stroke: 'roofDark', width: 0.6, more: JOIN }) +
    path('M-19 -3.4l.8 -3M-14 -3.4l.4 -3M-9 -3.4v-3M-5 -3.4v-3', { stroke: 'roofDark', width: 0.4 })
  const nave =
    path('M-1 12V-2H20V12Z', { fill: 'plaster', stroke: 'ink', width: 0.8 }) +
    path('M14.5 12V-2H20V12Z', { fill: 'plaster2' }) +
    path('M-2.4 -1.4L2 -10.6H17.4L21.4 -1.4Z', {
      fill: 'roof',
      stroke: 'roofDark',
      width: 0.8,
      more: JOIN,
    }) +
    path('M3 -2l1.6 -7.6M8 -2l.8 -7.6M13 -2l-.2 -7.6M17.4 -2l-.9 -7', {
      stroke: 'roofDark',
      width: 0.5,
    }) +
    path('M3 -9.6H16', { stroke: 'roofLight', width: 0.7 }) +
    [8, 12, 16].map((x) => archWindow([x, 7.6], 1.7, 4)).join('')
  const belfry =
    path('M-1 12V-12H6V12Z', { fill: 'plaster', stroke: 'ink', width: 0.8 }) +
    path('M3.8 12V-12H6V12Z', { fill: 'plaster2' }) +
    path('M-2.2 -11.6L2.5 -22L7.2 -11.6Z', {
      fill: 'roof2',
      stroke: 'roofDark',
      width: 0.8,
      more: JOIN,
    }) +
    path('M2.5 -22v-5.4M.5 -25.5h4', { stroke: 'ink', width: 1, more: ROUND }) +
    archWindow([2.5, -5.4], 2, 3.4) +
    path('M.6 12V8.4a1.9 1.9 0 0 1 3.8 0V12Z', { fill: 'dark' })
  return placed(
    p,
    scale,
    shadow([3, 12], 23, 3.6) + cloister + nave + belfry + cypress([23.5, 11], 1.1),
  )
}

/** A cathedral with two towers, its foot at a place. */
export function cathedral(p: Point): string {
  const nave =
    path('M-14 0V-15H14V0Z', { fill: 'stone', stroke: 'ink', width: 0.8 }) +
    path('M-15 -14.4L-11 -25H11L15 -14.4Z', {
      fill: 'roof',
      stroke: 'roofDark',
      width: 0.8,
      more: JOIN,
    }) +
    path('M-10 -24H9', { stroke: 'roofLight', width: 0.8 })
  const towers = [-10, 10].map(
    (x) =>
      path(`M${x - 4.4} 0V-29H${x + 4.4}V0Z`, { fill: 'stone', stroke: 'ink', width: 0.8 }) +
      path(`M${x + 1.4} -.4V-28.6H${x + 4}V-.4Z`, { fill: 'stoneDark', opacity: 0.65 }) +
      path(`M${x - 5.2} -28.6L${x} -43L${x + 5.2} -28.6Z`, {
        fill: 'slate',
        stroke: 'ink',
        width: 0.7,
        more: JOIN,
      }) +
      path(`M${x} -43L${x + 5.2} -28.6H${x + 0.4}Z`, { fill: 'slateDark', opacity: 0.55 }) +
      path(`M${x} -43v-3.4M${x - 1.4} -45h2.8`, { stroke: 'ink', width: 0.8, more: ROUND }) +
      archWindow([x, -19], 2.1, 5) +
      archWindow([x, -7], 2, 4.4),
  )
  const front =
    circle([0, -10.8], 3.4, { fill: 'slate', stroke: 'ink', width: 0.6 }) +
    path('M0 -14v6.6M-3.2 -10.8h6.4M-2.3 -13.1l4.6 4.6M2.3 -13.1l-4.6 4.6', {
      stroke: 'stoneTop',
      width: 0.55,
    }) +
    path('M-2.8 0V-4.6a2.8 2.8 0 0 1 5.6 0V0Z', { fill: 'dark' })
  return placed(
    p,
    1,
    ellipse([0, 1], 23, 8, { fill: 'plaza' }) +
      shadow([3, 0], 18, 3.4) +
      nave +
      towers.join('') +
      front,
  )
}

/** A grey keep with a curtain wall. */
export function castle(p: Point, scale: number): string {
  const curtain =
    path('M-17 11V-3H17V11Z', { fill: 'rockDark', stroke: 'ink', width: 0.8 }) +
    path('M-17 -3v-2.6h3v2.6h3v-2.6h3v2.6M8 -3v-2.6h3v2.6h3v-2.6h3v2.6', {
      fill: 'rockDark',
      stroke: 'ink',
      width: 0.8,
    })
  const keep =
    path('M-7.6 9V-18H7.6V9Z', { fill: 'stoneDark', stroke: 'ink', width: 0.8 }) +
    path('M3 9V-18H7.4V9Z', { fill: 'rockDark' }) +
    path('M-8.8 -18v-4.4h3.5v2.4h3.5v-2.4h3.6v2.4h3.5v-2.4h3.5v4.4Z', {
      fill: 'stoneDark',
      stroke: 'ink',
      width: 0.8,
    }) +
    path('M0 -22v-7.4', { stroke: 'ink', width: 0.8 }) +
    path('M.2 -29.4l6 1.6l-6 1.8Z', { fill: 'roof', stroke: 'roofDark', width: 0.5 }) +
    archWindow([-2.4, -10], 1.9, 4) +
    archWindow([-2.4, -2], 1.9, 4)
  const towers = [-17, 17].map(
    (x) =>
      path(`M${x - 4.2} 12V-8H${x + 4.2}V12Z`, { fill: 'stoneDark', stroke: 'ink', width: 0.8 }) +
      path(`M${x + 1} 12V-8H${x + 4}V12Z`, { fill: 'rockDark' }) +
      path(`M${x - 5} -7.6L${x} -16L${x + 5} -7.6Z`, {
        fill: 'slate',
        stroke: 'ink',
        width: 0.7,
        more: JOIN,
      }),
  )
  return placed(
    p,
    scale,
    shadow([3, 11], 22, 4) +
      curtain +
      keep +
      towers.join('') +
      path('M-3.2 11V5.5a3.2 3.2 0 0 1 6.4 0V11Z', { fill: 'dark' }),
  )
}

/** A walled graveyard between cypresses, with a chapel. */
export function cemetery(p: Point, scale: number): string {
  const stones = [
    [-10, 0],
    [-4.6, 0],
    [6, 0],
    [11.4, 0],
    [-7.4, 8],
    [-2, 8],
    [8.6, 8],
  ].map(
    ([x = 0, y = 0]) =>
      path(`M${x - 1.9} ${y}v-3.8a1.9 1.9 0 0 1 3.8 0v3.8Z`, {
        fill: 'stoneTop',
        stroke: 'ink',
        width: 0.6,
      }) +
      path(`M${x} ${y - 4}v2.6M${x - 0.9} ${y - 3.1}h1.8`, { stroke: 'stoneDark', width: 0.5 }),
  )
  return placed(
    p,
    scale * 1.15,
    shadow([2, 12], 20, 2.6) +
      path('M-17.5 -9H17.5V12H-17.5Z', { fill: 'grass2', stroke: 'ink', width: 3.4, more: JOIN }) +
      path('M-17.5 -9H17.5V12H-17.5Z', { stroke: 'stone', width: 2.2, more: JOIN }) +
      path('M-4 -9V-15L0 -20L4 -15V-9Z', {
        fill: 'plaster',
        stroke: 'ink',
        width: 0.7,
        more: JOIN,
      }) +
      path('M-5 -14.6L0 -21L5 -14.6', { stroke: 'slate', width: 1.8, more: JOIN }) +
      path('M0 -21v-4M-1.4 -23.4h2.8', { stroke: 'ink', width: 0.8, more: ROUND }) +
      archWindow([0, -9], 2.6, 2.6) +
      stones.join('') +
      path('M2 9v-8.6M-.4 3h4.8', { stroke: 'ink', width: 1.5 }) +
      cypress([-15, -7], 1.15) +
      cypress([15, -7], 1.15) +
      cypress([-15.4, 11], 1.25) +
      cypress([15.4, 11], 1.25),
  )
}

/** Broken walls. */
export const ruin = (p: Point, scale: number): string =>
  placed(
    p,
    scale * 1.3,
    shadow([1, 7], 17, 3.2) +
      path(
        'M-14 7V-5l2.4 1.2L-10.4 -10l3.4 2.6L-6 -2l3.4 -1.2V7ZM2 7V-1.4L4.2 -10l3.4 1.4L8.8 -4l3.4 -1.2L14.4 -2V7Z',
        { fill: 'stoneDark', stroke: 'ink', width: 0.8, more: JOIN },
      ) +
      path('M-12 3h3.4M-6 0h2.4M-11 -2.4h2.6M5 1h3.4M9.4 4h2.6M5.4 -4h2.2', {
        stroke: 'ink',
        width: 0.5,
      }) +
      archWindow([-7.2, 7], 3, 4.4) +
      path('M-1.6 8h2.6V5.8H-1.6ZM-16.4 9h2.4V6.8H-16.4ZM13.6 9.2h2.8V6.8H13.6Z', {
        fill: 'stone',
        stroke: 'ink',
        width: 0.5,
      }),
  )

/** A walled parterre with a fountain. */
export function garden(p: Point, scale: number): string {
  const beds = [
    [-9.4, -7.6],
    [1.6, -7.6],
    [-9.4, 1.4],
    [1.6, 1.4],
  ].map(
    ([x = 0, y = 0]) =>
      path(`M${x} ${y}h7.8v6.2h-7.8Z`, { fill: 'hedge', stroke: 'hedgeDark', width: 0.6 }) +
      circle([x + 2.2, y + 3.1], 1.2, { fill: 'poppy' }) +
      circle([x + 5.6, y + 3.1], 1.2, { fill: 'blossom' }),
  )
  return placed(
    p,
    scale,
    shadow([1.6, 10.4], 13, 2) +
      path('M-11.6 -9.8H11.6V9.8H-11.6Z', { fill: 'road', stroke: 'ink', width: 3, more: JOIN }) +
      path('M-11.6 -9.8H11.6V9.8H-11.6Z', { fill: 'road', stroke: 'stone', width: 2, more: JOIN }) +
      beds.join('') +
      circle([0, 0], 2.5, { fill: 'water', stroke: 'ink', width: 0.7 }) +
      circle([0, -0.3], 0.9, { fill: 'waterLight' }),
  )
}

/** An inn with its sign, by a pond. */
export function inn(p: Point, scale: number, random: Random): string {
  return placed(
    p,
    scale,
    ellipse([4.4, 5], 10, 5.4, { fill: 'water', stroke: 'bank', width: 1 }) +
      path('M-1 5.4h3.4m2 1.6h4.4m-7 1.6h3', { stroke: 'waterLight', width: 0.8, more: ROUND }) +
      house([-2.6, 3.4], 15.5, 14, random) +
      path('M6.4 3.4V-5.2h4.4', { stroke: 'ink', width: 0.9, more: ROUND }) +
      path('M8 -5v3.6h3.6V-5Z', { fill: 'wheat', stroke: 'ink', width: 0.6 }) +
      tree([-10.4, 4.4], 0.85),
  )
}
