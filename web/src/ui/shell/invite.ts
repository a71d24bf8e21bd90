// The address of a table for other devices.
import { connect } from '../../session'
import { address } from './route.svelte'

/** `local`: only this machine reaches it. */
export interface Invitation {
  address: string
  local: boolean
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** The address to give to others: as this page was reached, or the server's in the network. */
export function invitation(
  table: string,
  here: Pick<Location, 'origin' | 'hostname'>,
  network: readonly string[],
): Invitation {
  const path = `/${address({ page: 'table', id: table })}`
  if (!LOOPBACK.test(here.hostname)) return { address: here.origin + path, local: false }
  const first = network[0]?.replace(/\/$/, '')
  return first === undefined
    ? { address: here.origin + path, local: true }
    : { address: first + path, local: false }
}

/** As above, with the server's addresses asked for. Throws a RefusedError. */
export async function invite(table: string): Promise<Invitation> {
  const { addresses } = await connect().request('hello', {})
  return invitation(table, location, addresses)
}
