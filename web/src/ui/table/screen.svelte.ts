// Everything that the table's parts share: the move in the making, what is shown, what is open, what is asked.
import { untrack } from 'svelte'
import type { Aid, At, Ground, Rotation, Segment, Survey, Turn } from '../../protocol/socket'
import { Playback, sleep } from '../../board/playback.svelte'
import { strokesOf, type Stroke } from '../../board/places'
import type { Point } from '../../board/camera'
import type { Hit } from '../../board/types'
import { errorText, logLines, Replay, type TableSession, type View } from '../../session'
import type { FinalStep } from '../after/story'
import { moves, settings } from '../shell/settings.svelte'
import { featureOf } from './aids'
import { Choice } from './choice.svelte'

export type Panel = { what: 'log' | 'left' | 'help' } | { what: 'sheet'; seat: number }
export interface Why {
  at: At
  screen: Point
  tile: string
  rotation: Rotation
  answer: { legal: boolean; rules: Ground[] } | null
  trouble: string | null
}

/** So many sentences stay in the live region; each is read as it comes. */
const SAID = 4

export class Screen {
  readonly session: TableSession
  readonly playback: Playback
  readonly choice: Choice
  panel = $state.raw<Panel | null>(null)
  /** The rule whose text is open. */
  rule = $state<string | null>(null)
  fields = $state(false)
  /** The feature whose card is open; `passing`: the mouse rests there; the card goes when it goes on. */
  picked = $state.raw<{ feature: Segment; screen: Point; passing?: boolean } | null>(null)
  why = $state.raw<Why | null>(null)
  /** A space was chosen where the tile does not fit, and this table does not say why. */
  misfit = $state(false)
  /** What a line of a sheet or the log counts. */
  pointed = $state.raw<Segment | null>(null)
  #survey = $state.raw<{ key: string; survey: Survey } | null>(null)
  /** A moment of the past that is looked at. */
  past = $state<number | null>(null)
  finalStep = $state.raw<FinalStep | null>(null)
  /** What screen readers are told, the latest last. */
  said = $state.raw<{ id: number; text: string }[]>([])
  #sayings = 0
  #toldSeq: number | null = null

  constructor(session: TableSession) {
    this.session = session
    this.playback = new Playback({
      sleep,
      still: () => !moves(),
      seen: (commit) => commit.player !== null && session.mine.includes(commit.player),
    })
    this.choice = new Choice(session, {
      ready: () => this.playback.idle,
      atOnce: () => settings.confirmAtOnce,
    })
  }

  readonly head = $derived.by(() => this.session.head!)
  readonly turn = $derived.by<Turn | null>(() => this.session.turn)
  readonly ended = $derived.by(() => this.head.state === 'ended')
  readonly #replay = $derived.by(() => new Replay(this.head, this.session.commits))
  /** The position that is shown: a past one, the one tried, or the one that has been played up to. */
  readonly view = $derived.by<View>(() => {
    if (this.past !== null) return this.#replay.at(this.past)
    const shown = this.playback.view ?? this.session.view!
    return this.playback.idle && this.session.trial ? this.session.trial.view : shown
  })
  /** The seat of this screen that is to act, or else acted last here. */
  readonly seat = $derived.by<number | null>(() => {
    if (this.turn?.legal && this.turn.player !== null) return this.turn.player
    const last = this.session.commits.findLast(
      (commit) => commit.player !== null && this.session.mine.includes(commit.player),
    )
    return last?.player ?? this.session.mine[0] ?? null
  })

  /** An aid that the table allows and the person wants. */
  aid(aid: Aid): boolean {
    return this.head.aids[aid] !== false && settings.aids[aid]
  }

  readonly #surveyKey = $derived.by(
    () => `${this.session.seq} ${JSON.stringify(this.session.trial?.actions ?? [])}`,
  )
  readonly #surveyWanted = $derived.by(
    () =>
      this.past === null &&
      this.playback.idle &&
      ((this.fields && this.aid('fields')) ||
        (this.picked !== null && this.aid('worth')) ||
        (this.panel?.what === 'left' && this.aid('left')) ||
        settings.textView ||
        (this.aid('dead') && !this.ended)),
  )
  /** What the aids know of the position shown; null while it is asked for. */
  readonly survey = $derived.by(() =>
    this.#survey?.key === this.#surveyKey ? this.#survey.survey : null,
  )
  /** The latest answer, which may be of the position before: better than a flicker. */
  readonly lastSurvey = $derived.by(() => this.#survey?.survey ?? null)
  readonly pickedFeature = $derived.by(
    () => this.picked && featureOf(this.survey, this.view, this.picked.feature),
  )

  readonly lit = $derived.by<Stroke[]>(() => {
    if (this.finalStep) return strokesOf(this.view, this.finalStep.feature)
    return this.pointed ? strokesOf(this.view, this.pointed) : []
  })
  readonly hovered = $derived.by<Stroke[]>(() =>
    this.picked ? strokesOf(this.view, this.picked.feature) : [],
  )

  /** Keeps the screen in step with the session. Called in an effect's scope. */
  follow(): void {
    $effect.pre(() => {
      const { head, commits } = this.session
      if (head) untrack(() => this.playback.follow(head, commits))
    })
    $effect(() => {
      const key = this.#surveyKey
      if (this.#surveyWanted && this.session.link === 'online' && this.survey === null)
        untrack(() => void this.#ask(key))
    })
    $effect(() => {
      if (this.playback.idle) untrack(() => this.#tell())
    })
    // A card tells of the position in which it was opened.
    let shown = this.session.seq
    $effect(() => {
      const seq = this.session.seq
      if (seq === shown) return
      shown = seq
      untrack(() => this.closeCards())
    })
  }

  /** Why the tile in hand may not lie here, as it is held. */
  async askWhy(at: At, screen: Point): Promise<void> {
    const tile = this.turn?.tile
    if (!tile || this.choice.step !== 'place') return
    if (!this.aid('why')) return void (this.misfit = true)
    const asked: Why = { at, screen, tile, rotation: this.choice.held, answer: null, trouble: null }
    this.closeCards()
    this.why = asked
    try {
      const answer = await this.session.why({ type: 'place', tile, at, rotation: asked.rotation })
      if (this.why === asked) this.why = { ...asked, answer }
    } catch (error) {
      if (this.why === asked) this.why = { ...asked, trouble: errorText(error) }
    }
  }

  /** The mouse rests on this: a feature's card opens, unless another was opened on purpose. */
  passOver(what: Hit | null): void {
    if (this.picked && !this.picked.passing) return
    if (this.why || !this.playback.idle) return
    this.picked =
      what?.what === 'feature' && this.aid('worth') && !this.choice.mayUndo
        ? { feature: what.feature, screen: what.screen, passing: true }
        : null
  }

  closeCards(): void {
    this.picked = null
    this.why = null
    this.misfit = false
  }

  /** Opens a panel, or closes it where it is open. */
  toggle(panel: Panel): void {
    const same =
      this.panel?.what === panel.what &&
      (panel.what !== 'sheet' || (this.panel as { seat?: number }).seat === panel.seat)
    this.panel = same ? null : panel
    this.pointed = null
  }

  /** Closes what lies uppermost; false where nothing is open. */
  closeTop(): boolean {
    if (this.picked || this.why) this.closeCards()
    else if (this.panel) [this.panel, this.pointed] = [null, null]
    else return false
    return true
  }

  say(text: string): void {
    untrack(() => (this.said = [...this.said, { id: ++this.#sayings, text }].slice(-SAID)))
  }

  async #ask(key: string): Promise<void> {
    try {
      const survey = await this.session.survey()
      if (key === this.#surveyKey) this.#survey = { key, survey }
    } catch (error) {
      // An aid that cannot be had is shown as absent; the next position asks again.
      if (key === this.#surveyKey) this.#survey = { key, survey: {} }
      if (this.picked) this.choice.refused = error
    }
  }

  #tell(): void {
    const { commits, head } = this.session
    const from = this.#toldSeq
    this.#toldSeq = commits.length
    if (from === null || !head) return
    const lines = commits.slice(from).flatMap((commit) => logLines(head, commit))
    if (lines.length > 0) this.say(lines.map((line) => line.text).join(' '))
  }
}
