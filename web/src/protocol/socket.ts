// The words of docs/socket.md under the names by which the page knows them; the types themselves
// are generated.
import type {
  Aids,
  AskedSeat,
  CommitPush,
  Event,
  HeadPush,
  SeatAction,
  SheetLine,
  SocketError,
  SocketOpenRequest,
  SocketSurveyAnswer,
  SocketTryAnswer,
  SocketWatchAnswer,
  SurveyedFeature,
  Worth,
} from './types'

export type {
  At,
  Choices,
  Color,
  Commit,
  ComparedCause,
  ComparedFeature,
  ComparedOutcome,
  ComparedRemark,
  Comparison,
  Deed,
  Figure,
  Ground,
  Half,
  Head,
  Kind,
  LaidTile,
  Meeple,
  Phase,
  Port,
  Role,
  Rotation,
  RuleText,
  Seat,
  SeatKind,
  Segment,
  Supply,
  Tile,
  TileSegment,
  Turn,
  Wording,
} from './types'

/** What a frame says beside what every frame of its kind has. */
export type Body<Frame> = Frame extends unknown ? Omit<Frame, 'cmd' | 'id' | 'ok'> : never

export type Action = SeatAction
export type Aid = keyof Aids
export type Feature = SurveyedFeature
export type GameEvent = Event
export type OpenRequest = Body<SocketOpenRequest>
export type OpenSeat = AskedSeat
export type Push = CommitPush | HeadPush
export type Share = Worth
export type SheetPart = SheetLine
/** Without what the table does not allow. */
export type Survey = Partial<Body<SocketSurveyAnswer>>
export type Trial = Body<SocketTryAnswer>
export type Watched = Body<SocketWatchAnswer>

/** Codes are the server's, those that a later server may add, and the page's own. */
export interface Refusal extends Omit<SocketError, 'code'> {
  code: string
}
