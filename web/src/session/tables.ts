// The tables that this browser opened or joined, with the keys of its seats.
const kept = 'aude.tables'

export interface MyTable {
  /** Keys by seat; null where this browser has none. */
  keys: (string | null)[]
  names: (string | null)[]
  /** When it was opened or joined: a time in UTC. */
  opened: string
}

function read(): Record<string, MyTable> {
  try {
    return JSON.parse(localStorage.getItem(kept) ?? '{}') as Record<string, MyTable>
  } catch {
    return {}
  }
}

function write(tables: Record<string, MyTable>): void {
  localStorage.setItem(kept, JSON.stringify(tables))
}

/** All of them, the newest first. */
export function myTables(): ({ table: string } & MyTable)[] {
  return Object.entries(read())
    .map(([table, mine]) => ({ table, ...mine }))
    .sort((a, b) => b.opened.localeCompare(a.opened))
}

/** What is known of a table, if anything. */
export function myTable(table: string): MyTable | undefined {
  return read()[table]
}

export function rememberTable(table: string, mine: MyTable): void {
  write({ ...read(), [table]: mine })
}

/** Forgets a table and its keys; the seats cannot be played from here any more. */
export function forgetTable(table: string): void {
  const { [table]: _, ...others } = read()
  write(others)
}
