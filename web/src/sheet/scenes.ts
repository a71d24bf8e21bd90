// Pieces of board that show how half tiles lie: alone, in pairs, beside squares, with gaps, ghosts, spots and marks.
import type { At, Head, Rotation } from '../protocol/socket'
import type { Place } from '../board/halves'

type Laid = readonly [tile: string, x: number, y: number, rotation?: Rotation | undefined]

export interface Scene {
  title: string
  tiles: readonly Laid[]
  toggles?: Head['toggles']
  loose?: Laid
  look?: 'ghost' | 'tried'
  places?: Place[]
  dead?: At[]
  /** Indices of tiles with a spot on each segment. */
  spots?: number[]
  /** Indices of tiles that were laid last. */
  marks?: number[]
}

const id = (set: 1 | 2, nth: number) => `halflings-${set}/${String(nth).padStart(2, '0')}`
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const ROTATIONS: Rotation[] = [0, 90, 180, 270]

/** Long edges of the second set, by what they show; the first set has field alone. */
const LONG = [
  [2, 3, 5, 6, 8, 9],
  [10, 11, 12],
  [1, 4, 7],
]

export const turned: Scene[] = ([1, 2] as const).flatMap((set) =>
  NUMBERS.map((nth) => ({
    title: id(set, nth),
    tiles: ROTATIONS.map((rotation, i): Laid => [id(set, nth), i, 0, rotation]),
  })),
)

export const pairs: Scene[] = [
  ...NUMBERS.map((nth) => [id(1, nth), id(1, (nth % 12) + 1)] as const),
  ...LONG.flatMap((same) =>
    same.map((nth, i) => [id(2, nth), id(2, same[(i + 1) % same.length]!)] as const),
  ),
].map(([a, b], i) => ({
  title: `${a.slice(-4)} ${b.slice(-4)}`,
  tiles: [
    [a, 0, 0, ROTATIONS[i % 2]],
    [b, 0, 0, ROTATIONS[(i % 2) + 2]],
  ],
}))

const threeCities: Laid[] = [
  ['halflings-2/12', 0, 0],
  ['base/E', 0, -1, 180],
  ['base/E', 1, 0, 270],
]
const roadAndCity: Laid[] = [
  ['halflings-2/02', 0, 0],
  ['base/E', 0, -1, 180],
  ['base/V', 1, 0, 90],
]
const roads: Laid[] = [
  ['halflings-2/02', 0, 0],
  ['base/U', 0, -1],
  ['base/U', 1, 0, 90],
]
const fields: Laid[] = [
  ['halflings-2/02', 0, 0],
  ['base/B', 0, -1],
  ['base/U', 1, 0],
]
const closes = { 'halflings.gap.closure': 'ignored' }
const joins = { 'halflings.gap.fields': 'joins' }

export const gaps: Scene[] = [
  { title: 'open', tiles: [['halflings-1/04', 0, 0]] },
  { title: 'open, one side', tiles: threeCities.slice(0, 2) },
  { title: 'enclosed', tiles: threeCities },
  { title: 'enclosed, roads', tiles: roads },
  { title: 'enclosed, dead', tiles: fields, dead: [[0, 0]] },
  { title: 'cities joined', tiles: threeCities, toggles: closes },
  { title: 'roads joined', tiles: roads, toggles: closes },
  { title: 'road and city closed', tiles: roadAndCity, toggles: closes },
  { title: 'fields joined', tiles: fields, toggles: joins },
  { title: 'fields joined, open', tiles: fields.slice(0, 2), toggles: joins },
  { title: 'all joined', tiles: roadAndCity, toggles: { ...closes, ...joins } },
  { title: 'roads and fields', tiles: roads, toggles: { ...closes, ...joins } },
]

const beside: Laid[] = [
  ['base/D', 0, 0],
  ['halflings-1/10', 0, 1, 90],
  ['halflings-1/02', 1, 0, 90],
  ['base/V', 2, 0],
  ['halflings-2/05', 1, 1],
  ['halflings-2/03', 1, 1, 180],
  ['base/U', 2, 1, 90],
]
const four = (at: At): Place[] =>
  (['SW', 'NW', 'NE', 'SE'] as const).map((half): Place => ({ at, half }))

export const moves: Scene[] = [
  { title: 'landscape', tiles: beside },
  {
    title: 'places',
    tiles: beside.slice(0, 4),
    places: [
      { at: [0, 1], half: 'SE' },
      { at: [1, 0], half: 'SE' },
      ...four([1, 1]),
      { at: [2, 1], half: 'SW' },
      { at: [2, 1], half: 'NE' },
    ],
  },
  {
    title: 'ghost',
    tiles: beside.slice(0, 4),
    places: [...four([1, 1]), { at: [2, 1], half: 'SW' }, { at: [2, 1], half: 'NE' }],
    loose: ['halflings-1/04', 2, 1, 180],
  },
  {
    title: 'ghost among four',
    tiles: beside.slice(0, 4),
    places: four([1, 1]),
    loose: ['halflings-2/01', 1, 1, 90],
  },
  { title: 'tried', tiles: beside.slice(0, 4), loose: ['halflings-2/05', 1, 1], look: 'tried' },
  { title: 'spots', tiles: beside, spots: [4] },
  { title: 'spots on both halves', tiles: beside, spots: [4, 5] },
  { title: 'last moves', tiles: beside, marks: [2, 5] },
]
