// Every tile that can be laid: those of the tile files, and those that the position brings along.
import { anchors, drawTile } from '../board/art'
import { kindsOf, type TileFile } from '../board/art/files'
import type { Tile, Wording } from '../protocol/socket'
import type { OwnTile, Position } from './types'

type Counts = number | Record<string, number>
interface SetFile extends TileFile {
  title: Wording
  editions?: string[]
  latest?: string
  dealt?: boolean
  note?: Wording
  start?: string | Record<string, string>
  tiles: (TileFile['tiles'][number] & { count?: Counts })[]
}

const read = import.meta.glob<SetFile>('../../../data/tiles/*.json', {
  eager: true,
  import: 'default',
})

/** The sets by name, the base game first. */
export const sets: readonly SetFile[] = Object.values(read).sort(
  (a, b) => Number(b.set === 'base') - Number(a.set === 'base') || a.set.localeCompare(b.set),
)

/** The name of a set and its edition: `base:c1`. */
export function splitSet(name: string): { set: string; edition: string } {
  const [set = '', edition = ''] = name.split(':')
  return { set, edition: edition || (sets.find((one) => one.set === set)?.latest ?? '') }
}

function countOf(counts: Counts | undefined, edition: string): number {
  if (counts === undefined) return 1
  return typeof counts === 'number' ? counts : (counts[edition] ?? 0)
}

const known = new Map<string, Tile[]>()

/** The kinds of a set in an edition, as often as the box has them. */
export function kindsIn(name: string): Tile[] {
  const { set, edition } = splitSet(name)
  const key = `${set}:${edition}`
  const found = known.get(key)
  if (found) return found
  const file = sets.find((one) => one.set === set)
  const kinds = file ? kindsOf(file) : []
  const made = kinds
    .map((kind, nth) => ({ ...kind, count: countOf(file!.tiles[nth]!.count, edition) }))
    .filter(({ count }) => count > 0)
  known.set(key, made)
  return made
}

export const ownName = (id: string): string => `own/${id}`

/** A tile given by hand, as the board draws it. */
export function ownKind(tile: OwnTile): Tile {
  const [kind] = kindsOf({ set: 'own', tiles: [tile as TileFile['tiles'][number]] })
  return { ...kind!, count: tile.count ?? 1 }
}

const ownKinds = new WeakMap<OwnTile, Tile | null>()

/** A tile given by hand, if it can be drawn: whoever writes one may write what no tile looks like. */
export function drawnKind(tile: OwnTile): Tile | null {
  const known = ownKinds.get(tile)
  if (known !== undefined) return known
  let kind: Tile | null = null
  try {
    const made = ownKind(tile)
    drawTile(made, 0, '0')
    anchors(made, 0, '0')
    kind = made
  } catch {
    // It stays a tile that nobody knows; the judge says what is wrong with it.
  }
  ownKinds.set(tile, kind)
  return kind
}

/** The kind of a name in a position: its own tiles, its sets' editions, else whatever set has it. */
export function kindOf(position: Position, name: string): Tile | null {
  if (name.startsWith('own/')) {
    const own = position.tiles?.find(({ id }) => ownName(id) === name)
    return own ? drawnKind(own) : null
  }
  const set = name.split('/')[0]!
  const named = position.sets.find((one) => splitSet(one).set === set) ?? set
  const here = kindsIn(named).find(({ tile }) => tile === name)
  if (here) return here
  const file = sets.find((one) => one.set === set)
  for (const edition of file?.editions ?? []) {
    const other = kindsIn(`${set}:${edition}`).find(({ tile }) => tile === name)
    if (other) return other
  }
  return null
}
