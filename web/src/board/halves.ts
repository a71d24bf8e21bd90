// The halves of a space as shapes: which of them lies under a point, their outlines and middles. GEO-3
import type { At, Half, Rotation, Tile } from '../protocol/socket'
import { halfAt, halves } from '../protocol/turning'
import { placeKey, type ViewTile } from '../session'
import { boardOf } from '../session/features'
import { SPACE, spaceAt, type Point } from './camera'

/** A half of a space, by its right angle; without `half` the whole space. */
export interface Place {
  at: At
  half?: Half
}
export interface HalfPlace extends Place {
  half: Half
}

/** The radius of the largest circle in a half of a space that is 1 wide. */
const RADIUS = 1 - Math.SQRT1_2
const OPPOSITE: Record<Half, Half> = { SW: 'NE', NE: 'SW', NW: 'SE', SE: 'NW' }

/** The other half of the space. */
export const complement = (half: Half): Half => OPPOSITE[half]

export const samePlace = (a: Place, b: Place): boolean =>
  a.at[0] === b.at[0] && a.at[1] === b.at[1] && a.half === b.half

/** The half that a tile covers as it lies; undefined for a tile that fills its spaces. */
export const halfOf = (kind: Tile, rotation: Rotation): Half | undefined =>
  kind.shape === 'half' ? halfAt(rotation) : undefined

/** Where the point lies in its space, 0 to 1 both ways. */
const within = ([x, y]: Point): Point => [
  x / SPACE - Math.floor(x / SPACE),
  y / SPACE - Math.floor(y / SPACE),
]

/** Whether a point of the space lies in this half of it. */
export function inHalf(half: Half, point: Point): boolean {
  const [x, y] = within(point)
  switch (half) {
    case 'SW':
      return y >= x
    case 'NE':
      return y <= x
    case 'NW':
      return x + y <= 1
    case 'SE':
      return x + y >= 1
  }
}

const cornerOf = (half: Half): Point => [half.endsWith('E') ? 1 : 0, half.startsWith('S') ? 1 : 0]

/** The half whose right angle is nearest: what is aimed at in a space where several halves could lie. */
export function nearestHalf(point: Point, among: readonly Half[] = halves): Half | undefined {
  const [x, y] = within(point)
  const far = (half: Half) => Math.hypot(cornerOf(half)[0] - x, cornerOf(half)[1] - y)
  return [...among].sort((a, b) => far(a) - far(b))[0]
}

/** The middle of a place: of a half the centre of its largest circle. In spaces. */
export function middleOf({ at, half }: Place): Point {
  if (!half) return [at[0] + 0.5, at[1] + 0.5]
  const [x, y] = cornerOf(half)
  const inward = (corner: number) => (corner === 0 ? RADIUS : 1 - RADIUS)
  return [at[0] + inward(x), at[1] + inward(y)]
}

/** The free half of the space where one half tile lies alone; undefined elsewhere. */
export function freeHalf(tiles: ViewTile[], at: At): Half | undefined {
  const [only, ...more] = boardOf(tiles).get(placeKey(at)) ?? []
  return only?.part.half && more.length === 0 ? complement(only.part.half) : undefined
}

/**
 * The outline of a half, or of the whole square where there is none, all of it `inset` inwards, with the
 * corner of its space at (x, y).
 */
export function shapeOf(half: Half | undefined, side: number, x = 0, y = 0, inset = 0): string {
  const outlines = {
    SW: ['NW', 'SE', 'SW'],
    NW: ['NW', 'NE', 'SW'],
    NE: ['NW', 'NE', 'SE'],
    SE: ['NE', 'SE', 'SW'],
  } as const
  const corners = half ? outlines[half] : (['NW', 'NE', 'SE', 'SW'] as const)
  const [mx, my] = middleOf(half ? { at: [0, 0], half } : { at: [0, 0] })
  const shrunk = 1 - inset / (side * (half ? RADIUS : 0.5))
  const points = corners.map((corner) => {
    const [cx, cy] = cornerOf(corner)
    return `${round(x + side * (mx + (cx - mx) * shrunk))} ${round(y + side * (my + (cy - my) * shrunk))}`
  })
  return `M${points.join('L')}Z`
}

const round = (n: number) => Math.round(n * 100) / 100

/** Two halves of a space of which only one can lie there. */
const compete = (a: Place, b: Place): boolean =>
  samePlace({ at: a.at }, { at: b.at }) &&
  a.half !== undefined &&
  b.half !== undefined &&
  b.half !== complement(a.half)

/** The legal places that are still marked beside a ghost: not its own, and none that it covers in part. */
export const shownPlaces = (places: readonly Place[], ghost: Place | null): readonly Place[] =>
  ghost ? places.filter((place) => !samePlace(place, ghost) && !compete(place, ghost)) : places

/** A whole space with a margin, its corners rounded. */
const WHOLE = 'M16 9H84a7 7 0 0 1 7 7V84a7 7 0 0 1 -7 7H16a7 7 0 0 1 -7 -7V16a7 7 0 0 1 7 -7Z'

/** How a legal place is outlined: halves of one space that would cover each other are marked in their corners only. */
export function placeShape({ at, half }: Place, all: readonly Place[]): string {
  if (!half) return WHOLE
  const crowded = all.some((other) => other.half !== half && compete({ at, half }, other))
  if (!crowded) return shapeOf(half, SPACE, 0, 0, 7)
  const [x, y] = cornerOf(half)
  return shapeOf(half, SPACE / 2, (x * SPACE) / 2, (y * SPACE) / 2, 4)
}

/** The half tiles on which figures may stand, to be outlined: each once. */
export function spotHalves(
  spots: readonly { at: Point; on?: HalfPlace; haunts?: number }[],
  tiles: ViewTile[],
): HalfPlace[] {
  const found: HalfPlace[] = []
  for (const { at: point, on, haunts } of spots) {
    if (haunts !== undefined) continue
    const at = spaceAt(point)
    const under = (boardOf(tiles).get(placeKey(at)) ?? []).flatMap(({ part }) => part.half ?? [])
    const half = under.find((one) => inHalf(one, point))
    const place = on ?? (half ? { at, half } : null)
    if (place && !found.some((other) => samePlace(other, place))) found.push(place)
  }
  return found
}
