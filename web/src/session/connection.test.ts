import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Push } from '../protocol/socket'
import { Connection, RefusedError } from './connection.svelte'
import { FakeSocket } from './fake-socket'

let sockets: FakeSocket[] = []
let connection: Connection
const timing = { patience: 15_000, first: 300, longest: 10_000, slower: 400, jitter: () => 1 }
const socket = () => sockets.at(-1)!

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  connection = new Connection(() => {
    sockets.push(new FakeSocket())
    return socket()
  }, timing)
})
afterEach(() => {
  connection.close()
  vi.useRealTimers()
})

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: unknown) => (error instanceof RefusedError ? error.refusal.code : error),
  )

test('a request waits for the connection and gets its own answer', async () => {
  const hello = connection.request('hello', {})
  const record = connection.request('record', { table: 'a' })
  expect(connection.link).toBe('connecting')
  expect(socket().sent).toEqual([])
  socket().accept()
  expect(connection.link).toBe('online')
  expect(socket().sent.map(({ cmd }) => cmd)).toEqual(['hello', 'record'])
  socket().answer('record', { text: 'text' })
  socket().answer('hello', { name: 'aude' })
  expect((await record).text).toBe('text')
  expect((await hello).name).toBe('aude')
})

test('a refusal is thrown with its code', async () => {
  socket().accept()
  const record = connection.request('record', { table: 'a' })
  socket().refuse('record', 'unknown-table')
  expect(await code(record)).toBe('unknown-table')
})

test('what came too fast is asked again, slower each time, and not for ever', async () => {
  socket().accept()
  const record = connection.request('record', { table: 'a' })
  const failed = code(record)
  for (const wait of [400, 800, 1600, 3200]) {
    const asked = socket().sent.length
    socket().refuse('record', 'slow-down')
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(socket().sent).toHaveLength(asked)
    await vi.advanceTimersByTimeAsync(1)
    expect(socket().sent).toHaveLength(asked + 1)
  }
  socket().refuse('record', 'slow-down')
  expect(await failed).toBe('slow-down')
})

test('what came too fast is answered once the server has breath', async () => {
  socket().accept()
  const record = connection.request('record', { table: 'a' })
  socket().refuse('record', 'slow-down')
  await vi.advanceTimersByTimeAsync(400)
  socket().answer('record', { text: 'text' })
  expect((await record).text).toBe('text')
})

test('what was under way when the connection was lost is not sent again', async () => {
  socket().accept()
  const record = connection.request('record', { table: 'a' })
  socket().drop()
  expect(connection.link).toBe('lost')
  expect(await code(record)).toBe('lost')
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(sockets).toHaveLength(2)
  expect(socket().sent).toEqual([])
})

test('attempts become rarer, and an answer makes them quick again', async () => {
  const waits = [300, 600, 1200, 2400, 4800, 9600, 10_000, 10_000]
  for (const wait of waits) {
    socket().drop()
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(socket().closed).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(socket().closed).toBe(false)
  }
  socket().accept()
  socket().drop()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(socket().closed).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  socket().accept()
  socket().say({ push: 'head', table: 'a' })
  socket().drop()
  await vi.advanceTimersByTimeAsync(300)
  expect(socket().closed).toBe(false)
})

test('jitter shortens a wait by half at most', async () => {
  const early = new Connection(
    () => {
      sockets.push(new FakeSocket())
      return socket()
    },
    { ...timing, jitter: () => 0 },
  )
  socket().drop()
  await vi.advanceTimersByTimeAsync(149)
  expect(socket().closed).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(socket().closed).toBe(false)
  early.close()
})

test('a person need not wait', () => {
  socket().drop()
  connection.retry()
  expect(sockets).toHaveLength(2)
  connection.retry()
  expect(sockets).toHaveLength(2)
})

test('a socket that keeps silent is given up for another one', async () => {
  const silent = socket()
  silent.accept()
  const record = connection.request('record', { table: 'a' })
  const { id } = silent.asked('record')
  const outcome = code(record)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await outcome).toBe('timeout')
  expect(silent.closed).toBe(true)
  expect(connection.link).toBe('lost')
  silent.say({ id, ok: true, text: 'late' })
  await vi.advanceTimersByTimeAsync(300)
  socket().accept()
  expect(connection.link).toBe('online')
})

test('a request that could never be sent is given up too', async () => {
  const outcome = code(connection.request('hello', {}))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await outcome).toBe('timeout')
  socket().accept()
  expect(socket().sent).toEqual([])
})

test('pushes go to all who listen, in their order', () => {
  const heard: string[] = []
  const end = connection.onPush((push: Push) => heard.push(`a ${push.table}`))
  connection.onPush((push: Push) => heard.push(`b ${push.table}`))
  socket().accept()
  socket().say({ push: 'head', table: '1' })
  end()
  socket().say({ push: 'head', table: '2' })
  expect(heard).toEqual(['a 1', 'b 1', 'b 2'])
})

test('a closed connection stays closed', async () => {
  socket().accept()
  const record = connection.request('record', { table: 'a' })
  connection.close()
  expect(await code(record)).toBe('lost')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sockets).toHaveLength(1)
})
