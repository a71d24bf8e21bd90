// Opens a table and goes to it.
import { t } from '../../i18n'
import type { OpenRequest } from '../../protocol/socket'
import { openTable } from '../../session'
import { go } from '../shell/route.svelte'

/** Throws a RefusedError. */
export async function start(request: OpenRequest): Promise<void> {
  const id = await openTable(request)
  go({ page: 'table', id })
}

/** The sets of half tiles. */
const HALVES = ['halflings-1', 'halflings-2']

/** A person against the computer with the base game, perhaps with half tiles: all else is the server's default. */
export function defaultGame({ halves = false } = {}): OpenRequest {
  return {
    seats: [
      { kind: 'here', name: t('home.player', { seat: 1 }) },
      { kind: 'computer', name: 'Aude', policy: 'greedy' },
    ],
    sets: ['base', ...(halves ? HALVES : [])],
  }
}
