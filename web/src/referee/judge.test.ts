import { expect, test, vi } from 'vitest'
import {
  Judge,
  Overtaken,
  serverBench,
  Unanswered,
  WorkerBench,
  WORKER_TIME,
  type Bench,
} from './judge'
import type { JudgeRequest } from './types'
import type { FromWorker, ToWorker } from './worker'

const request = (name: string): JudgeRequest => ({ cmd: 'judge', text: name })
const echo = (text: string) =>
  JSON.stringify({ ok: true, text: (JSON.parse(text) as { text: string }).text })

/** A bench that answers when it is told to. */
function slow(): Bench & { asked: string[]; answer: () => void } {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  return {
    way: 'server',
    asked,
    answer: () => waiting.shift()?.(),
    ask: (text) => {
      asked.push((JSON.parse(text) as { text: string }).text)
      return new Promise((resolve) => waiting.push(() => resolve(echo(text))))
    },
  }
}

test('of questions that come meanwhile only the newest is asked', async () => {
  const bench = slow()
  const judge = new Judge([bench])
  const [first, second, third] = ['a', 'b', 'c'].map((name) => judge.ask(request(name)))
  second!.catch(() => undefined)
  bench.answer()
  expect(await first).toMatchObject({ text: 'a' })
  await expect(second).rejects.toBeInstanceOf(Overtaken)
  await vi.waitFor(() => expect(bench.asked).toEqual(['a', 'c']))
  bench.answer()
  expect(await third).toMatchObject({ text: 'c' })
  expect(judge.way).toBe('server')
})

test('whoever fails is passed over, and asked last from then on', async () => {
  const broken: Bench = { way: 'worker', ask: vi.fn(() => Promise.reject(new Error('no'))) }
  const good: Bench = { way: 'server', ask: (text) => Promise.resolve(echo(text)) }
  const judge = new Judge([broken, good])
  await judge.ask(request('a'))
  await judge.ask(request('b'))
  expect(broken.ask).toHaveBeenCalledTimes(1)
  await expect(new Judge([broken]).ask(request('a'))).rejects.toBeInstanceOf(Unanswered)
})

test('the server says what it refuses; a page of errors is no answer', async () => {
  const answers = [
    new Response('{"ok":false,"error":{"code":"bad-field","message":"x"}}', { status: 400 }),
    new Response('<h1>502</h1>', { status: 502 }),
  ]
  const bench = serverBench(() => Promise.resolve(answers.shift()!))
  const { signal } = new AbortController()
  expect(await bench.ask('{}', signal)).toContain('bad-field')
  await expect(bench.ask('{}', signal)).rejects.toThrow('502')
})

class Thread extends EventTarget {
  ended = false
  constructor(private answer: (message: ToWorker) => FromWorker | null) {
    super()
  }
  postMessage(message: ToWorker) {
    const data = this.answer(message)
    if (data) queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {
    this.ended = true
  }
}

test('a worker that hangs is ended, and the next question begins a new one', async () => {
  vi.useFakeTimers()
  const threads: Thread[] = []
  let hangs = true
  const bench = new WorkerBench(
    () => {
      const thread = new Thread((message) =>
        message.do === 'start'
          ? { did: 'start' }
          : hangs
            ? null
            : { did: 'ask', id: message.id, text: 'yes' },
      )
      threads.push(thread)
      return thread as unknown as Worker
    },
    { url: 'x' },
  )
  const { signal } = new AbortController()
  const first = bench.ask('a', signal).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(WORKER_TIME + 10)
  expect(await first).toBeInstanceOf(Unanswered)
  expect(threads[0]!.ended).toBe(true)
  hangs = false
  expect(await bench.ask('b', signal)).toBe('yes')
  expect(threads).toHaveLength(2)
  vi.useRealTimers()
})

test('a module that cannot be started is said so', async () => {
  const thread = new Thread(() => ({ did: 'fail', message: 'CSP' }))
  const bench = new WorkerBench(() => thread as unknown as Worker, { packed: '' })
  await expect(bench.ask('a', new AbortController().signal)).rejects.toBeInstanceOf(Unanswered)
  expect(thread.ended).toBe(true)
})
