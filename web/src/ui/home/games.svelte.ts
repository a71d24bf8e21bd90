// One's own tables with how they stand, as far as the server still has them.
import type { Commit, Watched } from '../../protocol/socket'
import { connect, forgetTable, myTables, RefusedError, type MyTable } from '../../session'

/** `mine`: a seat of this browser is to act. `gone`: the server has no such table. */
export type Standing =
  | { state: 'asking' | 'gone' | 'waiting' | 'closed' }
  | { state: 'playing'; mine: boolean; player: string }
  | { state: 'ended'; winners: string[]; scores: number[] }
export interface Game {
  table: string
  opened: string
  names: string[]
  standing: Standing
}

/** How many of one's tables are looked up. */
const MOST = 12

/** How a table stands, for whoever has the keys of the seats `mine`. */
export function standing(
  { table: head, commits, turn }: Pick<Watched, 'table' | 'commits' | 'turn'>,
  mine: MyTable,
): Standing {
  if (head.state === 'waiting' || head.state === 'closed') return { state: head.state }
  const name = (seat: number) => head.seats[seat]?.name ?? ''
  if (head.state === 'ended') {
    const end = ended(commits)
    return { state: 'ended', winners: (end?.winners ?? []).map(name), scores: end?.scores ?? [] }
  }
  const player = turn?.player ?? null
  return {
    state: 'playing',
    mine: player !== null && Boolean(mine.keys[player]),
    player: player === null ? '' : name(player),
  }
}

function ended(commits: Commit[]) {
  return commits.at(-1)?.events.find((event) => event.event === 'ended')
}

export class Games {
  list: Game[] = $state(
    myTables()
      .slice(0, MOST)
      .map((mine) => ({
        table: mine.table,
        opened: mine.opened,
        names: mine.names.filter((name) => name !== null),
        standing: { state: 'asking' },
      })),
  )

  /** Asks for each table in turn; ends quietly where the server cannot be reached. */
  async ask(): Promise<void> {
    for (const game of this.list) {
      const mine = myTables().find((one) => one.table === game.table)
      if (!mine) continue
      try {
        const watched = await connect().request('watch', { table: game.table, keys: [] })
        await connect().request('leave', { table: game.table })
        game.names = watched.table.seats.map((seat) => seat.name).filter((name) => name !== null)
        game.standing = standing(watched, mine)
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        if (error.refusal.code !== 'unknown-table') return
        game.standing = { state: 'gone' }
      }
    }
  }

  /** Takes a table off the list, its keys too. */
  forget(table: string): void {
    forgetTable(table)
    this.list = this.list.filter((game) => game.table !== table)
  }
}
