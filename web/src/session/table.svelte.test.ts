import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Action, Commit, Segment, Trial, Turn } from '../protocol/socket'
import { Connection, RefusedError } from './connection.svelte'
import { FakeSocket } from './fake-socket'
import { readGame } from './fixtures'
import { TableSession } from './table.svelte'
import type { TokenAction } from './tunnels'

const game = readGame('river-abbot')
const head = { ...game.head, state: 'playing' as const }
const table = head.table
let sockets: FakeSocket[] = []
let connection: Connection
let session: TableSession
const socket = () => sockets.at(-1)!
const settle = () => vi.advanceTimersByTimeAsync(0)

const turnAfter = (seq: number): Turn => {
  const events = game.commits[seq]!.events
  const drawn = events.findLast((event) => event.event === 'drawn')!
  return {
    seq,
    phase: 'place',
    player: drawn.player,
    tile: drawn.tile,
    to_draw: drawn.to_draw,
    legal: [],
  }
}
const watched = (from: number, to: number) => ({
  table: head,
  from,
  commits: game.commits.slice(from, to + 1),
  turn: turnAfter(to),
})
const push = (commit: Commit) =>
  socket().say({ push: 'commit', table, commit, turn: turnAfter(commit.seq) })
// What commit `seq` did, as something to try before it.
const actionsOf = (seq: number) =>
  game.commits[seq]!.actions.map(({ player: _, ...action }) => action as Action)
const road: Segment = { at: [0, 0], kind: 'road', port: 'E' }
const trialOf = (seq: number): Trial => {
  const events = game.commits[seq]!.events.filter(
    (event) => event.event !== 'turn' && event.event !== 'drawn',
  )
  return { phase: 'figure', player: 0, tile: null, legal: [], events, done: true }
}

function open(keys: (string | null)[] = ['k0', 'k1']): void {
  sockets = []
  connection = new Connection(
    () => {
      sockets.push(new FakeSocket())
      return socket()
    },
    { patience: 15_000, first: 300, longest: 10_000, slower: 400, jitter: () => 1 },
  )
  session = new TableSession(table, keys, connection)
}

async function openAt(seq: number): Promise<void> {
  open()
  socket().accept()
  socket().answer('watch', watched(0, seq))
  await settle()
}

async function tryNext(): Promise<void> {
  const trying = session.try(actionsOf(session.seq + 1))
  socket().answer('try', trialOf(session.seq + 1))
  await trying
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof RefusedError ? error.refusal.code : error),
  )

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

test('watching brings the table', async () => {
  open(['k0', null])
  expect(session.link).toBe('connecting')
  socket().accept()
  expect(session.link).toBe('connecting')
  expect(socket().asked('watch')).toMatchObject({ table, keys: ['k0'] })
  expect(socket().asked('watch')).not.toHaveProperty('since')
  socket().answer('watch', watched(0, 4))
  await settle()
  expect(session.link).toBe('online')
  expect(session).toMatchObject({ seq: 4, mine: [0], myTurn: turnAfter(4).player === 0 })
  expect(session.view!.tiles).toHaveLength(5)
})

test('a table that is not there is refused', async () => {
  open()
  socket().accept()
  socket().refuse('watch', 'unknown-table')
  await settle()
  expect(session.link).toBe('refused')
  expect(session.refusal?.code).toBe('unknown-table')
})

test('pushes are applied in their order, and once', async () => {
  await openAt(4)
  push(game.commits[5]!)
  push(game.commits[5]!)
  push(game.commits[6]!)
  expect(session.seq).toBe(6)
  expect(session.view!.tiles).toHaveLength(7)
  expect(session.turn).toEqual(turnAfter(6))
})

test('a hole is filled by watching again', async () => {
  await openAt(4)
  push(game.commits[7]!)
  expect(session.seq).toBe(4)
  expect(socket().asked('watch')).toMatchObject({ since: 4 })
  socket().answer('watch', watched(5, 7))
  await settle()
  expect(session.seq).toBe(7)
  expect(session.view).toEqual((await fresh(7)).view)
})

async function fresh(seq: number): Promise<TableSession> {
  await openAt(seq)
  return session
}

test('another table’s pushes are not this one’s', async () => {
  await openAt(4)
  socket().say({ push: 'commit', table: 'other', commit: game.commits[5], turn: null })
  expect(session.seq).toBe(4)
})

test('after a lost connection the gap is asked for', async () => {
  await openAt(4)
  socket().drop()
  expect(session.link).toBe('lost')
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(session.link).toBe('connecting')
  expect(socket().asked('watch')).toMatchObject({ since: 4, keys: ['k0', 'k1'] })
  socket().answer('watch', watched(5, 6))
  await settle()
  expect(session).toMatchObject({ link: 'online', seq: 6 })
})

test('where the server knows another game, everything is taken anew', async () => {
  await openAt(9)
  socket().drop()
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  socket().answer('watch', watched(0, 2))
  await settle()
  expect(session.seq).toBe(2)
  expect(session.view!.tiles).toHaveLength(3)
})

test('a new head renames the seats and keeps the board', async () => {
  await openAt(4)
  const seats = head.seats.map((seat) => ({ ...seat, name: `${seat.name}!` }))
  socket().say({ push: 'head', table, head: { ...head, seats, state: 'closed' }, turn: null })
  expect(session.head!.state).toBe('closed')
  expect(session.view!.tiles).toHaveLength(5)
  expect(session.turn).toBeNull()
})

test('a trial shows tile and figure, and points apart', async () => {
  const seq = game.commits.findIndex(
    (commit) => commit.events.some((event) => event.event === 'scored') && commit.player !== null,
  )
  await openAt(seq - 1)
  await tryNext()
  const before = session.view!
  expect(socket().asked('try')).toMatchObject({ table, seq: seq - 1, actions: actionsOf(seq) })
  expect(session.trial!.view.tiles).toHaveLength(before.tiles.length + 1)
  expect(session.trial!.view.last).toBe(before.tiles.length)
  expect(session.trial!.preview.length).toBeGreaterThan(0)
  expect(session.trial!.view.players.map((player) => player.score)).toEqual(
    before.players.map((player) => player.score),
  )
})

test('where a token alone could follow, the end of the turn is tried with it', async () => {
  await openAt(4)
  const { actions } = game.commits[5]!
  const trying = session.try(actions)
  const token: TokenAction = { type: 'token', token: 'tunnel', color: 'red', feature: road }
  const open = { ...trialOf(5), phase: 'token', done: false, legal: [token, { type: 'pass' }] }
  socket().answer('try', open)
  await settle()
  expect(socket().asked('try').actions).toEqual([...actions, { type: 'pass' }])
  expect(session.trial).toBeNull()
  socket().answer('try', trialOf(5))
  await trying
  expect(session.trial).toMatchObject({ actions, closing: [{ type: 'pass' }], tokens: [token] })
  void session.commit()
  expect(socket().asked('commit').actions).toEqual([...actions, { type: 'pass' }])
})

test('another’s commit clears a trial, and its answer when it comes late', async () => {
  await openAt(4)
  await tryNext()
  push(game.commits[5]!)
  expect(session.trial).toBeNull()
  const late = session.try(actionsOf(6))
  push(game.commits[6]!)
  socket().answer('try', trialOf(6))
  await late
  expect(session.trial).toBeNull()
})

test('of two trials the later one counts', async () => {
  await openAt(4)
  const first = session.try(actionsOf(5).slice(0, 1))
  const { id } = socket().asked('try')
  const second = session.try(actionsOf(5))
  socket().answer('try', trialOf(5))
  await second
  socket().say({ id, ok: true, ...trialOf(5), done: false })
  await first
  expect(session.trial!.answer.done).toBe(true)
})

test('a refused trial leaves the one before', async () => {
  await openAt(4)
  await tryNext()
  const { trial } = session
  const refused = code(session.try(actionsOf(5).slice(0, 1)))
  socket().refuse('try', 'illegal')
  expect(await refused).toBe('illegal')
  expect(session.trial).toBe(trial)
})

test('nothing tried is no trial', async () => {
  await openAt(4)
  await tryNext()
  await session.try([])
  expect(session.trial).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a trial survives a reload, and not a commit', async () => {
  await openAt(4)
  await tryNext()
  await openAt(4)
  expect(socket().asked('try')).toMatchObject({ seq: 4, actions: actionsOf(5) })
  socket().answer('try', trialOf(5))
  await settle()
  expect(session.trial!.actions).toEqual(actionsOf(5))
  await openAt(5)
  expect(socket().sent.map(({ cmd }) => cmd)).toEqual(['watch'])
  expect(sessionStorage).toHaveLength(0)
})

test('a commit takes the tried actions', async () => {
  await openAt(4)
  await tryNext()
  const committing = session.commit()
  expect(socket().asked('commit')).toMatchObject({ table, seq: 4, actions: actionsOf(5) })
  push(game.commits[5]!)
  socket().answer('commit', { seq: 5 })
  await committing
  expect(session).toMatchObject({ seq: 5, trial: null })
})

test('a stale commit is refused and the table read again', async () => {
  await openAt(4)
  await tryNext()
  const outcome = code(session.commit())
  socket().refuse('commit', 'stale')
  await settle()
  socket().answer('watch', watched(5, 5))
  expect(await outcome).toBe('stale')
  expect(session).toMatchObject({ seq: 5, trial: null })
})

async function loseCommit(): Promise<{ outcome: Promise<unknown> }> {
  await openAt(4)
  await tryNext()
  const outcome = code(session.commit())
  socket().drop()
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  return { outcome }
}

test('lost in the middle of a commit that was stored: it is there', async () => {
  const { outcome } = await loseCommit()
  socket().answer('watch', watched(5, 5))
  expect(await outcome).toBe('done')
  expect(session).toMatchObject({ seq: 5, trial: null })
  expect(sockets.flatMap(({ sent }) => sent).filter(({ cmd }) => cmd === 'commit')).toHaveLength(1)
})

test('lost in the middle of a commit that was not stored: the trial is there to be committed', async () => {
  const { outcome } = await loseCommit()
  socket().answer('watch', watched(5, 4))
  expect(await outcome).toBe('lost')
  expect(session.seq).toBe(4)
  expect(session.trial!.actions).toEqual(actionsOf(5))
  expect(sockets.flatMap(({ sent }) => sent).filter(({ cmd }) => cmd === 'commit')).toHaveLength(1)
})

test('nothing is committed while the connection is lost', async () => {
  await openAt(4)
  await tryNext()
  socket().drop()
  expect(await code(session.commit())).toBe('lost')
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(socket().sent.map(({ cmd }) => cmd)).toEqual(['watch'])
})

test('a connection lost while watching is waited for', async () => {
  open()
  socket().accept()
  socket().drop()
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(socket().sent.map(({ cmd }) => cmd)).toEqual(['watch'])
  socket().answer('watch', watched(0, 3))
  await settle()
  expect(session).toMatchObject({ link: 'online', seq: 3 })
})

test('a key that comes later is told to the server, and everything is read anew', async () => {
  open([null, null])
  socket().accept()
  session.addKey(1, 'k1')
  expect(session.mine).toEqual([1])
  socket().answer('watch', watched(0, 3))
  await settle()
  expect(socket().asked('watch')).toMatchObject({ keys: ['k1'] })
  expect(socket().asked('watch')).not.toHaveProperty('since')
})

test('questions carry the tried actions', async () => {
  await openAt(4)
  await tryNext()
  const why = session.why({ type: 'pass' })
  expect(socket().asked('why')).toMatchObject({
    seq: 4,
    actions: actionsOf(5),
    action: { type: 'pass' },
  })
  socket().answer('why', { legal: true, rules: [] })
  expect((await why).legal).toBe(true)
  const survey = session.survey()
  expect(socket().asked('survey')).toMatchObject({ seq: 4, actions: actionsOf(5) })
  socket().answer('survey', { features: [] })
  expect((await survey).features).toEqual([])
})

test('who has left hears no more', async () => {
  await openAt(4)
  session.leave()
  expect(socket().asked('leave')).toMatchObject({ table })
  push(game.commits[5]!)
  expect(session.seq).toBe(4)
})
