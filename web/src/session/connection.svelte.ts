// One WebSocket for all tables of the page: requests as promises, pushes to who listens, and a new
// socket when one is lost.
import type { Push, Refusal } from '../protocol/socket'
import type { Answers, Command, Fields } from '../protocol/requests'

/** The server said no, or the page could not ask it (`lost`, `timeout`). */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

/** What the page needs of a WebSocket; tests bring their own. */
export type Socket = Pick<WebSocket, 'send' | 'close'> & {
  onopen: (() => unknown) | null
  onclose: (() => unknown) | null
  onmessage: ((message: { data: unknown }) => unknown) | null
}

export interface Timing {
  /** Milliseconds until a request without an answer is given up. */
  patience: number
  /** Milliseconds before the first attempt to reconnect; each further one waits twice as long. */
  first: number
  /** The longest wait between attempts. */
  longest: number
  /** Milliseconds before what came too fast is asked again; each further time twice as long. */
  slower: number
  /** 0 to 1: spreads the attempts of many pages. */
  jitter: () => number
}

const defaults: Timing = {
  patience: 15_000,
  first: 300,
  longest: 10_000,
  slower: 400,
  jitter: Math.random,
}
/** So often a request that came too fast is asked again. */
const AGAIN = 4

interface Waiting {
  text: string
  sent: boolean
  /** How often it came too fast. */
  slowed: number
  resolve: (answer: never) => void
  reject: (error: RefusedError) => void
  timer: ReturnType<typeof setTimeout>
}

const refusals = {
  lost: { code: 'lost', message: 'the connection was lost' },
  timeout: { code: 'timeout', message: 'no answer came' },
} satisfies Record<string, Refusal>

export class Connection {
  /** `lost`: the socket is gone, another one is on its way. */
  link = $state<'connecting' | 'online' | 'lost'>('connecting')
  #socket: Socket | null = null
  #waiting = new Map<number, Waiting>()
  #nextId = 1
  #attempt = 0
  #retry: ReturnType<typeof setTimeout> | undefined
  #closed = false
  #pushes = new Set<(push: Push) => void>()
  #online = new Set<() => void>()

  constructor(
    private readonly open: () => Socket,
    private readonly timing: Timing = defaults,
  ) {
    this.#dial()
  }

  /**
   * Asks the server. A request waits for the connection; one that is under way when the connection
   * is lost fails with `lost`, because nobody knows whether it was heard. Nothing is sent twice, but
   * for what the server refused as too fast (`slow-down`) and so has not done.
   */
  request<C extends Command>(cmd: C, fields: Fields<C>): Promise<Answers[C]> {
    const id = this.#nextId++
    return new Promise<Answers[C]>((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(id), this.timing.patience)
      const waiting = {
        text: JSON.stringify({ ...fields, cmd, id }),
        sent: false,
        slowed: 0,
        resolve,
        reject,
        timer,
      }
      this.#waiting.set(id, waiting)
      if (this.link === 'online') this.#send(waiting)
    })
  }

  /** Calls `heard` with every push, until the function it returns is called. */
  onPush(heard: (push: Push) => void): () => void {
    this.#pushes.add(heard)
    return () => this.#pushes.delete(heard)
  }

  /** Calls `reached` whenever a connection stands, until the function it returns is called. */
  onOnline(reached: () => void): () => void {
    this.#online.add(reached)
    return () => this.#online.delete(reached)
  }

  /** Tries again at once, for a person who does not want to wait. */
  retry(): void {
    if (this.link !== 'lost' || this.#socket) return
    clearTimeout(this.#retry)
    this.#dial()
  }

  /** Ends the connection for good. */
  close(): void {
    this.#closed = true
    clearTimeout(this.#retry)
    this.#socket?.close()
  }

  #dial(): void {
    const socket = this.open()
    this.#socket = socket
    // One that was given up may still speak.
    const mine = () => socket === this.#socket
    socket.onopen = () => mine() && this.#opened()
    socket.onclose = () => mine() && this.#lost()
    socket.onmessage = (message) => mine() && this.#heard(String(message.data))
  }

  #opened(): void {
    this.link = 'online'
    for (const reached of [...this.#online]) reached()
    for (const waiting of [...this.#waiting.values()]) if (!waiting.sent) this.#send(waiting)
  }

  #send(waiting: Waiting): void {
    waiting.sent = true
    this.#socket?.send(waiting.text)
  }

  // A socket that is open and silent is no good any more: another one is needed.
  #giveUp(id: number): void {
    const waiting = this.#give(id)
    waiting?.reject(new RefusedError(refusals.timeout))
    const socket = this.#socket
    if (!waiting?.sent || !socket) return
    this.#lost()
    socket.close()
  }

  #lost(): void {
    this.#socket = null
    this.link = 'lost'
    for (const [id, waiting] of [...this.#waiting])
      if (waiting.sent || this.#closed) this.#give(id)?.reject(new RefusedError(refusals.lost))
    if (this.#closed) return
    const wait = Math.min(this.timing.longest, this.timing.first * 2 ** this.#attempt++)
    this.#retry = setTimeout(() => this.#dial(), wait * (0.5 + this.timing.jitter() / 2))
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as Push | { id: number; ok: boolean; error?: Refusal }
    this.#attempt = 0
    if ('push' in message) {
      for (const heard of [...this.#pushes]) heard(message)
      return
    }
    if (message.error?.code === 'slow-down' && this.#askLater(message.id)) return
    const waiting = this.#give(message.id)
    if (message.ok) waiting?.resolve(message as never)
    else waiting?.reject(new RefusedError(message.error!))
  }

  #askLater(id: number): boolean {
    const waiting = this.#waiting.get(id)
    if (!waiting || waiting.slowed >= AGAIN) return false
    waiting.sent = false
    setTimeout(
      () => {
        // By then it may have been given up, or sent over another connection.
        if (this.#waiting.has(id) && !waiting.sent && this.link === 'online') this.#send(waiting)
      },
      this.timing.slower * 2 ** waiting.slowed++,
    )
    return true
  }

  #give(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id)
    if (waiting) clearTimeout(waiting.timer)
    this.#waiting.delete(id)
    return waiting
  }
}

let one: Connection | undefined

/** The page's one connection to the server that it came from. */
export function connect(): Connection {
  one ??= new Connection(() => {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new WebSocket(`${scheme}://${location.host}/socket`) as unknown as Socket
  })
  return one
}
