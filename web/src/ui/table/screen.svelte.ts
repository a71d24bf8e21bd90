// Everything that the table's parts share: the move in the making, what is shown, what is open, what is asked.
import { untrack } from 'svelte'
import type { Aid, At, Ground, Half, Rotation, Segment, Survey, Turn } from '../../protocol/socket'
import { Playback, sleep } from '../../board/playback.svelte'
import { gapsOf, type Gap } from '../../board/gaps'
import { freeHalf, halfOf } from '../../board/halves'
import { strokesAcross, strokesOf, type Stroke } from '../../board/places'
import { rotationTo } from '../../protocol/turning'
import type { Point } from '../../board/camera'
import type { Hit } from '../../board/types'
import { errorText, isHidden, logLines, Replay, type TableSession, type View } from '../../session'
import type { FinalStep } from '../after/story'
import { moves, settings } from '../shell/settings.svelte'
import { featureOf, strokesOfAll } from './aids'
import { Choice } from './choice.svelte'
import { Claim } from './claim.svelte'

export type Panel = { what: 'log' | 'left' | 'help' } | { what: 'sheet'; seat: number }
export interface Why {
  at: At
  /** The half of the space, where a half tile is asked about. */
  half?: Half
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
  readonly claim: Claim
  panel = $state.raw<Panel | null>(null)
  /** The rule whose text is open. */
  rule = $state<string | null>(null)
  fields = $state(false)
  /** The feature whose card is open; `passing`: the mouse rests there; the card goes when it goes on. */
  picked = $state.raw<{ feature: Segment; screen: Point; passing?: boolean } | null>(null)
  why = $state.raw<Why | null>(null)
  /** The gap whose card is open. */
  gap = $state.raw<{ gap: Gap; screen: Point } | null>(null)
  /** The seat whose hidden half tiles are shown: its person has said to be at the screen. */
  #unveiled = $state<number | null>(null)
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
      ready: () => this.playback.idle && this.veiled === null,
      atOnce: () => settings.confirmAtOnce,
    })
    this.claim = new Claim(this.choice)
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

  /** The seat to act, while its hidden half tiles wait for its person to take the screen over from another. HALF-4 */
  readonly veiled = $derived.by<number | null>(() => {
    const seat = this.turn?.legal ? this.turn.player : null
    const { view, mine } = this.session
    if (seat === null || !view || mine.length < 2 || !this.playback.idle) return null
    if (this.turn!.phase === 'crop-circle' || !isHidden(view, seat)) return null
    return this.#unveiled === seat ? null : seat
  })
  /** The seat whose half tiles are shown in the hand; null while nobody may see them. */
  readonly handSeat = $derived.by<number | null>(() => {
    const { seat, view } = this
    if (seat === null || this.session.mine.length < 2 || !isHidden(view, seat)) return seat
    return this.#unveiled === seat ? seat : null
  })
  readonly gaps = $derived.by<Gap[]>(() => gapsOf(this.view.tiles, this.head.toggles))

  /** The person of this seat is at the screen. */
  unveil(seat: number): void {
    this.#unveiled = seat
  }

  /** An aid that the table allows and the person wants. */
  aid(aid: Aid): boolean {
    return this.head.aids[aid] !== false && settings.aids[aid]
  }

  readonly #surveyKey = $derived.by(
    () => `${this.session.seq} ${JSON.stringify(this.session.move)}`,
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
    const feature = this.finalStep?.feature ?? this.pointed
    return strokesAcross(this.view, feature ? [feature] : [], this.gaps)
  })
  readonly hovered = $derived.by<Stroke[]>(() => {
    if (!this.picked) return []
    const known = this.pickedFeature
    return known ? strokesOfAll(this.view, known) : strokesOf(this.view, this.picked.feature)
  })

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
    // Whoever was at the screen has given it to another.
    $effect.pre(() => {
      const next = this.turn?.legal ? this.turn.player : null
      if (next !== null && next !== this.#unveiled) this.#unveiled = null
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
    const tile = this.choice.piece
    if (!tile || this.choice.step !== 'place') return
    if (!this.aid('why')) return void (this.misfit = true)
    const rotation = this.#asIfThere(tile, at)
    const half = halfOf(
      this.head.tiles.find((one) => one.tile === tile)!,
      rotation,
    )
    const place = half ? { at, half } : { at }
    const asked: Why = { ...place, screen, tile, rotation, answer: null, trouble: null }
    this.closeCards()
    this.why = asked
    try {
      const answer = await this.session.why({ type: 'place', tile, at, rotation })
      if (this.why === asked) this.why = { ...asked, answer }
    } catch (error) {
      if (this.why === asked) this.why = { ...asked, trouble: errorText(error) }
    }
  }

  /** What a gap is here; or, with a tile to lay, why it may not lie in it. */
  askGap(gap: Gap, screen: Point): void {
    if (this.choice.step === 'place') return void this.askWhy(gap.at, screen)
    const open = this.gap?.gap
    this.closeCards()
    if (open !== gap) this.gap = { gap, screen }
  }

  /** The rotation in which the tile would lie there: as it is held, but a half tile in a gap as it must. */
  #asIfThere(tile: string, at: At): Rotation {
    const free = freeHalf(this.view.tiles, at)
    const isHalf = this.head.tiles.find((one) => one.tile === tile)!.shape === 'half'
    return isHalf && free ? rotationTo(free) : this.choice.held
  }

  /** The mouse rests on this: a feature's card opens, unless another was opened on purpose. */
  passOver(what: Hit | null): void {
    if (this.picked && !this.picked.passing) return
    if (this.why || this.gap || !this.playback.idle) return
    this.picked =
      what?.what === 'feature' && this.aid('worth') && !this.choice.mayUndo
        ? { feature: what.feature, screen: what.screen, passing: true }
        : null
  }

  closeCards(): void {
    this.picked = null
    this.why = null
    this.gap = null
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
    if (this.picked || this.why || this.gap) this.closeCards()
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
