// What turning does to a tile's names: ports, the corner of a half, the quarters of a 2x2 tile.
// GEO-1, GEO-3, GEO-12
import type { Half, Port, Rotation } from './socket'

const sides = ['N', 'E', 'S', 'W']
export const halves: readonly Half[] = ['SW', 'NW', 'NE', 'SE']

/** A port of a tile at rotation 0, as it lies after turning. The long edge stays the long edge. */
export function turnedPort(port: Port, rotation: Rotation): Port {
  const side = sides.indexOf(port[0]!)
  return side < 0 ? port : ((sides[(side + rotation / 90) % 4]! + port.slice(1)) as Port)
}

/** Where a half tile's right angle is after turning. */
export const halfAt = (rotation: Rotation): Half => halves[rotation / 90]!

/** The rotation that brings a half tile's right angle there. */
export const rotationTo = (half: Half): Rotation => (halves.indexOf(half) * 90) as Rotation

// Quarters are NW NE SW SE; a quarter turn takes each to the next of the circle.
const afterTurn = [1, 3, 0, 2]

/** Which quarter of the ground a quarter of a 2x2 tile covers after turning. */
export function turnedQuarter(quarter: number, rotation: Rotation): number {
  let where = quarter
  for (let left: number = rotation; left > 0; left -= 90) where = afterTurn[where]!
  return where
}
