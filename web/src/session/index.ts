// What the pages use of the session.
import type { OpenRequest } from '../protocol/socket'
import { connect } from './connection.svelte'
import { TableSession } from './table.svelte'
import { myTable, rememberTable } from './tables'

export { connect, Connection, RefusedError } from './connection.svelte'
export { TableSession, type Trying } from './table.svelte'
export { emptyView, fold, foldCommit, steps, viewAt } from './fold'
export type { Circle, Scored, View, ViewMeeple, ViewPlayer, ViewTile } from './fold'
export { forgetTable, myTable, myTables, type MyTable } from './tables'
export { knowCodex, ruleText, type RuleText } from './codex.svelte'
export { isHidden, knownHalves, openHalves } from './hands'
export {
  mistEdges,
  mistForeseen,
  victimsOf,
  type GhostAction,
  type MistEdge,
  type Victim,
} from './ghosts'
export type { Floor } from './haunting'
export { figureOf, standOf, type FigureAction, type Stand } from './spots'
export {
  featureName,
  featureSegments,
  featureTiles,
  looksAround,
  type FeatureTile,
  type Joined,
} from './features'
export {
  colors,
  dealtTokens,
  firstOf,
  hasTunnels,
  openingsOf,
  stolenFrom,
  tunnelsOf,
  type TokenAction,
  type Tunnel,
  type ViewToken,
} from './tunnels'
export * from './log'
export { parseCommand, type Intent } from './commands'
export { finalSteps, Replay, scoreSeries, sheet, type FinalStep } from './replay'
export {
  halfText,
  joinsText,
  placeText,
  textTable,
  tileText,
  tokensText,
  reserveText,
  tokenText,
  victimText,
  type Choice,
  type TextTable,
} from './text-view'
export { errorText, groundText, refusalText } from './refusals'
export { placeKey, sameSegment, segmentKey } from './segments'

/** Opens a table and keeps the keys of its seats. Throws a RefusedError. */
export async function openTable(request: OpenRequest): Promise<string> {
  const { table, keys } = await connect().request('open', request)
  const names = request.seats.map((seat) => seat.name ?? null)
  rememberTable(table, { keys, names, opened: new Date().toISOString() })
  return table
}

/** Takes an open seat and keeps its key. Throws a RefusedError. */
export async function joinTable(table: string, seat: number, name: string): Promise<void> {
  const { key } = await connect().request('join', { table, seat, name })
  const mine = myTable(table) ?? {
    keys: [],
    names: [],
    opened: new Date().toISOString(),
  }
  const keys = [...mine.keys]
  const names = [...mine.names]
  while (keys.length <= seat) keys.push(null)
  while (names.length <= seat) names.push(null)
  keys[seat] = key
  names[seat] = name
  rememberTable(table, { ...mine, keys, names })
}

/** Lays a record out to be looked at; the answer is its table. Throws a RefusedError. */
export async function loadRecord(text: string): Promise<string> {
  return (await connect().request('load', { text })).table
}

/** Watches a table, with the keys that this browser has for it. `leave` ends it. */
export function watchTable(table: string): TableSession {
  return new TableSession(table, myTable(table)?.keys ?? [], connect())
}
