// Each request of docs/socket.md with its fields and its answer.
import type { Body } from './socket'
import type {
  SocketCommitAnswer,
  SocketCompareAnswer,
  SocketHelloAnswer,
  SocketJoinAnswer,
  SocketLeaveAnswer,
  SocketLoadAnswer,
  SocketOpenAnswer,
  SocketRecordAnswer,
  SocketRequest,
  SocketSurveyAnswer,
  SocketTryAnswer,
  SocketWatchAnswer,
  SocketWhyAnswer,
} from './types'

export type Command = SocketRequest['cmd']
export type Fields<C extends Command> = Body<Extract<SocketRequest, { cmd: C }>>

interface Frames extends Record<Command, unknown> {
  hello: SocketHelloAnswer
  open: SocketOpenAnswer
  join: SocketJoinAnswer
  watch: SocketWatchAnswer
  leave: SocketLeaveAnswer
  try: SocketTryAnswer
  commit: SocketCommitAnswer
  why: SocketWhyAnswer
  survey: SocketSurveyAnswer
  record: SocketRecordAnswer
  compare: SocketCompareAnswer
  load: SocketLoadAnswer
}
export type Answers = { [C in Command]: Body<Frames[C]> }
