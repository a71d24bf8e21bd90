// A table opened over a socket of its own, for games that take many clicks to ask for.
import type { Page } from 'playwright-core'
import type { OpenRequest } from '../../src/protocol/socket'

/** Opens a table, keeps its keys as the page does, and goes there. */
export async function openTable(
  page: Page,
  address: string,
  request: Partial<OpenRequest>,
): Promise<void> {
  const table = await page.evaluate(
    async (asked) => {
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket`)
      await new Promise((done) => (socket.onopen = done))
      const answer = new Promise<MessageEvent>((done) => (socket.onmessage = done))
      socket.send(JSON.stringify({ cmd: 'open', id: 1, ...asked }))
      const said = JSON.parse((await answer).data as string) as {
        ok: boolean
        table: string
        keys: (string | null)[]
      }
      socket.close()
      if (!said.ok) throw new Error(JSON.stringify(said))
      const mine = { keys: said.keys, names: [], opened: new Date().toISOString() }
      localStorage.setItem('aude.tables', JSON.stringify({ [said.table]: mine }))
      return said.table
    },
    request as unknown as Record<string, unknown>,
  )
  await page.goto(`${address}#/t/${table}`)
}

const computer = { kind: 'computer', name: 'Aude', policy: 'greedy' } as const

/** A game with both sets of half tiles, against the computer or with others at this screen. */
export function halfGame(
  persons: string[] = ['Mireille'],
  toggles: Record<string, string> = {},
  seed: number = 7,
): Partial<OpenRequest> {
  const seats = persons.map((name) => ({ kind: 'here', name }) as const)
  return {
    seats: persons.length > 1 ? seats : [...seats, computer],
    sets: ['base', 'halflings-1', 'halflings-2'],
    toggles,
    seed,
  }
}

/** A game with mist and ghosts. */
export function ghostGame(
  persons: string[] = ['Mireille'],
  toggles: Record<string, string> = {},
  seed: number = 11,
): Partial<OpenRequest> {
  return { ...halfGame(persons, toggles, seed), sets: ['base', 'ghosts'] }
}

/** A game with the tunnel tiles twice, so that openings come soon. */
export function tunnelGame(
  persons: string[] = ['Mireille'],
  toggles: Record<string, string> = {},
  seed: number = 5,
): Partial<OpenRequest> {
  return { ...halfGame(persons, toggles, seed), sets: ['base', 'tunnel', 'tunnel'] }
}
