// Written by tools/generate-types.mjs from docs/protocol.schema.json.

/**
 * One line to the engine. An "id" comes back in the answer.
 */
export type Request =
  | HelloRequest
  | NewRequest
  | TilesRequest
  | LegalRequest
  | ActRequest
  | StateRequest
  | UndoRequest
  | WhyRequest
  | ValueRequest
  | RecordRequest
  | LoadRequest
  | PositionRequest
  | JudgeRequest
/**
 * Anything; it comes back as it was.
 */
export type Id = unknown
/**
 * base, base:c1; without an edition the latest.
 */
export type SetName = string
/**
 * A text or a whole number below 2^53.
 */
export type Seed = string | number
/**
 * set/name: base/E.garden
 */
export type TileName = string
/**
 * A space, x to the east and y to the south. GEO-1
 */
export type At = [number, number]
export type Rotation = 0 | 90 | 180 | 270
/**
 * The half of a space, by its right angle. GEO-3
 */
export type Half = 'SW' | 'NW' | 'NE' | 'SE'
export type ActionType =
  | 'chance'
  | 'place'
  | 'figure'
  | 'retrieve'
  | 'pass'
  | 'draw'
  | 'token'
  | 'ghost'
  | 'remove'
  | 'choose'
/**
 * What a seat or chance does.
 */
export type Action =
  | ChanceAction
  | PlaceAction
  | FigureAction
  | RetrieveAction
  | PassAction
  | DrawAction
  | TokenAction
  | GhostAction
  | RemoveAction
  | ChooseAction
export type Figure = 'normal' | 'abbot' | 'large' | 'guard'
export type Kind =
  'road' | 'city' | 'field' | 'river' | 'monastery' | 'garden' | 'castle' | 'cemetery'
/**
 * Edges, then half-edges; left and right as seen from inside. GEO-11
 */
export type Port =
  'N' | 'E' | 'S' | 'W' | 'L' | 'NL' | 'NR' | 'EL' | 'ER' | 'SL' | 'SR' | 'WL' | 'WR' | 'LL' | 'LR'
/**
 * Of a tunnel token. TUN-2
 */
export type Color = 'red' | 'blue' | 'green' | 'yellow' | 'black' | 'gray'
/**
 * What a meeple is by the feature that it stands on: field, city, road. HALF-33
 */
export type Role = 'farmer' | 'knight' | 'highwayman'
/**
 * HALF-33
 */
export type Deed = 'add' | 'remove'
export type Phase =
  | 'draft'
  | 'chance'
  | 'draw'
  | 'place'
  | 'ghost-other'
  | 'ghost-own'
  | 'figure'
  | 'token'
  | 'crop-circle'
  | 'ended'
/**
 * One line from the engine.
 */
export type Answer =
  | HelloAnswer
  | ProgressAnswer
  | TilesAnswer
  | LegalAnswer
  | StateAnswer
  | WhyAnswer
  | ValueAnswer
  | RecordAnswer
  | PositionAnswer
  | JudgeAnswer
  | ErrorAnswer
/**
 * What happened, in order, each with the rules that made it. A feature by its name as it lay then.
 */
export type Event =
  | StartedEvent
  | DrawnEvent
  | DiscardedEvent
  | PlacedEvent
  | FigurePlacedEvent
  | FigureReturnedEvent
  | CompletedEvent
  | ScoredEvent
  | TurnEvent
  | EndedEvent
  | DealtEvent
  | DraftedEvent
  | HillEvent
  | ChosenEvent
  | TokenPlacedEvent
  | JoinedEvent
  | GhostAddedEvent
  | GhostReturnedEvent
  | GuardTakenEvent
  | TrackFloorEvent
/**
 * The number of a rule: HALF-14
 */
export type RuleName = string
export type Symbol = 'vineyard' | 'sheep' | 'hill' | 'crop-circle' | 'village' | 'water-tower'
/**
 * What an edge shows.
 */
export type Terrain = 'nothing' | 'field' | 'road' | 'city' | 'river'
/**
 * A frame to the server. docs/socket.md
 */
export type SocketRequest =
  | SocketHelloRequest
  | SocketOpenRequest
  | SocketJoinRequest
  | SocketWatchRequest
  | SocketLeaveRequest
  | SocketTryRequest
  | SocketCommitRequest
  | SocketWhyRequest
  | SocketSurveyRequest
  | SocketRecordRequest
  | SocketCompareRequest
  | SocketLoadRequest
/**
 * At the screen that opened the table, the computer's, or anybody's who joins.
 */
export type SeatKind = 'here' | 'computer' | 'open'
/**
 * 16 characters, a-z and 2-7, that cannot be guessed: whoever has it may watch.
 */
export type TableId = string
/**
 * 32 hexadecimal digits, told once: whoever has it acts for the seat.
 */
export type SeatKey = string
/**
 * What a seat does; the dealer draws by itself.
 */
export type SeatAction =
  | PlaceAction
  | FigureAction
  | RetrieveAction
  | PassAction
  | DrawAction
  | RemoveAction
  | ChooseAction
  | TokenAction
  | GhostAction
/**
 * What a request is answered; which of them follows from the request.
 */
export type SocketAnswer =
  | SocketErrorAnswer
  | SocketHelloAnswer
  | SocketOpenAnswer
  | SocketJoinAnswer
  | SocketWatchAnswer
  | SocketLeaveAnswer
  | SocketTryAnswer
  | SocketCommitAnswer
  | SocketWhyAnswer
  | SocketSurveyAnswer
  | SocketRecordAnswer
  | SocketCompareAnswer
  | SocketLoadAnswer
/**
 * UTC: 2026-11-30T04:00:00Z
 */
export type Time = string
/**
 * What nobody asked for.
 */
export type SocketPush = CommitPush | HeadPush

/**
 * A request and its answer.
 */
export interface Exchange {
  request: Request
  answer: Answer
}
/**
 * Who is there?
 */
export interface HelloRequest {
  cmd: 'hello'
  id?: Id
}
/**
 * Opens a game; the one before is forgotten.
 */
export interface NewRequest {
  cmd: 'new'
  id?: Id
  /**
   * One name for each seat, one to six. BASE-1
   */
  players: string[]
  /**
   * Each may stand here more than once.
   */
  sets: SetName[]
  /**
   * Rule sets, at most one of a group.
   */
  rules?: string | string[]
  toggles?: Toggles
  seed?: Seed
  /**
   * The order of the square tiles, a hill taking the next of them; the game ends when they are used up.
   */
  draw?: TileName[]
  then?: 'shuffle'
  /**
   * Half tiles in hand, one list for each seat, instead of dealing or drafting. HALF-2
   */
  hands?: TileName[][]
  /**
   * Tiles that lie there at the start.
   */
  start?: StartTile[]
  chance?: 'ask'
}
/**
 * Toggle in full and its value: "base.tiny-city":"2".
 */
export interface Toggles {
  [k: string]: string
}
export interface StartTile {
  tile: TileName
  at: At
  rotation: Rotation
  half?: Half
}
/**
 * Every kind of tile, at rotation 0.
 */
export interface TilesRequest {
  cmd: 'tiles'
  id?: Id
  sets: SetName[]
}
/**
 * Every legal action, sorted; "type" filters.
 */
export interface LegalRequest {
  cmd: 'legal'
  id?: Id
  type?: ActionType
  /**
   * A seat, or "all": nothing while another seat is to act, whose hand its actions would tell. HALF-4
   */
  for?: number | 'all'
}
/**
 * Does an action and all that follows.
 */
export interface ActRequest {
  cmd: 'act'
  id?: Id
  action: Action
}
/**
 * Only with "chance":"ask".
 */
export interface ChanceAction {
  type: 'chance'
  player?: number
  tile: TileName
  /**
   * How many of the kind are unseen.
   */
  count?: number
}
export interface PlaceAction {
  type: 'place'
  player?: number
  tile: TileName
  at: At
  rotation: Rotation
  half?: Half
}
/**
 * beside: it joins one of one's own, at the segment that is named if one of them stands there. HALF-33
 */
export interface FigureAction {
  type: 'figure'
  player?: number
  figure: Figure
  feature: Segment
  beside?: boolean
}
/**
 * A segment by its kind and one port; a feature by any of its segments, in answers by the first.
 */
export interface Segment {
  at: At
  half?: Half
  kind: Kind
  port?: Port
}
/**
 * An abbot is called back. BASE-17
 */
export interface RetrieveAction {
  type: 'retrieve'
  player?: number
  figure: Figure
  feature: Segment
}
/**
 * Nothing more in this phase.
 */
export interface PassAction {
  type: 'pass'
  player?: number
}
/**
 * Take the square tile, where there is a choice. HALF-5
 */
export interface DrawAction {
  type: 'draw'
  player?: number
}
/**
 * A tunnel token on an opening, which is named by its road segment. TUN-4
 */
export interface TokenAction {
  type: 'token'
  player?: number
  token: 'tunnel'
  color: Color
  feature?: Segment
  /**
   * Two openings at once, instead of feature. TUN-15
   */
  features?: Segment[]
}
/**
 * The meeple that takes the ghost; ghosts, where two in that feature differ only in how many they have; the one at the segment that is named, if one of them stands there. GCC-6
 */
export interface GhostAction {
  type: 'ghost'
  player?: number
  meeple?: Meeple
}
export interface Meeple {
  player: number
  figure: Figure
  feature: Segment
  ghosts?: number
}
/**
 * One's own meeple taken back by a crop circle; the one at the segment that is named, if one of them stands there. HALF-33
 */
export interface RemoveAction {
  type: 'remove'
  player?: number
  meeple?: Meeple
}
/**
 * draft: the half tile that is taken (HALF-3). crop-circle: the kind of meeple and what everybody does (HALF-33).
 */
export interface ChooseAction {
  type: 'choose'
  player?: number
  what?: 'draft' | 'crop-circle'
  tile?: TileName
  kind?: Role
  do?: Deed
}
export interface StateRequest {
  cmd: 'state'
  id?: Id
  /**
   * A seat, or "all": what a spectator may see.
   */
  for?: number | 'all'
}
/**
 * Back one action, or to one.
 */
export interface UndoRequest {
  cmd: 'undo'
  id?: Id
  /**
   * The state after that action.
   */
  to?: number
}
/**
 * Every rule that allows or forbids an action.
 */
export interface WhyRequest {
  cmd: 'why'
  id?: Id
  action: Action
}
/**
 * What a feature is worth to whom.
 */
export interface ValueRequest {
  cmd: 'value'
  id?: Id
  feature: Segment
}
export interface RecordRequest {
  cmd: 'record'
  id?: Id
  /**
   * A seat, or "all": before the end without seed, salt, tiles to come and hidden half tiles.
   */
  for?: number | 'all'
}
/**
 * Plays a record again and checks it.
 */
export interface LoadRequest {
  cmd: 'load'
  id?: Id
  record: GameRecord
}
/**
 * docs/records.md says every field.
 */
export interface GameRecord {
  aude: 'record'
  format: 1
  players: string[]
  sets: SetName[]
  /**
   * For each set a hash of its tiles.
   */
  tiles: string[]
  rules?: string[]
  toggles: Toggles
  start: StartTile[]
  /**
   * How many tiles the game draws.
   */
  draws: number
  /**
   * So many half tiles were given by name to each player.
   */
  hands?: number[]
  /**
   * So many of them were given by name.
   */
  given?: number
  chance?: 'ask'
  seed_by?: 'person' | 'system'
  commitment?: string
  moves: (RecordedDraw | RecordedDeal | RecordedNoFit | RecordedHash | Action)[]
  end: RecordEnd
}
export interface RecordedDraw {
  draw: TileName
}
/**
 * A half tile is dealt; null for one that is hidden. HALF-2, HALF-4
 */
export interface RecordedDeal {
  deal: string | null
  player: number
}
/**
 * For a viewer: nothing in that player's hidden hand fits, so that nobody was asked. HALF-5
 */
export interface RecordedNoFit {
  fits: false
  player: number
}
/**
 * Of the state after every ten actions.
 */
export interface RecordedHash {
  seq: number
  hash: string
}
/**
 * Seed, salt and rest are missing before the end of the game where the record is for a viewer.
 */
export interface RecordEnd {
  ended: boolean
  seq: number
  hash: string
  scores: number[]
  winners?: number[]
  /**
   * The tiles that are still to be drawn, in their order.
   */
  rest?: TileName[]
  /**
   * The tiles that hills took, in their order. HALF-19
   */
  hills?: TileName[]
  seed?: Seed
  salt?: string
  /**
   * A hash over the whole record but for itself.
   */
  sum: string
}
/**
 * Tells the present game as a position, or opens one that goes on from a position. docs/positions.md
 */
export interface PositionRequest {
  cmd: 'position'
  id?: Id
  position?: Position
  /**
   * The same as one line.
   */
  text?: string
  seed?: Seed
  chance?: 'ask'
}
/**
 * A table as somebody describes it. docs/positions.md
 */
export interface Position {
  sets: SetName[]
  rules?: string | string[]
  toggles?: Toggles
  /**
   * Given by hand, as docs/tile-files.md has them; called own/<id>.
   */
  tiles?: {}[]
  players?: (string | PositionPlayer)[]
  board: PositionTile[]
  meeples?: PositionMeeple[]
  tokens?: PositionToken[]
  player?: number | null
  /**
   * Whose turn it is, where somebody else is to act. HALF-33
   */
  turn?: number | null
  phase?: Phase
  tile?: string | null
  /**
   * The tile just laid.
   */
  last?: {
    at: At
    half?: Half
  }
  crop_circle?: {
    kind: Role
    do: Deed
  }
  left?: {
    [k: string]: number
  }
  to_draw?: number
  discarded?: TileName[]
  elsewhere?: 'empty' | 'unknown'
  ask?: JudgeQuestion[]
}
export interface PositionPlayer {
  name?: string
  score?: number
  supply?: Supply
  /**
   * Absent: not known. HALF-4
   */
  hand?: TileName[]
  hand_count?: number
  tokens?: Color[]
  reserve?: Supply
}
/**
 * How many of each figure.
 */
export interface Supply {
  normal?: number
  abbot?: number
  large?: number
  guard?: number
}
export interface PositionTile {
  tile: TileName
  at: At
  rotation?: Rotation
  half?: Half
}
export interface PositionMeeple {
  player: number
  figure?: Figure
  feature: Segment
  ghosts?: number
}
export interface PositionToken {
  color: Color
  player?: number
  feature: Segment
  /**
   * Placed in this turn. TUN-4
   */
  now?: boolean
  /**
   * Its owner let a turn pass. TUN-14
   */
  passed?: boolean
}
/**
 * An action, actions one after the other, or a feature.
 */
export interface JudgeQuestion {
  action?: Action
  actions?: Action[]
  feature?: Segment
}
/**
 * A position by every reading of the rules. docs/judge.md
 */
export interface JudgeRequest {
  cmd: 'judge'
  id?: Id
  position?: Position
  /**
   * The position as one line.
   */
  text?: string
  /**
   * A game; its file's text, or the object.
   */
  record?: string | {}
  /**
   * After so many actions of the record; absent: at its end.
   */
  move?: number
  rules?: string | string[]
  ask?: JudgeQuestion[]
}
export interface HelloAnswer {
  ok: true
  id?: Id
  name: 'aude'
  protocol: 1
  version: string
}
/**
 * The answer to new, act, undo and load.
 */
export interface ProgressAnswer {
  ok: true
  id?: Id
  /**
   * How many actions of players stand.
   */
  seq: number
  phase: Phase
  player: number | null
  /**
   * The tile in hand; from the phase figure on the one just laid; null before the draw.
   */
  tile: string | null
  events: Event[]
  /**
   * Only of new, where the system chose the seed.
   */
  commitment?: string
}
export interface StartedEvent {
  event: 'started'
  rules: RuleName[]
  players: string[]
}
export interface DrawnEvent {
  event: 'drawn'
  rules: RuleName[]
  player: number
  tile: TileName
  to_draw: number
}
export interface DiscardedEvent {
  event: 'discarded'
  rules: RuleName[]
  player: number
  tile: TileName
}
export interface PlacedEvent {
  event: 'placed'
  rules: RuleName[]
  player: number | null
  tile: TileName
  at: At
  rotation: Rotation
  half?: Half
  /**
   * It was a half tile in hand. HALF-5
   */
  from_hand?: boolean
}
export interface FigurePlacedEvent {
  event: 'figure-placed'
  rules: RuleName[]
  player: number
  figure: Figure
  feature: Segment
  segment: Segment
  /**
   * It joined one of its own. HALF-33
   */
  beside?: boolean
}
export interface FigureReturnedEvent {
  event: 'figure-returned'
  rules: RuleName[]
  player: number
  figure: Figure
  feature: Segment
  segment: Segment
}
export interface CompletedEvent {
  event: 'completed'
  rules: RuleName[]
  feature: Segment
  kind: Kind
}
export interface ScoredEvent {
  event: 'scored'
  rules: RuleName[]
  player: number
  points: number
  feature: Segment
  parts: SheetLine[]
}
/**
 * One line of a score sheet.
 */
export interface SheetLine {
  what:
    | 'tiles'
    | 'pennants'
    | 'inn'
    | 'cathedral'
    | 'monastery'
    | 'neighbours'
    | 'garden'
    | 'cities'
    | 'vineyards'
    | 'hill'
    | 'mist'
    | 'ghosts'
  count: number
  points: number
  at?: At
  half?: Half
  feature?: Segment
  rule: RuleName
}
export interface TurnEvent {
  event: 'turn'
  rules: RuleName[]
  player: number
  /**
   * How many turns began, this one included.
   */
  number: number
}
export interface EndedEvent {
  event: 'ended'
  rules: RuleName[]
  winners: number[]
  scores: number[]
}
/**
 * Only its owner is told which tile. HALF-2, HALF-4
 */
export interface DealtEvent {
  event: 'dealt'
  rules: RuleName[]
  player: number
  tile?: TileName
}
/**
 * HALF-3
 */
export interface DraftedEvent {
  event: 'drafted'
  rules: RuleName[]
  player: number
  tile: TileName
}
/**
 * A tile went unseen under a hill, if there was one. HALF-19
 */
export interface HillEvent {
  event: 'hill'
  rules: RuleName[]
  player: number
  at: At
  to_draw: number
}
/**
 * A crop circle was named. HALF-33
 */
export interface ChosenEvent {
  event: 'chosen'
  rules: RuleName[]
  player: number
  what: 'crop-circle'
  kind: Role
  do: Deed
}
/**
 * A tunnel token goes on the opening of that road segment. TUN-4
 */
export interface TokenPlacedEvent {
  event: 'token-placed'
  rules: RuleName[]
  player: number
  token: 'tunnel'
  color: Color
  feature: Segment
  /**
   * Whose token it was, where it is stolen. TUN-14
   */
  from?: number
}
/**
 * The second token of a colour has finished a tunnel: two roads, or two ends of one, are one. TUN-5
 */
export interface JoinedEvent {
  event: 'joined'
  rules: RuleName[]
  player: number
  token: 'tunnel'
  color: Color
  feature: Segment
  /**
   * The two openings, the first one claimed first.
   */
  features: Segment[]
}
/**
 * A ghost from the supply haunts a meeple, which has so many now. GCC-6
 */
export interface GhostAddedEvent {
  event: 'ghost-added'
  rules: RuleName[]
  player: number
  figure: Figure
  feature: Segment
  segment: Segment
  ghosts: number
}
/**
 * The ghosts of a meeple that leaves the board go back to the supply. GCC-13
 */
export interface GhostReturnedEvent {
  event: 'ghost-returned'
  rules: RuleName[]
  player: number
  figure: Figure
  feature: Segment
  segment: Segment
  ghosts: number
}
/**
 * A figure goes from the reserve to the player's supply. GCC-16
 */
export interface GuardTakenEvent {
  event: 'guard-taken'
  rules: RuleName[]
  player: number
  figure: Figure
}
/**
 * What a player's points were below zero is forgotten. GCC-12
 */
export interface TrackFloorEvent {
  event: 'track-floor'
  rules: RuleName[]
  player: number
  points: number
}
export interface TilesAnswer {
  ok: true
  id?: Id
  tiles: Tile[]
}
export interface Tile {
  tile: TileName
  count: number
  shape: 'square' | 'half' | 'big'
  segments: TileSegment[]
  /**
   * Those of its segments too.
   */
  symbols: Symbol[]
  /**
   * Of a tile with mist: its edges in mist, none where mist lies within only; of a 2x2 tile for each quarter with mist. GCC-4
   */
  mist?: {
    ports: Port[]
    quarter?: number
  }[]
  /**
   * Drawn in the mist; they mean nothing. GCC-4
   */
  ghosts?: number
}
export interface TileSegment {
  kind: Kind
  ports: Port[]
  pennants?: number
  inn?: boolean
  cathedral?: boolean
  /**
   * A road with a tunnel opening. TUN-3
   */
  tunnel?: boolean
  /**
   * Fields: the cities that they touch.
   */
  cities?: TileCity[]
  /**
   * What lies in it: sheep.
   */
  symbols?: Symbol[]
  /**
   * Of a 2x2 tile: NW NE SW SE. GEO-10
   */
  quarter?: number
}
export interface TileCity {
  kind: 'city'
  port?: Port
}
export interface LegalAnswer {
  ok: true
  id?: Id
  player: number | null
  phase: Phase
  actions: Action[]
}
export interface StateAnswer {
  ok: true
  id?: Id
  /**
   * In the order of laying.
   */
  board: LaidTile[]
  /**
   * In the order of their names.
   */
  features: Feature[]
  meeples: Meeple[]
  tokens: Token[]
  /**
   * In the supply; absent where no ghosts come. GCC-2
   */
  ghosts?: number
  players: Player[]
  phase: Phase
  player: number | null
  tile: string | null
  /**
   * In the phase draft: the half tiles that lie open. HALF-3
   */
  pool?: {
    [k: string]: number
  }
  /**
   * In the phase crop-circle, once it is named: what everybody does. HALF-33
   */
  crop_circle?: {
    kind: Role
    do: Deed
  }
  /**
   * The colours left in the common supply, once for each token. TUN-15
   */
  common_tokens?: Color[]
  /**
   * Square tiles that nobody has seen.
   */
  left: {
    [k: string]: number
  }
  to_draw: number
  discarded: TileName[]
  seq: number
}
/**
 * A tile of several spaces lies where its north-west space is. GEO-12
 */
export interface LaidTile {
  tile: TileName
  at: At
  rotation: Rotation
  half?: Half
}
export interface Feature {
  feature: Segment
  kind: Kind
  complete: boolean
  /**
   * What keeps it from being complete.
   */
  open: OpenEnd[]
  /**
   * Raw, before any counting toggle; of a monastery those around it and its own.
   */
  tiles: number
  spaces: number
  segments: Segment[]
  meeples: Meeple[]
  /**
   * Seats. BASE-7
   */
  majority: number[]
}
export interface OpenEnd {
  at: At
  half?: Half
  port?: Port
  /**
   * tunnel: the opening of that road segment leads nowhere yet (TUN-3).
   */
  why: 'empty-space' | 'gap' | 'tunnel'
}
/**
 * On the opening of that road segment.
 */
export interface Token {
  color: Color
  /**
   * Who placed it.
   */
  player: number
  feature: Segment
}
export interface Player {
  name: string
  score: number
  supply: Supply
  /**
   * Half tiles. HALF-4
   */
  hand?: TileName[]
  /**
   * Instead of hand where the viewer may not know it.
   */
  hand_count?: number
  /**
   * The colours left, once for each token. TUN-2
   */
  tokens: Color[]
  reserve?: Supply
}
export interface WhyAnswer {
  ok: true
  id?: Id
  legal: boolean
  rules: Ground[]
}
export interface Ground {
  rule: RuleName
  allows: boolean
  message: string
  /**
   * The kind of ground; the fields below are what a sentence needs.
   */
  what:
    | 'game-over'
    | 'wrong-phase'
    | 'unseen-tiles'
    | 'tile-in-hand'
    | 'space'
    | 'pair-of-halves'
    | 'contact'
    | 'edge'
    | 'gap'
    | 'supply'
    | 'last-tile'
    | 'may-stand'
    | 'occupied'
    | 'may-pass'
    | 'calling-back'
    | 'own-figure'
    | 'surrounded'
    | 'half-in-hand'
    | 'may-draw'
    | 'lies-open'
    | 'may-name'
    | 'must-do'
    | 'color'
    | 'opening'
    | 'claimed'
    | 'one-token'
    | 'follower'
    | 'blocked'
    | 'steal'
    | 'both-tokens'
    | 'whose-ghost'
    | 'takes-ghosts'
    | 'must-haunt'
    | 'turn'
    | 'beside'
    | 'unknown'
    | 'other'
  at?: At
  /**
   * Which edge meets another.
   */
  side?: 'N' | 'E' | 'S' | 'W' | 'L'
  ours?: Terrain
  theirs?: Terrain
  player?: number
  figure?: Figure
  kind?: Kind
  tile?: TileName
  phase?: Phase
  action?: ActionType
  color?: Color
}
export interface ValueAnswer {
  ok: true
  id?: Id
  /**
   * Empty for what is not complete.
   */
  now: Worth[]
  at_end: Worth[]
}
export interface Worth {
  player: number
  points: number
  parts: SheetLine[]
}
export interface RecordAnswer {
  ok: true
  id?: Id
  record: GameRecord
}
/**
 * The present game.
 */
export interface PositionAnswer {
  ok: true
  id?: Id
  position: Position
  text: string
}
export interface JudgeAnswer {
  ok: true
  id?: Id
  text: string
  position: Position
  players: string[]
  /**
   * Of a record: how many actions it has.
   */
  moves?: number
  /**
   * The given one first.
   */
  readings: JudgedReading[]
  verdict: 'possible' | 'impossible' | 'undecidable'
  faults: PositionFault[]
  /**
   * Those that differ first.
   */
  features: JudgedFeature[]
  asked: JudgedQuestion[]
  phase?: Phase
  legal?: {
    given: Action[]
  }
  needs?: string[]
}
export interface JudgedReading {
  name: string
  group?: string
  title?: Wording
  toggle?: string
  value?: string
  value_title?: Wording
  status?: string
  date?: string
  source?: string
}
export interface Wording {
  en: string
  de: string
}
/**
 * What makes a position impossible. docs/positions.md
 */
export interface PositionFault {
  code:
    | 'overlap'
    | 'halves'
    | 'edges'
    | 'long-edge'
    | 'island'
    | 'corner-only'
    | 'river'
    | 'capacity'
    | 'too-many-tiles'
    | 'too-many-halves'
    | 'no-segment'
    | 'may-not-stand'
    | 'too-many-figures'
    | 'third-ghost'
    | 'no-ghost'
    | 'ghosts-supply'
    | 'guard-reserve'
    | 'token-where-none'
    | 'two-tokens'
    | 'third-token'
    | 'unowned-color'
  at?: At
  half?: Half
  port?: Port
  tile?: TileName
  other?: TileName
  ours?: Terrain
  theirs?: Terrain
  player?: number
  figure?: Figure
  color?: Color
  kind?: Kind
  count?: number
  most?: number
  /**
   * Where in the position: board[3]
   */
  field: string
  rule?: RuleName
  message: string
  /**
   * Absent: by all of them.
   */
  readings?: string[]
}
/**
 * What is one feature by one reading and several by another is taken together.
 */
export interface JudgedFeature {
  feature: Segment
  kind: Kind
  segments: Segment[]
  /**
   * One for each different answer, the given one first.
   */
  answers: JudgedFeatureAnswer[]
  /**
   * Where answers differ.
   */
  causes?: JudgedCause[]
}
export interface JudgedFeatureAnswer {
  /**
   * Absent: all agree.
   */
  readings?: string[]
  /**
   * What the segments are.
   */
  as: JudgedAs[]
}
export interface JudgedAs {
  feature: Segment
  kind: Kind
  /**
   * null: it depends on unknown spaces.
   */
  complete: boolean | null
  open: OpenEnd[]
  tiles: number
  spaces: number
  segments: Segment[]
  meeples: Meeple[]
  majority: number[]
  now: Worth[]
  at_end: Worth[]
  depends_on?: At[]
  /**
   * Fields of the position that would tell.
   */
  needs?: string[]
}
/**
 * A ruling that makes a difference, with what it rests on.
 */
export interface JudgedCause {
  toggle: string
  title: Wording
  given: string
  value: string
  value_title: Wording
  status: string
  date?: string
  source: string
  rules: RuleName[]
  readings: string[]
  /**
   * It takes all that are marked so.
   */
  together?: boolean
}
/**
 * A question with its answers; for a feature, what `features` has.
 */
export interface JudgedQuestion {
  action?: Action
  actions?: Action[]
  feature?: Segment
  kind?: Kind
  segments?: Segment[]
  answers?: (JudgedFeatureAnswer | JudgedActionAnswer)[]
  causes?: JudgedCause[]
  error?: Error
}
export interface JudgedActionAnswer {
  /**
   * Absent: all agree.
   */
  readings?: string[]
  /**
   * null: it cannot be told.
   */
  legal: boolean | null
  rules: Ground[]
  /**
   * Which of several actions; absent: the first.
   */
  decides?: number
  /**
   * What the turn pays if nothing more is done.
   */
  scores?: {
    player: number
    points: number
  }[]
  events?: Event[]
  then?: Phase
  depends_on?: At[]
  needs?: string[]
  error?: Error
}
export interface Error {
  code:
    | 'bad-json'
    | 'too-long'
    | 'unknown-command'
    | 'unknown-field'
    | 'bad-field'
    | 'unknown-set'
    | 'unknown-rules'
    | 'unknown-toggle'
    | 'unknown-value'
    | 'unknown-tile'
    | 'no-game'
    | 'wrong-phase'
    | 'wrong-player'
    | 'illegal'
    | 'ambiguous'
    | 'missing'
    | 'ended'
    | 'capacity'
  message: string
  rule?: RuleName
  /**
   * Where in the request: action.at[0]
   */
  field?: string
}
/**
 * A refused request changes nothing.
 */
export interface ErrorAnswer {
  ok: false
  id?: Id
  error: Error
}
/**
 * A game by other rule sets: what `aude compare --json` prints. docs/compare.md
 */
export interface Comparison {
  players: string[]
  /**
   * The game was played to its end.
   */
  ended: boolean
  recorded: ComparedRecord
  outcomes: ComparedOutcome[]
  /**
   * By turn; the final scoring last.
   */
  differences: ComparedFeature[]
  /**
   * Where the record cannot be followed to the letter, by turn.
   */
  remarks: ComparedRemark[]
}
/**
 * The game as it was played; rules: those that it was opened with, by name.
 */
export interface ComparedRecord {
  rules: string[]
  scores: number[]
  /**
   * By seat: points below zero that were forgotten, where there were any. GCC-12
   */
  track_floor?: number[]
  /**
   * Seats; empty while the game is not over.
   */
  winners: number[]
}
/**
 * By the rulings of one rule set; the other groups and everything that is set up as recorded.
 */
export interface ComparedOutcome {
  rules: string
  group: string
  title: Wording
  /**
   * Its rulings are the record's.
   */
  as_recorded: boolean
  scores: number[]
  /**
   * By seat: points below zero that were forgotten, where there were any. GCC-12
   */
  track_floor?: number[]
  winners: number[]
  /**
   * Why others win than in the record; empty where the same win.
   */
  causes: ComparedCause[]
  /**
   * It takes all causes; else each does it alone.
   */
  together: boolean
}
/**
 * A ruling, with the ground for the value that makes the difference.
 */
export interface ComparedCause {
  toggle: string
  title: Wording
  recorded: string
  value: string
  value_title: Wording
  status: 'official' | 'clarification' | 'community' | 'house' | 'open' | 'project'
  date?: string
  source: string
  rules: RuleName[]
}
/**
 * A feature that pays otherwise than in the record.
 */
export interface ComparedFeature {
  feature: Segment
  rule_sets: string[]
  recorded: ComparedPay
  there: ComparedPay
  causes: ComparedCause[]
  /**
   * It takes all causes; else each does it alone.
   */
  together: boolean
}
/**
 * Points by seat; turn and at_end: when it paid last, absent where it paid nothing.
 */
export interface ComparedPay {
  points: number[]
  turn?: number
  /**
   * In the final scoring.
   */
  at_end?: boolean
}
/**
 * left-out: an action (seq, action) that is not legal there or not asked for; passed: a choice that the record lacks; hill: one that takes a tile by one of the two only (at). HALF-19, HALF-33
 */
export interface ComparedRemark {
  what: 'left-out' | 'passed' | 'hill'
  rule_sets: string[]
  turn: number
  player: number
  seq?: number
  action?: Action
  at?: At
  rule: RuleName
  message: string
}
/**
 * Who is there?
 */
export interface SocketHelloRequest {
  cmd: 'hello'
  /**
   * It comes back in the answer.
   */
  id: number
}
/**
 * Opens a table. It begins when no seat is open.
 */
export interface SocketOpenRequest {
  cmd: 'open'
  /**
   * It comes back in the answer.
   */
  id: number
  /**
   * One to six. BASE-1
   */
  seats: AskedSeat[]
  /**
   * Each may stand here more than once.
   */
  sets: SetName[]
  /**
   * Rule sets, at most one of a group.
   */
  rules?: string | string[]
  toggles?: Toggles
  seed?: Seed
  /**
   * Those that are absent are allowed.
   */
  aids?: {
    places?: boolean
    worth?: boolean
    fields?: boolean
    left?: boolean
    dead?: boolean
    why?: boolean
  }
}
export interface AskedSeat {
  kind: SeatKind
  /**
   * Not of an open seat.
   */
  name?: string
  /**
   * Of a computer's seat only.
   */
  policy?: string
}
/**
 * Takes an open seat.
 */
export interface SocketJoinRequest {
  cmd: 'join'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  seat: number
  name: string
}
/**
 * Asks for a table and its pushes.
 */
export interface SocketWatchRequest {
  cmd: 'watch'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  keys: SeatKey[]
  /**
   * The last commit that the client knows.
   */
  since?: number
}
/**
 * Ends the pushes.
 */
export interface SocketLeaveRequest {
  cmd: 'leave'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
}
/**
 * Where actions would lead; nothing is done.
 */
export interface SocketTryRequest {
  cmd: 'try'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  /**
   * The last commit that the client knows; with another one the request is refused as stale.
   */
  seq: number
  /**
   * Of the seat to act, in their order.
   */
  actions: SeatAction[]
}
/**
 * Does actions for good.
 */
export interface SocketCommitRequest {
  cmd: 'commit'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  /**
   * The last commit that the client knows; with another one the request is refused as stale.
   */
  seq: number
  /**
   * Of the seat to act, in their order.
   */
  actions: SeatAction[]
}
/**
 * Every rule that allows or forbids an action.
 */
export interface SocketWhyRequest {
  cmd: 'why'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  /**
   * The last commit that the client knows; with another one the request is refused as stale.
   */
  seq: number
  /**
   * Of the seat to act, in their order.
   */
  actions?: SeatAction[]
  action: SeatAction
}
/**
 * What the aids show, after these actions.
 */
export interface SocketSurveyRequest {
  cmd: 'survey'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  /**
   * The last commit that the client knows; with another one the request is refused as stale.
   */
  seq: number
  /**
   * Of the seat to act, in their order.
   */
  actions?: SeatAction[]
}
/**
 * The record as a viewer may have it.
 */
export interface SocketRecordRequest {
  cmd: 'record'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
}
/**
 * A game that is over by other rule sets. docs/compare.md
 */
export interface SocketCompareRequest {
  cmd: 'compare'
  /**
   * It comes back in the answer.
   */
  id: number
  table: TableId
  /**
   * Rule sets; absent: all that concern the game's sets.
   */
  rules?: string[]
}
/**
 * Makes a table to look at of a record.
 */
export interface SocketLoadRequest {
  cmd: 'load'
  /**
   * It comes back in the answer.
   */
  id: number
  /**
   * A record. docs/records.md
   */
  text: string
}
/**
 * A refused request changes nothing.
 */
export interface SocketErrorAnswer {
  /**
   * Absent where it could not be read.
   */
  id?: number
  ok: false
  error: SocketError
}
export interface SocketError {
  code:
    | 'bad-json'
    | 'too-long'
    | 'unknown-command'
    | 'unknown-field'
    | 'bad-field'
    | 'unknown-set'
    | 'unknown-rules'
    | 'unknown-toggle'
    | 'unknown-value'
    | 'unknown-tile'
    | 'no-game'
    | 'wrong-phase'
    | 'wrong-player'
    | 'illegal'
    | 'ambiguous'
    | 'missing'
    | 'ended'
    | 'capacity'
    | 'unknown-table'
    | 'stale'
    | 'not-yours'
    | 'taken'
    | 'not-started'
    | 'not-allowed'
    | 'closed'
    | 'slow-down'
    | 'full'
    | 'unavailable'
  message: string
  rule?: RuleName
  /**
   * Where in the request: actions[0].at[0]
   */
  field?: string
}
export interface SocketHelloAnswer {
  id: number
  ok: true
  name: 'aude'
  version: string
  protocol: 1
  /**
   * Where others in the network reach the server; empty without --lan.
   */
  addresses: string[]
}
export interface SocketOpenAnswer {
  id: number
  ok: true
  table: TableId
  /**
   * By seat; null but for those at this screen.
   */
  keys: (SeatKey | null)[]
}
export interface SocketJoinAnswer {
  id: number
  ok: true
  key: SeatKey
}
export interface SocketWatchAnswer {
  id: number
  ok: true
  table: Head
  /**
   * The first of the commits: the one after since, or 0 where since is no commit of this table.
   */
  from: number
  commits: Commit[]
  turn: Turn | null
}
/**
 * What a table is.
 */
export interface Head {
  table: TableId
  /**
   * Waiting for seats; closed: something went wrong, its record is kept.
   */
  state: 'waiting' | 'playing' | 'ended' | 'closed'
  seats: Seat[]
  sets: SetName[]
  rules: string[]
  toggles: Toggles
  aids: Aids
  /**
   * Each kind in the game.
   */
  tiles: Tile[]
  /**
   * How many tiles are drawn.
   */
  draws: number
  commitment?: string
  seed_by?: 'person' | 'system'
  created: Time
  /**
   * It came from a record.
   */
  loaded: boolean
}
export interface Seat {
  /**
   * Null while it is open.
   */
  name: string | null
  kind: SeatKind
  policy?: string
  supply: Supply
}
/**
 * Whether the table allows each help.
 */
export interface Aids {
  /**
   * Legal places are shown.
   */
  places: boolean
  /**
   * Owners, majority and worth of features.
   */
  worth: boolean
  /**
   * Who owns which field.
   */
  fields: boolean
  /**
   * Remaining tiles by kind.
   */
  left: boolean
  /**
   * Spaces that nothing fits.
   */
  dead: boolean
  /**
   * Why an action is not legal.
   */
  why: boolean
}
/**
 * What one seat has done for good, and what chance did then.
 */
export interface Commit {
  /**
   * From 0, the opening.
   */
  seq: number
  /**
   * Null: the dealer at the opening.
   */
  player: number | null
  actions: SeatAction[]
  events: Event[]
  at: Time
}
/**
 * Who is to act.
 */
export interface Turn {
  /**
   * The last commit.
   */
  seq: number
  phase: Phase
  player: number | null
  tile: string | null
  to_draw: number
  /**
   * Where the socket has the key of the seat to act.
   */
  legal?: SeatAction[]
}
export interface SocketLeaveAnswer {
  id: number
  ok: true
}
export interface SocketTryAnswer {
  id: number
  ok: true
  phase: Phase
  player: number | null
  tile: string | null
  /**
   * What may follow; empty when the seat is done.
   */
  legal: SeatAction[]
  /**
   * The last action of a turn is played out, but no tile is drawn.
   */
  events: Event[]
  /**
   * The seat has nothing more to decide.
   */
  done: boolean
}
export interface SocketCommitAnswer {
  id: number
  ok: true
  /**
   * The new commit's number; it has been stored.
   */
  seq: number
}
export interface SocketWhyAnswer {
  id: number
  ok: true
  legal: boolean
  rules: Ground[]
}
/**
 * What the table does not allow is absent.
 */
export interface SocketSurveyAnswer {
  id: number
  ok: true
  /**
   * In the order of their names.
   */
  features: SurveyedFeature[]
  /**
   * Tiles that nobody has seen, by kind.
   */
  left?: {
    [k: string]: number
  }
  /**
   * Spaces that no tile still to come can fill.
   */
  dead?: At[]
}
/**
 * A feature as a table shows it; majority and worth where its aids allow it.
 */
export interface SurveyedFeature {
  feature: Segment
  kind: Kind
  complete: boolean
  /**
   * What keeps it from being complete.
   */
  open: OpenEnd[]
  /**
   * Raw, before any counting toggle; of a monastery those around it and its own.
   */
  tiles: number
  spaces: number
  segments: Segment[]
  meeples: Meeple[]
  /**
   * Seats. BASE-7
   */
  majority?: number[]
  /**
   * Empty for what is not complete.
   */
  now?: Worth[]
  at_end?: Worth[]
}
export interface SocketRecordAnswer {
  id: number
  ok: true
  /**
   * docs/records.md
   */
  text: string
}
export interface SocketCompareAnswer {
  id: number
  ok: true
  comparison: Comparison
}
export interface SocketLoadAnswer {
  id: number
  ok: true
  table: TableId
}
export interface CommitPush {
  push: 'commit'
  table: TableId
  commit: Commit
  turn: Turn | null
}
/**
 * Somebody sat down, the game began or ended, or the table was closed.
 */
export interface HeadPush {
  push: 'head'
  table: TableId
  head: Head
  turn: Turn | null
}
/**
 * /data/choices.json: what a game can be made of.
 */
export interface Choices {
  sets: ChoiceOfSet[]
  rules: ChoiceOfRules[]
  toggles: ChoiceOfToggle[]
  /**
   * The computer's players.
   */
  policies: string[]
  aids: ('places' | 'worth' | 'fields' | 'left' | 'dead' | 'why')[]
}
export interface ChoiceOfSet {
  set: SetName
  title: Wording
  editions: string[]
  /**
   * Empty for a set without editions.
   */
  latest: string
  note?: Wording
}
export interface ChoiceOfRules {
  /**
   * Its name.
   */
  rules: string
  group: string
  title: Wording
  date: string
  note: Wording | null
  default: boolean
  values: Toggles
}
export interface ChoiceOfToggle {
  toggle: string
  group: string
  title: Wording
  /**
   * It changes what is in the box.
   */
  setup: boolean
  rules: RuleName[]
  values: ChoiceOfValue[]
}
export interface ChoiceOfValue {
  value: string
  title: Wording
  status: string
  date: string
  source: string
}
/**
 * /data/codex/en.json is a list of these.
 */
export interface RuleText {
  rule: RuleName
  title: string
  text: string
}
