// A landscape for the first page: tiles of the base game and the river, laid by hand as the rules allow.
import type { LaidTile, Rotation, Tile } from '../../protocol/socket'

type Kind = Pick<Tile, 'tile' | 'segments'>

const kinds: Kind[] = [
  {
    tile: 'base/A',
    segments: [
      { kind: 'road', ports: ['S'] },
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] },
      { kind: 'monastery', ports: [] },
    ],
  },
  {
    tile: 'base/B',
    segments: [
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'] },
      { kind: 'monastery', ports: [] },
    ],
  },
  {
    tile: 'base/D',
    segments: [
      { kind: 'road', ports: ['E', 'W'] },
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'WR'] },
      { kind: 'field', ports: ['ER', 'SL', 'SR', 'WL'] },
    ],
  },
  {
    tile: 'base/E',
    segments: [
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'ER', 'SL', 'SR', 'WL', 'WR'] },
    ],
  },
  {
    tile: 'base/E.garden',
    segments: [
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'ER', 'SL', 'SR', 'WL', 'WR'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'base/I.garden',
    segments: [
      { kind: 'city', ports: ['N'] },
      { kind: 'city', ports: ['E'] },
      { kind: 'field', ports: ['SL', 'SR', 'WL', 'WR'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'base/J',
    segments: [
      { kind: 'road', ports: ['E', 'S'] },
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'SR', 'WL', 'WR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
    ],
  },
  {
    tile: 'base/K',
    segments: [
      { kind: 'road', ports: ['S', 'W'] },
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'ER', 'SL', 'WR'] },
      { kind: 'field', ports: ['SR', 'WL'] },
    ],
  },
  {
    tile: 'base/L',
    segments: [
      { kind: 'road', ports: ['E'] },
      { kind: 'road', ports: ['S'] },
      { kind: 'road', ports: ['W'] },
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL', 'WR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'field', ports: ['SR', 'WL'] },
    ],
  },
  {
    tile: 'base/M.garden',
    segments: [
      { kind: 'city', ports: ['N', 'E'], pennants: 1 },
      { kind: 'field', ports: ['SL', 'SR', 'WL', 'WR'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'base/N',
    segments: [
      { kind: 'city', ports: ['N', 'E'] },
      { kind: 'field', ports: ['SL', 'SR', 'WL', 'WR'] },
    ],
  },
  {
    tile: 'base/N.garden',
    segments: [
      { kind: 'city', ports: ['N', 'E'] },
      { kind: 'field', ports: ['SL', 'SR', 'WL', 'WR'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'base/O',
    segments: [
      { kind: 'road', ports: ['E', 'S'] },
      { kind: 'city', ports: ['N', 'W'], pennants: 1 },
      { kind: 'field', ports: ['EL', 'SR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
    ],
  },
  {
    tile: 'base/P',
    segments: [
      { kind: 'road', ports: ['E', 'S'] },
      { kind: 'city', ports: ['N', 'W'] },
      { kind: 'field', ports: ['EL', 'SR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
    ],
  },
  {
    tile: 'base/Q',
    segments: [
      { kind: 'city', ports: ['N', 'E', 'W'], pennants: 1 },
      { kind: 'field', ports: ['SL', 'SR'] },
    ],
  },
  {
    tile: 'base/S',
    segments: [
      { kind: 'road', ports: ['S'] },
      { kind: 'city', ports: ['N', 'E', 'W'], pennants: 1 },
      { kind: 'field', ports: ['SL'] },
      { kind: 'field', ports: ['SR'] },
    ],
  },
  {
    tile: 'base/T',
    segments: [
      { kind: 'road', ports: ['S'] },
      { kind: 'city', ports: ['N', 'E', 'W'] },
      { kind: 'field', ports: ['SL'] },
      { kind: 'field', ports: ['SR'] },
    ],
  },
  {
    tile: 'base/U',
    segments: [
      { kind: 'road', ports: ['N', 'S'] },
      { kind: 'field', ports: ['NL', 'SR', 'WL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL', 'ER', 'SL'] },
    ],
  },
  {
    tile: 'base/U.garden',
    segments: [
      { kind: 'road', ports: ['N', 'S'] },
      { kind: 'field', ports: ['NL', 'SR', 'WL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL', 'ER', 'SL'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'base/V',
    segments: [
      { kind: 'road', ports: ['S', 'W'] },
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'WR'] },
      { kind: 'field', ports: ['SR', 'WL'] },
    ],
  },
  {
    tile: 'base/V.garden',
    segments: [
      { kind: 'road', ports: ['S', 'W'] },
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'ER', 'SL', 'WR'] },
      { kind: 'field', ports: ['SR', 'WL'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'river/B',
    segments: [
      { kind: 'road', ports: ['S'] },
      { kind: 'city', ports: ['N'] },
      { kind: 'field', ports: ['EL'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'field', ports: ['SR', 'WL'] },
      { kind: 'field', ports: ['WR'] },
      { kind: 'river', ports: ['E', 'W'] },
    ],
  },
  {
    tile: 'river/C',
    segments: [
      { kind: 'city', ports: ['N'] },
      { kind: 'city', ports: ['S'] },
      { kind: 'field', ports: ['EL', 'WR'] },
      { kind: 'field', ports: ['ER', 'WL'] },
      { kind: 'river', ports: ['E', 'W'] },
    ],
  },
  {
    tile: 'river/D',
    segments: [
      { kind: 'field', ports: ['NL', 'SR', 'WL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL', 'ER', 'SL'] },
      { kind: 'river', ports: ['N', 'S'] },
    ],
  },
  {
    tile: 'river/E',
    segments: [
      { kind: 'city', ports: ['N', 'E'] },
      { kind: 'field', ports: ['SL', 'WR'] },
      { kind: 'field', ports: ['SR', 'WL'] },
      { kind: 'river', ports: ['S', 'W'] },
    ],
  },
  {
    tile: 'river/G',
    segments: [
      { kind: 'field', ports: ['NL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL', 'ER', 'SL', 'SR', 'WL'] },
      { kind: 'river', ports: ['N', 'W'] },
    ],
  },
  {
    tile: 'river/H',
    segments: [
      { kind: 'road', ports: ['S'] },
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'WR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'field', ports: ['SR', 'WL'] },
      { kind: 'river', ports: ['E', 'W'] },
      { kind: 'monastery', ports: [] },
    ],
  },
  {
    tile: 'river/I',
    segments: [
      { kind: 'road', ports: ['N', 'W'] },
      { kind: 'field', ports: ['NL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL', 'SR', 'WL'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'river', ports: ['E', 'S'] },
    ],
  },
  {
    tile: 'river/J',
    segments: [
      { kind: 'field', ports: ['NL', 'NR', 'EL', 'SR', 'WL', 'WR'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'river', ports: ['E', 'S'] },
      { kind: 'garden', ports: [] },
    ],
  },
  {
    tile: 'river/K',
    segments: [
      { kind: 'road', ports: ['E', 'W'] },
      { kind: 'field', ports: ['NL', 'WR'] },
      { kind: 'field', ports: ['NR', 'EL'] },
      { kind: 'field', ports: ['ER', 'SL'] },
      { kind: 'field', ports: ['SR', 'WL'] },
      { kind: 'river', ports: ['N', 'S'] },
    ],
  },
]

const laid: [tile: string, x: number, y: number, rotation: Rotation][] = [
  ['base/O', 3, 0, 90],
  ['base/S', 4, 0, 0],
  ['river/B', 5, 0, 270],
  ['base/A', 6, 0, 90],
  ['base/U', 7, 0, 0],
  ['base/E', 8, 0, 180],
  ['base/V.garden', 1, 1, 180],
  ['base/P', 2, 1, 180],
  ['base/L', 3, 1, 270],
  ['river/I', 4, 1, 0],
  ['river/J', 5, 1, 180],
  ['base/A', 6, 1, 270],
  ['base/V', 7, 1, 90],
  ['base/N', 8, 1, 0],
  ['base/E.garden', 2, 2, 0],
  ['base/V', 3, 2, 180],
  ['river/K', 4, 2, 0],
  ['base/V', 5, 2, 0],
  ['base/I.garden', 6, 2, 90],
  ['base/N.garden', 7, 2, 180],
  ['base/N', 8, 2, 90],
  ['base/D', 0, 3, 90],
  ['base/E', 1, 3, 270],
  ['river/G', 2, 3, 180],
  ['river/H', 3, 3, 0],
  ['river/E', 4, 3, 90],
  ['base/P', 5, 3, 270],
  ['base/P', 6, 3, 90],
  ['base/T', 7, 3, 0],
  ['base/Q', 8, 3, 0],
  ['base/E', 1, 4, 90],
  ['river/C', 2, 4, 90],
  ['base/S', 3, 4, 180],
  ['base/O', 4, 4, 0],
  ['base/K', 5, 4, 0],
  ['base/U', 6, 4, 0],
  ['base/U.garden', 7, 4, 0],
  ['base/B', 8, 4, 0],
  ['river/D', 2, 5, 0],
  ['base/M.garden', 3, 5, 0],
  ['base/D', 4, 5, 270],
  ['base/D', 5, 5, 90],
  ['base/J', 6, 5, 270],
  ['base/J', 7, 5, 180],
  ['base/B', 8, 5, 0],
]

/** The tiles with their kinds; x from 0 to 8, y from 0 to 5. */
export const landscape: (LaidTile & { kind: Tile })[] = laid.map(([tile, x, y, rotation]) => ({
  tile,
  at: [x, y],
  rotation,
  kind: { count: 1, shape: 'square', symbols: [], ...kinds.find((kind) => kind.tile === tile)! },
}))

/** Who stands there, or waits beside it: places in hundredths of a space. */
export const people: { seat: number; kind: 'meeple' | 'farmer'; at: [number, number] }[] = [
  { seat: 0, kind: 'meeple', at: [372, 452] },
  { seat: 1, kind: 'meeple', at: [371, 352] },
  { seat: 2, kind: 'meeple', at: [262, 190] },
  { seat: 3, kind: 'farmer', at: [272, 281] },
  { seat: 4, kind: 'meeple', at: [421, 262] },
  { seat: 1, kind: 'meeple', at: [128, 546] },
  { seat: 1, kind: 'meeple', at: [158, 556] },
  { seat: 1, kind: 'meeple', at: [185, 543] },
]

/** The tile that comes next, lying beside the board, and the space where it fits. */
export const next = {
  kind: landscape.find(({ tile }) => tile === 'base/B')!.kind,
  beside: [4, 420],
  space: [100, 200],
} as const
