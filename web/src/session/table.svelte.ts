// A table as this page sees it: its commits as they come, and what a person tries out before
// committing it.
import type {
  Action,
  Commit,
  Comparison,
  GameEvent,
  Ground,
  Head,
  Push,
  Refusal,
  Survey,
  Trial,
  Turn,
  Watched,
} from '../protocol/socket'
import { RefusedError, type Connection } from './connection.svelte'
import { emptyView, fold, foldCommit, type Of, type View } from './fold'
import { isScared } from './haunting'
import { sameSegment } from './segments'
import type { TokenAction } from './tunnels'
import { forgetTried, keepTried, tried } from './tried'

export interface Trying {
  /** What the player did. */
  actions: Action[]
  /** Nothing was left to do but a token, so that its pass was tried too; a commit adds it. */
  closing: Action[]
  /** The tokens that may be placed instead of that pass. */
  tokens: TokenAction[]
  answer: Trial
  /** The table with the tried tile and figure on it; points are not given yet. */
  view: View
  /** The points that a commit would give. */
  preview: (Of<'scored'> | Of<'track-floor'>)[]
}

export class TableSession {
  head = $state.raw<Head | null>(null)
  commits = $state.raw<Commit[]>([])
  turn = $state.raw<Turn | null>(null)
  view = $state.raw<View | null>(null)
  trial = $state.raw<Trying | null>(null)
  refusal = $state.raw<Refusal | null>(null)
  mine = $state.raw<number[]>([])
  #watched = $state<'asking' | 'watched' | 'refused'>('asking')
  #connection: Connection
  #keys: (string | null)[]
  #ends: (() => void)[]
  #asks = 0
  #watching: Promise<void> | null = null
  /** The next question is for everything, whatever is known. */
  #whole = false

  constructor(
    readonly table: string,
    keys: (string | null)[],
    connection: Connection,
  ) {
    this.#keys = keys
    this.mine = keys.flatMap((key, seat) => (key === null ? [] : [seat]))
    this.#connection = connection
    this.#ends = [
      connection.onPush((push) => this.#pushed(push)),
      connection.onOnline(() => {
        this.#watched = 'asking'
        this.#askAgain()
      }),
    ]
    if (connection.link === 'online') this.#askAgain()
  }

  get link(): 'connecting' | 'online' | 'lost' | 'refused' {
    if (this.#watched === 'refused') return 'refused'
    if (this.#connection.link !== 'online') return this.#connection.link
    return this.#watched === 'watched' ? 'online' : 'connecting'
  }

  /** A seat of this page is to act. */
  get myTurn(): boolean {
    return this.turn !== null && this.turn.player !== null && this.mine.includes(this.turn.player)
  }

  /** What was tried, with the pass that a commit of it needs. */
  get move(): Action[] {
    return this.trial ? [...this.trial.actions, ...this.trial.closing] : []
  }

  /** The number of the last commit; -1 before the first. */
  get seq(): number {
    return this.commits.length - 1
  }

  /**
   * Asks where these actions of the seat to act would lead and shows it as the trial; no actions
   * clear it. Throws a RefusedError and leaves the trial as it was.
   */
  async try(actions: Action[]): Promise<void> {
    const ask = ++this.#asks
    if (actions.length === 0) return this.clearTrial()
    const first = await this.#askTry(actions)
    // A later question, or another's commit, has made this answer worthless.
    const late = () => ask !== this.#asks || !this.view || !this.head
    if (late()) return
    // The turn goes on for the sake of a token alone: what comes without one is shown at once. TUN-4
    const closing: Action[] = first.phase === 'token' && !first.done ? [{ type: 'pass' }] : []
    const answer = closing.length > 0 ? await this.#askTry([...actions, ...closing]) : first
    if (late()) return
    const tokens = closing.length > 0 ? tokensIn(first.legal) : []
    this.trial = { ...tryOn(this.view!, this.head!, actions, answer), closing, tokens }
    keepTried(this.table, this.seq, actions)
  }

  #askTry(actions: Action[]): Promise<Trial> {
    const fields = { table: this.table, seq: this.seq, actions }
    return this.#ask(() => this.#connection.request('try', fields))
  }

  /** Forgets what was tried. */
  clearTrial(): void {
    ++this.#asks
    this.trial = null
    forgetTried(this.table)
  }

  /**
   * Commits the tried actions, or others that need no trial. It is sent once: where the connection
   * is lost on the way, the table is read again, and then the commit is there, or the trial is still
   * there to be committed. Throws a RefusedError.
   */
  async commit(actions: Action[] = this.move): Promise<void> {
    if (actions.length === 0) return
    if (this.link !== 'online')
      throw new RefusedError({ code: 'lost', message: 'the connection was lost' })
    const { seq } = this
    const player = this.turn?.player
    try {
      await this.#ask(() => this.#connection.request('commit', { table: this.table, seq, actions }))
    } catch (error) {
      if (!isUnknown(error)) throw error
      await this.#again()
      if (this.commits[seq + 1]?.player !== player) throw error
    }
  }

  /** Every ground for and against an action, after those tried. Throws a RefusedError. */
  why(action: Action): Promise<{ legal: boolean; rules: Ground[] }> {
    const fields = { table: this.table, seq: this.seq, actions: this.trial?.actions ?? [], action }
    return this.#ask(() => this.#connection.request('why', fields))
  }

  /** What the aids show, with the tried actions done. Throws a RefusedError. */
  survey(): Promise<Survey> {
    const fields = { table: this.table, seq: this.seq, actions: this.move }
    return this.#ask(() => this.#connection.request('survey', fields))
  }

  /** The record as a file's text. Throws a RefusedError. */
  async record(): Promise<string> {
    return (await this.#ask(() => this.#connection.request('record', { table: this.table }))).text
  }

  /** How a game that is over would have come out by other rule sets. Throws a RefusedError. */
  async compare(): Promise<Comparison> {
    return (await this.#ask(() => this.#connection.request('compare', { table: this.table })))
      .comparison
  }

  /** Takes the key of one more seat, after somebody sat down at this screen. */
  addKey(seat: number, key: string): void {
    this.#keys[seat] = key
    this.mine = [...new Set([...this.mine, seat])].sort((a, b) => a - b)
    // What was told without the key, such as a hand that was dealt, is told anew.
    const anew = () => {
      this.#whole = true
      this.#askAgain()
    }
    // A question that is on its way does not have the key yet.
    if (this.#watching) void this.#watching.finally(anew)
    else anew()
  }

  /** Stops watching. */
  leave(): void {
    for (const end of this.#ends) end()
    if (this.#connection.link === 'online')
      this.#connection.request('leave', { table: this.table }).catch(() => undefined)
  }

  // A stale answer means that a commit has been missed: the table is read again.
  async #ask<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request()
    } catch (error) {
      if (error instanceof RefusedError && error.refusal.code === 'stale') await this.#again()
      throw error
    }
  }

  #askAgain(): void {
    this.#again().catch(() => undefined)
  }

  #again(): Promise<void> {
    this.#watching ??= this.#watch().finally(() => (this.#watching = null))
    return this.#watching
  }

  async #watch(): Promise<void> {
    const keys = this.#keys.filter((key) => key !== null)
    const since = this.seq >= 0 && !this.#whole ? { since: this.seq } : {}
    try {
      this.#take(await this.#connection.request('watch', { table: this.table, keys, ...since }))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      if (isUnknown(error)) return this.#watchLater()
      this.refusal = error.refusal
      this.#watched = 'refused'
    }
  }

  // The socket that asked is gone: the next one asks anew, and whoever waits waits for that.
  #watchLater(): Promise<void> {
    return new Promise((resolve) => {
      const end = this.#connection.onOnline(() => {
        end()
        resolve(this.#watch())
      })
    })
  }

  #take(watched: Watched): void {
    const before = this.seq
    const known = watched.from === 0 ? [] : this.commits.slice(0, watched.from)
    this.#watched = 'watched'
    this.#whole = false
    this.refusal = null
    this.commits = [...known, ...watched.commits]
    this.turn = watched.turn
    this.#setHead(watched.table)
    if (this.trial && before !== this.seq) this.clearTrial()
    if (!this.trial) this.#tryKept()
  }

  #setHead(head: Head): void {
    this.head = head
    this.view = this.commits.reduce(
      (view, commit) => foldCommit(view, commit, head),
      emptyView(head),
    )
  }

  #pushed(push: Push): void {
    if (push.table !== this.table || !this.head || !this.view) return
    if (push.push === 'head') {
      this.turn = push.turn
      this.#setHead(push.head)
      return
    }
    if (push.commit.seq < this.commits.length) return
    if (push.commit.seq > this.commits.length) return this.#askAgain()
    this.commits = [...this.commits, push.commit]
    this.view = foldCommit(this.view, push.commit, this.head)
    this.turn = push.turn
    this.clearTrial()
  }

  // After a reload what was tried is tried again.
  #tryKept(): void {
    const kept = tried(this.table)
    if (kept?.seq === this.seq && this.myTurn) this.try(kept.actions).catch(() => this.clearTrial())
    else forgetTried(this.table)
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof RefusedError && ['lost', 'timeout'].includes(error.refusal.code)
}

/** What of a trial is shown on the table before it is confirmed. */
const SHOWN: GameEvent['event'][] = [
  'placed',
  'figure-placed',
  'token-placed',
  'joined',
  'hill',
  'chosen',
  'drafted',
  'ghost-added',
]

function tokensIn(legal: readonly Action[] = []): TokenAction[] {
  return legal.filter((action) => action.type === 'token')
}

function tryOn(
  view: View,
  head: Head,
  actions: Action[],
  answer: Trial,
): Omit<Trying, 'closing' | 'tokens'> {
  const calledBack = actions.flatMap((action) =>
    action.type === 'retrieve' ? [action.feature] : [],
  )
  // What a crop circle asks comes after the turn's scoring: it is answered on the board as it is then.
  const scored = answer.phase === 'crop-circle' || view.phase === 'crop-circle'
  const shown = answer.events.filter(
    (event) =>
      SHOWN.includes(event.event) ||
      isScared(event) ||
      (event.event === 'figure-returned' &&
        (scored || calledBack.some((feature) => sameSegment(feature, event.feature)))),
  )
  const start: View = { ...view, seq: view.seq + 1, closed: [] }
  const after = shown.reduce((next, event) => fold(next, event, head), start)
  return {
    actions,
    answer,
    view: { ...after, phase: answer.phase, player: view.player, tile: view.tile },
    preview: answer.events.filter(
      (event) => event.event === 'scored' || event.event === 'track-floor',
    ),
  }
}
