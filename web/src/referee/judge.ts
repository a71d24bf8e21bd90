// Asks the judge: in a worker where the page carries it, else the server. The newest question wins, and none waits for ever.
import type { JudgeAnswer, JudgeRefusal, JudgeRequest } from './types'
import type { FromWorker, ToWorker } from './worker'

export type Way = 'worker' | 'server'
export type Answered = JudgeAnswer | JudgeRefusal

/** Somebody who answers a request's text with a text. */
export interface Bench {
  way: Way
  ask(request: string, signal: AbortSignal): Promise<string>
}
/** A newer question has taken this one's place. */
export class Overtaken extends Error {}
/** Nobody answers: no server, no worker, or neither in time. */
export class Unanswered extends Error {}

/** After so long the worker is taken to hang, and begun anew. */
export const WORKER_TIME = 5000
export const SERVER_TIME = 8000

/** `/api/judge` of the server that gave the page. */
export function serverBench(fetcher: typeof fetch = (...given) => fetch(...given)): Bench {
  return {
    way: 'server',
    async ask(body, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(SERVER_TIME)])
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetcher('/api/judge', { method: 'POST', headers, body, signal: within })
      const text = await answer.text()
      // A refusal has a status of its own and says why; anything else is no judge.
      if (!answer.ok && !text.startsWith('{')) throw new Error(`${answer.status}`)
      return text
    },
  }
}

type Source = { url: string } | { packed: string }
export type Threads = () => Worker | Promise<Worker>

/** A worker with the judge; `await` fails where it cannot be started. */
export class WorkerBench implements Bench {
  readonly way = 'worker'
  #thread: Worker | null = null
  #begun: Promise<Worker> | null = null
  #id = 0

  constructor(
    private make: Threads,
    private source: Source,
  ) {}

  /** Starts it, once. */
  begin(): Promise<Worker> {
    this.#begun ??= this.#start()
    this.#begun.catch(() => this.#end())
    return this.#begun
  }

  async #start(): Promise<Worker> {
    const thread = await this.make()
    this.#thread = thread
    await this.#exchange(thread, { do: 'start', from: this.source }, ({ did }) => did === 'start')
    return thread
  }

  #exchange(
    thread: Worker,
    message: ToWorker,
    mine: (said: FromWorker) => boolean,
    signal?: AbortSignal,
  ): Promise<FromWorker> {
    return new Promise((resolve, reject) => {
      const done = (deed: () => void) => {
        clearTimeout(timer)
        thread.removeEventListener('message', hear)
        thread.removeEventListener('error', fail)
        signal?.removeEventListener('abort', stop)
        deed()
      }
      const fail = () => done(() => reject(new Unanswered('the worker failed')))
      const stop = () => done(() => reject(new Overtaken()))
      const hear = ({ data }: MessageEvent<FromWorker>) => {
        if (data.did === 'fail') done(() => reject(new Unanswered(data.message)))
        else if (mine(data)) done(() => resolve(data))
      }
      const timer = setTimeout(() => done(() => reject(new Unanswered('no answer'))), WORKER_TIME)
      thread.addEventListener('message', hear)
      thread.addEventListener('error', fail)
      signal?.addEventListener('abort', stop)
      thread.postMessage(message)
    })
  }

  #end() {
    this.#thread?.terminate()
    this.#thread = null
    this.#begun = null
  }

  async ask(text: string, signal: AbortSignal): Promise<string> {
    const thread = await this.begin()
    const id = ++this.#id
    try {
      const is = (said: FromWorker) => said.did === 'ask' && said.id === id
      const said = await this.#exchange(thread, { do: 'ask', id, text }, is, signal)
      return (said as Extract<FromWorker, { did: 'ask' }>).text
    } catch (error) {
      if (error instanceof Unanswered) this.#end()
      throw error
    }
  }
}

/** Asks the first of the benches that answers, and stays with it. */
export class Judge {
  #benches: Bench[]
  #running: AbortController | null = null
  #waits: {
    request: JudgeRequest
    resolve: (a: Answered) => void
    reject: (e: Error) => void
  } | null = null
  /** Who answered last. */
  way: Way | null = null

  constructor(benches: readonly Bench[]) {
    this.#benches = [...benches]
  }

  /** One question at a time is on its way; of those that come meanwhile only the newest is asked. */
  ask(request: JudgeRequest): Promise<Answered> {
    this.#waits?.reject(new Overtaken())
    return new Promise((resolve, reject) => {
      this.#waits = { request, resolve, reject }
      if (!this.#running) void this.#next()
    })
  }

  /** Gives up what is asked now. */
  stop(): void {
    this.#waits?.reject(new Overtaken())
    this.#waits = null
    this.#running?.abort()
  }

  async #next(): Promise<void> {
    for (let one = this.#waits; one; one = this.#waits) {
      this.#waits = null
      this.#running = new AbortController()
      try {
        one.resolve(await this.#answer(one.request, this.#running.signal))
      } catch (error) {
        one.reject(error instanceof Error ? error : new Error(String(error)))
      }
      this.#running = null
    }
  }

  async #answer(request: JudgeRequest, signal: AbortSignal): Promise<Answered> {
    const text = JSON.stringify(request)
    for (const bench of this.#benches) {
      try {
        const answer = JSON.parse(await bench.ask(text, signal)) as Answered
        this.way = bench.way
        // Whoever is quick once is asked first from then on.
        this.#benches = [bench, ...this.#benches.filter((other) => other !== bench)]
        return answer
      } catch (error) {
        if (error instanceof Overtaken || signal.aborted) throw new Overtaken()
      }
    }
    throw new Unanswered('nobody answers')
  }
}
