// Tile files (docs/tile-files.md) read as the protocol's kinds, for tests and for the sheet of all tiles.
import type { Kind, Port, Tile, TileSegment } from '../../protocol/socket'

interface FileSegment {
  kind: Kind
  ports?: Port[]
  cities?: Port[][]
  pennants?: number
  inn?: boolean
  cathedral?: boolean
  tunnel?: boolean
  symbols?: Tile['symbols']
}

interface FileTile {
  id: string
  shape?: Tile['shape']
  symbols?: Tile['symbols']
  mist?: Port[]
  ghosts?: number
  segments?: FileSegment[]
  quarters?: {
    symbols?: Tile['symbols']
    mist?: Port[]
    ghosts?: number
    segments: FileSegment[]
  }[]
}

export interface TileFile {
  set: string
  tiles: FileTile[]
}

function segmentOf(from: FileSegment, quarter?: number): TileSegment {
  const { cities, ports, ...rest } = from
  return {
    ...rest,
    ports: ports ?? [],
    ...(cities
      ? { cities: cities.map(([port]) => ({ kind: 'city' as const, ...(port ? { port } : {}) })) }
      : {}),
    ...(quarter === undefined ? {} : { quarter }),
  }
}

/** All signs of a tile: its own, and those of its quarters and fields. */
const symbolsOf = ({ symbols = [], segments = [], quarters = [] }: FileTile): Tile['symbols'] => [
  ...symbols,
  ...quarters.flatMap((quarter) => quarter.symbols ?? []),
  ...[...segments, ...quarters.flatMap((quarter) => quarter.segments)].flatMap(
    (segment) => segment.symbols ?? [],
  ),
]

function mistOf({ mist, ghosts = 0, quarters }: FileTile): Pick<Tile, 'mist' | 'ghosts'> {
  const banks = quarters
    ? quarters.flatMap((one, quarter) => (one.mist ? [{ ports: one.mist, quarter }] : []))
    : mist
      ? [{ ports: mist }]
      : []
  if (banks.length === 0) return {}
  const drawn = quarters ? quarters.reduce((sum, one) => sum + (one.ghosts ?? 0), 0) : ghosts
  return { mist: banks, ghosts: drawn }
}

/** Every tile of a file; one that looks different in two editions comes once for each. */
export function kindsOf(file: TileFile): Tile[] {
  return file.tiles.map((tile) => ({
    tile: `${file.set}/${tile.id}`,
    count: 1,
    shape: tile.shape ?? 'square',
    segments: tile.quarters
      ? tile.quarters.flatMap((quarter, i) => quarter.segments.map((s) => segmentOf(s, i)))
      : (tile.segments ?? []).map((s) => segmentOf(s)),
    symbols: symbolsOf(tile),
    ...mistOf(tile),
  }))
}
