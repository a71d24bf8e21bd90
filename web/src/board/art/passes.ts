// Where the data say that a field is one though a road or river lies between its parts: the field passes under the
// road, or over the water, so that the picture says so too.
import { along, type Point, plus, quarter } from './geometry'
import { areasOf, type Ground, nodeNear, startsOf } from './ground'
import type { Part } from './part'
import type { Band, Room } from './room'

export interface Pass {
  at: Point
  /** Along the road or river. */
  direction: Point
  /** Half of the width of what is passed. */
  half: number
}

const SHARES = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]

/** The two areas that a band parts at a share of its length. */
function banks(
  ground: Ground,
  areas: Int16Array,
  band: Band,
  share: number,
): [number, number, Pass] {
  const { at, direction } = along(band.points, share)
  const reach = band.half + 3
  const area = (side: number) => {
    const node = nodeNear(ground.open, plus(at, quarter(direction), side * reach), 4)
    return node === null ? -1 : (areas[node] ?? -1)
  }
  return [area(1), area(-1), { at, direction, half: band.half }]
}

/** The passes that join what the data call one field. */
export function passesOf(part: Part, room: Room, ground: Ground): Pass[] {
  const areas = areasOf(ground.open)
  const passes: Pass[] = []
  for (const field of part.pieces) {
    if (field.kind !== 'field') continue
    let parted = [...new Set(startsOf(part, field, ground.open).map((node) => areas[node] ?? -1))]
    for (const band of parted.length > 1 ? room.bands : []) {
      for (const share of SHARES) {
        const [a, b, pass] = banks(ground, areas, band, share)
        if (a === b || !parted.includes(a) || !parted.includes(b)) continue
        passes.push(pass)
        parted = parted.filter((area) => area !== b)
      }
    }
  }
  return passes
}
