// Actions tried and not yet committed, kept over a reload of the page.
import type { Action } from '../protocol/socket'

export interface Tried {
  seq: number
  actions: Action[]
}

const name = (table: string) => `aude.tried.${table}`

/** What was tried at this table after commit `seq`, if anything. */
export function tried(table: string): Tried | null {
  const text = sessionStorage.getItem(name(table))
  return text === null ? null : (JSON.parse(text) as Tried)
}

export function keepTried(table: string, seq: number, actions: Action[]): void {
  sessionStorage.setItem(name(table), JSON.stringify({ seq, actions } satisfies Tried))
}

export function forgetTried(table: string): void {
  sessionStorage.removeItem(name(table))
}
