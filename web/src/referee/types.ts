// The words of docs/positions.md and docs/judge.md: a position, what is asked of the judge, and its answer.
import type {
  Action,
  At,
  Color,
  Figure,
  Ground,
  Half,
  Kind,
  Port,
  Rotation,
  Segment,
  SheetPart,
  Wording,
} from '../protocol/socket'

/** A tile given by hand, as a tile file has it. docs/tile-files.md */
export interface OwnTile {
  id: string
  count?: number
  shape?: 'square' | 'half' | 'big'
  edges?: string
  segments?: OwnSegment[]
  quarters?: { edges: string; segments: OwnSegment[]; symbols?: string[]; mist?: Port[] }[]
  symbols?: string[]
  mist?: Port[]
  ghosts?: number
}
export interface OwnSegment {
  kind: Kind
  ports?: Port[]
  cities?: Port[][]
  pennants?: number
  inn?: boolean
  cathedral?: boolean
  tunnel?: boolean
  symbols?: string[]
}
export interface LaidAt {
  tile: string
  at: At
  rotation: Rotation
  half?: Half
}
export interface Standing {
  player: number
  figure: Figure
  feature: Segment
  ghosts?: number
}
export interface Claimed {
  color: Color
  /** Absent: whoever owns the colour. */
  player?: number
  feature: Segment
}
export interface Person {
  name: string
  score?: number
  supply?: Partial<Record<Figure, number>>
  /** Absent: not known. */
  hand?: string[]
  tokens?: Color[]
  reserve?: Partial<Record<Figure, number>>
}
export type Asked = { action: Action } | { actions: Action[] } | { feature: Segment }

export interface Position {
  sets: string[]
  rules?: string[]
  toggles?: Record<string, string>
  tiles?: OwnTile[]
  players?: Person[]
  board: LaidAt[]
  meeples?: Standing[]
  tokens?: Claimed[]
  player?: number
  phase?: string
  tile?: string
  last?: { at: At; half?: Half }
  left?: Record<string, number>
  discarded?: string[]
  elsewhere?: 'empty' | 'unknown'
  title?: Wording
  text?: Wording
  source?: string
  ask?: Asked[]
  expect?: unknown
}

export interface JudgeRequest {
  cmd: 'judge'
  position?: Position
  text?: string
  /** A record's text, after `move` of its actions; absent: at its end. */
  record?: string
  move?: number
  rules?: 'all' | string[]
  ask?: Asked[]
}

/** One way to read the rules: the position's own, a rule set, or a single ruling. */
export interface Reading {
  name: string
  group?: string
  toggle?: string
  value?: string
  title?: Wording
  status?: string
  date?: string
  source?: string
}
export interface Fault {
  code: string
  at?: At
  half?: Half
  port?: Port
  /** Where in the position's JSON it stands. */
  field?: string
  rule?: string
  message: string
  tile?: string
  ours?: string
  theirs?: string
  feature?: Segment
  player?: number
  figure?: Figure
  color?: Color
  count?: number
  most?: number
  /** Absent: by all readings. */
  readings?: string[]
}
export interface OpenAt {
  at: At
  half?: Half
  port?: Port
  why: string
}
export interface Pay {
  player: number
  points: number
  parts: SheetPart[]
}
/** What some segments are by some readings: one feature. */
export interface Being {
  feature: Segment
  complete: boolean | null
  open?: OpenAt[]
  depends_on?: At[]
  tiles?: number
  spaces?: number
  segments?: Segment[]
  meeples?: Standing[]
  majority?: number[]
  now?: Pay[]
  at_end?: Pay[]
  needs?: string[]
}
export interface FeatureReading {
  readings: string[]
  as: Being[]
}
/** A ruling that makes a difference. */
export interface JudgeCause {
  toggle: string
  title: Wording
  value: string
  value_title: Wording
  given: string
  status: string
  date?: string
  source: string
  rules: string[]
  readings?: string[]
}
export interface JudgedFeature {
  feature: Segment
  kind: Kind
  segments: Segment[]
  answers: FeatureReading[]
  causes: JudgeCause[]
}
/** A ground for or against an action; `other` where the page has no sentence for it. */
export type RuleWord = Omit<Ground, 'what'> & { what: Ground['what'] | 'other' }
export interface AskedReading {
  readings: string[]
  legal?: boolean | null
  rules?: RuleWord[]
  scores?: { player: number; points: number }[]
  /** What happens beside; only some of it is told. */
  events?: { event: string }[]
  /** Which of several actions decides. */
  decides?: number
  depends_on?: At[]
  needs?: string[]
  error?: JudgeRefusal['error']
}
export interface AnsweredAsk {
  action?: Action
  /** One after the other. */
  actions?: Action[]
  feature?: Segment
  /** About a feature: what its segments are. */
  answers: (AskedReading & Partial<FeatureReading>)[]
  /** It cannot be asked so. */
  error?: JudgeRefusal['error']
  causes: JudgeCause[]
}
export type Possible = 'possible' | 'impossible' | 'undecidable'
export interface JudgeAnswer {
  ok: true
  verdict: Possible
  text: string
  position: Position
  /** Of a record: how many actions it has. */
  moves?: number
  readings: Reading[]
  faults: Fault[]
  features: JudgedFeature[]
  asked: AnsweredAsk[]
  phase?: string
  /** What may be done now, by the given reading. */
  legal?: { given?: Action[] }
}
export interface JudgeRefusal {
  ok: false
  error: { code: string; field?: string; message: string }
}
