// What the table shows of the commits that have come: one step after the other, so that eyes can follow, never far behind.
import type { Commit, GameEvent, Head, Segment } from '../protocol/socket'
import { emptyView, fold, foldCommit, sameSegment, segmentKey, steps } from '../session'
import type { View, ViewMeeple } from '../session'

/** What moves at this moment, over the position shown. */
export interface Scene {
  /** Index of the tile that flies in. */
  arriving: number | null
  /** Key of the meeple that stands up, or of the opening that is claimed. */
  standing: string | null
  /** Features that light up. */
  lit: Segment[]
  points: { player: number; points: number; feature: Segment }[]
  /** Meeples on their way home. */
  leaving: ViewMeeple[]
}
export interface Pace {
  /** Nothing moves: every commit is shown at once. */
  still(): boolean
  /** A seat of this screen made this commit and has seen its tile and figure already. */
  seen(commit: Commit): boolean
  /** Resolves after so many milliseconds, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
}

/** With more commits waiting than this, all but the last are shown at once. */
const FEW = 2
const TIMES = { tile: 430, figure: 330, completed: 320, points: 620, returned: 320, haunted: 520 }
/** What a meeple's going is told by. */
const LEAVING: GameEvent['event'][] = ['ghost-returned', 'figure-returned']
const EMPTY: Scene = { arriving: null, standing: null, lit: [], points: [], leaving: [] }

export const sleep: Pace['sleep'] = (ms, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

export class Playback {
  #pace: Pace
  #head: Head | null = null
  #commits: Commit[] = []
  #running = $state(false)
  #skip = new AbortController()
  /** The position shown. */
  view = $state.raw<View | null>(null)
  scene = $state.raw<Scene>(EMPTY)
  /** Tiles that fitted nowhere, in the commit shown last. */
  discarded = $state.raw<string[]>([])

  constructor(pace: Pace) {
    this.#pace = pace
  }

  /** Everything that has come is shown. */
  get idle(): boolean {
    return !this.#running
  }

  /** Takes up the table's commits; what was there at first, or after a gap, is shown at once. */
  follow(head: Head, commits: Commit[]): void {
    const shown = this.#head && this.#commits.length > 0 ? this.view : null
    const continues =
      shown !== null &&
      commits.length >= this.#commits.length &&
      commits[shown.seq] === this.#commits[shown.seq]
    this.#head = head
    this.#commits = commits
    if (!continues) return this.#jump()
    if (!this.#running && shown.seq < commits.length - 1) void this.#run()
  }

  /** Shows at once whatever still waits. */
  skip(): void {
    if (this.#running) this.#skip.abort()
  }

  #jump(): void {
    this.#skip.abort()
    this.scene = EMPTY
    this.view = this.#commits.reduce(
      (view, commit) => foldCommit(view, commit, this.#head!),
      emptyView(this.#head!),
    )
  }

  async #run(): Promise<void> {
    this.#running = true
    this.#skip = new AbortController()
    const { signal } = this.#skip
    while (this.view!.seq < this.#commits.length - 1) {
      const next = this.view!.seq + 1
      const commit = this.#commits[next]!
      const behind = this.#commits.length - next > FEW
      this.discarded = commit.events.flatMap((event) =>
        event.event === 'discarded' ? [event.tile] : [],
      )
      if (behind || signal.aborted || this.#pace.still())
        this.view = foldCommit(this.view!, commit, this.#head!)
      else await this.#play(commit, signal)
    }
    this.scene = EMPTY
    this.#running = false
  }

  async #play(commit: Commit, signal: AbortSignal): Promise<void> {
    const seen = this.#pace.seen(commit)
    const start = this.view!
    this.view = { ...start, seq: start.seq, closed: [] }
    const groups = steps(commit)
    // The final scoring is played through by whoever shows the end.
    const end = groups.findIndex((group) => group.every((event) => event.event === 'scored'))
    for (const [index, group] of groups.entries()) {
      const last =
        commit.events.some((event) => event.event === 'ended') && end >= 0 && index >= end
      const time = last || signal.aborted ? 0 : await this.#step(group, commit.seq, seen, signal)
      if (time === 0) for (const event of group) this.#apply(event, commit.seq)
    }
    this.view = { ...this.view!, seq: commit.seq }
  }

  /** Shows a group with its motion; 0 where it has none and is still to be applied. */
  async #step(
    group: GameEvent[],
    seq: number,
    seen: boolean,
    signal: AbortSignal,
  ): Promise<number> {
    const first = group[0]!
    const wait = (ms: number) => this.#pace.sleep(ms, signal)
    if (first.event === 'placed' || first.event === 'figure-placed') {
      for (const event of group) this.#apply(event, seq)
      if (seen) return 1
      const tile = first.event === 'placed'
      this.scene = {
        ...EMPTY,
        ...(tile
          ? { arriving: this.view!.tiles.length - 1 }
          : { standing: this.view!.meeples.at(-1)!.key }),
      }
      await wait(tile ? TIMES.tile : TIMES.figure)
      return 1
    }
    if (first.event === 'token-placed') return this.#claim(group, seq, seen, signal)
    if (first.event === 'ghost-added') return this.#haunt(group, seq, seen, signal)
    const feature = 'feature' in first ? first.feature : null
    if (!feature) return 0
    const points = group.flatMap((e) =>
      e.event === 'scored' ? [{ player: e.player, points: e.points, feature: e.feature }] : [],
    )
    this.scene = { ...EMPTY, lit: [feature] }
    await wait(TIMES.completed)
    this.scene = { ...this.scene, points }
    for (const event of group) if (!LEAVING.includes(event.event)) this.#apply(event, seq)
    if (points.length > 0) await wait(TIMES.points)
    const leaving = this.#sendHome(group, seq)
    this.scene = { ...this.scene, points: [], leaving }
    if (leaving.length > 0) await wait(TIMES.returned)
    this.scene = EMPTY
    return 1
  }

  /** Applies what goes back to its owner and its supply; the meeples that went. */
  #sendHome(group: GameEvent[], seq: number): ViewMeeple[] {
    const before = this.view!.meeples
    for (const event of group) if (LEAVING.includes(event.event)) this.#apply(event, seq)
    const left = new Set(this.view!.meeples.map((meeple) => meeple.key))
    return before.filter((meeple) => !left.has(meeple.key))
  }

  /** A ghost haunts a meeple; the third one sends it home. GCC-6, GCC-8 */
  async #haunt(
    group: GameEvent[],
    seq: number,
    seen: boolean,
    signal: AbortSignal,
  ): Promise<number> {
    this.#apply(group[0]!, seq)
    const came = this.view!.meeples
    if (!seen) {
      const { segment, player } = group[0] as Extract<GameEvent, { event: 'ghost-added' }>
      const key = came.find(
        (one) => one.player === player && sameSegment(one.segment, segment),
      )?.key
      this.scene = { ...EMPTY, standing: key ?? null }
      await this.#pace.sleep(TIMES.haunted, signal)
    }
    const leaving = this.#sendHome(group.slice(1), seq)
    if (leaving.length > 0 && !seen) {
      this.scene = { ...EMPTY, leaving }
      await this.#pace.sleep(TIMES.returned, signal)
    }
    this.scene = EMPTY
    return 1
  }

  /** A token falls on its opening; where it finishes a tunnel, the road lights up. */
  async #claim(
    group: GameEvent[],
    seq: number,
    seen: boolean,
    signal: AbortSignal,
  ): Promise<number> {
    for (const event of group) this.#apply(event, seq)
    if (seen) return 1
    const last = this.view!.tokens.at(-1)!
    this.scene = { ...EMPTY, standing: segmentKey(last.feature) }
    await this.#pace.sleep(TIMES.figure, signal)
    const joined = group.find((event) => event.event === 'joined')
    if (!joined) return 1
    this.scene = { ...EMPTY, lit: [joined.feature] }
    await this.#pace.sleep(TIMES.completed, signal)
    this.scene = EMPTY
    return 1
  }

  // The view keeps the number of the commit before until all of this one is shown.
  #apply(event: GameEvent, seq: number): void {
    const shown = this.view!
    this.view = { ...fold({ ...shown, seq }, event, this.#head!), seq: shown.seq }
  }
}
