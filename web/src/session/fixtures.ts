// Conversations with a server, for tests. tests/server/fixtures_test.cpp writes them.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Commit, Head, Push } from '../protocol/socket'
import type { SocketAnswer, SocketRequest, StateAnswer } from '../protocol/types'

/** A whole game, with what the engine says of some of its states. */
export interface Game {
  head: Head
  commits: Commit[]
  states: { seq: number; state: StateAnswer }[]
}
/** Requests of every kind with their answers, and what one person was pushed meanwhile. */
export interface Exchanges {
  exchanges: { request: SocketRequest; answer: SocketAnswer }[]
  pushes: Push[]
}

export const games = [
  'river-abbot',
  'inns',
  'shapes',
  'halflings',
  'halflings-draft',
  'tunnel',
  'ghosts',
  'all',
] as const

function read(name: string): unknown {
  const path = resolve(import.meta.dirname, '../../../tests/fixtures/socket', `${name}.json`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

export function readGame(name: (typeof games)[number]): Game {
  return read(name) as Game
}

export function readExchanges(): Exchanges {
  return read('exchanges') as Exchanges
}
