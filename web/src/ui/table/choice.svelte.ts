// One seat's move in the making: pick a place, turn the tile, try it, choose a figure, confirm; and back again.
// With half tiles: choose one that lies open, pick one from the hand or draw, say what a crop circle asks.
// What has been tried lies in the session; here is what leads from one trial to the next. Needs no DOM.
import type { Action, At, Rotation, Trial, Turn } from '../../protocol/socket'
import {
  firstRotation,
  isFigureAction,
  isGhost,
  nearest,
  neighbour,
  isToken,
  placesOf,
  sameSpace,
  spotsOf,
  turned,
} from './moves'
import type {
  ChooseAction,
  Direction,
  FigureAction,
  GhostAction,
  Place,
  PlaceChoice,
  SpotChoice,
  TokenAction,
} from './moves'

/** What the choice needs of a table's session. `try` and `commit` throw what the server refuses. */
export interface Tryable {
  readonly turn: Turn | null
  /** `tokens`: what may still be placed, where else there is nothing more to do. */
  readonly trial: { actions: Action[]; answer: Trial; tokens?: TokenAction[] } | null
  try(actions: Action[]): Promise<void>
  commit(actions?: Action[]): Promise<void>
  clearTrial(): void
}
/**
 * `wait`: nothing to decide here. `draft`: a half tile is to be chosen. `draw`: draw, or pick a half tile from the
 * hand. `place`: no tile tried. `ghost`: the mist brings one, and it must haunt a meeple. `figure`: the tile lies, or a
 * crop circle asks; something is open still. `circle`:
 * a crop circle is to be named. `token`: nothing can be done but a token. `confirm`: the seat has nothing more to decide,
 * but for a token that may still be placed.
 */
export type Step =
  'wait' | 'draft' | 'draw' | 'place' | 'ghost' | 'figure' | 'circle' | 'token' | 'confirm'

export interface Ghost {
  at: At
  tile: string
  rotation: Rotation
  rotations: Rotation[]
}
export interface Habits {
  /** The table shows the position that the session is at, so that a move may be made. */
  ready(): boolean
  /** A move that has nothing more to decide is confirmed without asking. */
  atOnce(): boolean
}

const NONE: readonly Action[] = []
const keyOf = (actions: readonly Action[]) => JSON.stringify(actions)

export class Choice {
  #table: Tryable
  #habits: Habits
  // Both belong to one turn and are of no account in the next.
  #pointed = $state.raw<{ seq: number; at: At } | null>(null)
  #held = $state.raw<{ seq: number; rotation: Rotation }>({ seq: -1, rotation: 0 })
  // The half tile taken from the hand instead of drawing.
  #picked = $state.raw<{ seq: number; tile: string } | null>(null)
  // The figures offered for the tile tried, so that one tried can be exchanged for another.
  #offer = $state.raw<{ seq: number; tried: string; legal: readonly Action[] } | null>(null)
  #round = 0
  /** A request is on its way. */
  busy = $state(false)
  /** What the server refused last; null after the next step. */
  refused = $state.raw<unknown>(null)

  constructor(table: Tryable, habits: Habits) {
    this.#table = table
    this.#habits = habits
  }

  readonly #turn = $derived.by(() =>
    this.#habits.ready() && this.#table.turn?.legal ? this.#table.turn : null,
  )
  /** Which turn it is; null where there is nothing to decide here. */
  readonly seq = $derived.by(() => this.#turn?.seq ?? null)
  readonly #trial = $derived.by(() => (this.#turn ? this.#table.trial : null))
  readonly #tried = $derived.by<readonly Action[]>(() => this.#trial?.actions ?? NONE)
  // A token may be placed at any moment of the turn and stands apart from the rest. TUN-4
  readonly #deeds = $derived.by<readonly Action[]>(() => this.#tried.filter((a) => !isToken(a)))
  // Where the next turn, or the next half tile chosen, is this seat's too, the server asks on; here one is committed
  // before the next.
  readonly #done = $derived.by(() => {
    const { done = false, events = [] } = this.#trial?.answer ?? {}
    return done || events.some(({ event }) => event === 'turn' || event === 'drafted')
  })
  readonly legal = $derived.by<readonly Action[]>(
    () => this.#trial?.answer.legal ?? this.#turn?.legal ?? NONE,
  )
  /** The tile that is being laid: the one drawn, the half tile picked, or the one tried. */
  readonly piece = $derived.by<string | null>(() => {
    if (this.laid) return this.laid.tile
    if (!this.mayDraw) return this.#turn?.tile ?? null
    return this.#picked?.seq === this.#turn?.seq ? (this.#picked?.tile ?? null) : null
  })
  /** A half tile may be laid instead of drawing. */
  readonly mayDraw = $derived.by(() => this.#turn?.legal?.some((a) => a.type === 'draw') ?? false)
  /** The half tiles of the hand that fit somewhere. */
  readonly halves = $derived.by<string[]>(() =>
    this.mayDraw ? [...new Set(this.#legalPlaces.map((place) => place.tile))] : [],
  )
  readonly #legalPlaces = $derived.by<Place[]>(
    () => this.#turn?.legal?.filter((action) => action.type === 'place') ?? [],
  )
  /** The spaces where the tile in hand may lie; also once it has been tried in one of them. */
  readonly places = $derived.by<PlaceChoice[]>(() =>
    placesOf(this.#legalPlaces.filter((place) => place.tile === this.piece)),
  )
  /** What may be chosen: half tiles that lie open, or what a crop circle asks; also once one is tried. */
  readonly options = $derived.by<ChooseAction[]>(() => {
    const legal = this.#done ? this.#offered : this.legal
    return legal.filter((action) => action.type === 'choose')
  })
  /** The one tried. */
  readonly chosen = $derived.by<ChooseAction | null>(
    () => this.#tried.find((action) => action.type === 'choose') ?? null,
  )
  readonly #offered = $derived.by<readonly Action[]>(() => {
    if (this.#deeds.length === 1 && !this.laid) return this.#turn?.legal ?? NONE
    const offer = this.#offer
    return offer && offer.seq === this.#turn?.seq && offer.tried === keyOf(this.#deeds.slice(0, -1))
      ? offer.legal
      : NONE
  })
  readonly spots = $derived.by<SpotChoice[]>(() => spotsOf(this.#done ? this.#offered : this.legal))
  /** The tunnel tokens that may be placed now, by colour and opening. */
  readonly tokens = $derived.by<readonly TokenAction[]>(() => {
    if (this.token) return []
    return this.#done ? (this.#trial?.tokens ?? []) : this.legal.filter(isToken)
  })
  /** The one tried. */
  readonly token = $derived.by<TokenAction | null>(() => this.#tried.find(isToken) ?? null)
  /** The token came last, so that taking back begins with it. */
  readonly tokenLast = $derived.by(() => this.token !== null && this.#tried.at(-1) === this.token)
  /** The meeples that the ghost may haunt. GCC-6 */
  readonly ghosts = $derived.by<readonly GhostAction[]>(() =>
    this.#done ? [] : this.legal.filter(isGhost),
  )
  /** Whom it is for: mist that grew brings it to others, mist that was limited to one's own. GCC-6 */
  readonly haunts = $derived.by<'other' | 'own' | null>(() => {
    if (this.ghosts.length === 0) return null
    return (this.#trial?.answer.phase ?? this.#turn?.phase) === 'ghost-own' ? 'own' : 'other'
  })
  /** The last thing tried is a ghost. */
  readonly ghostLast = $derived.by(() => this.#tried.at(-1)?.type === 'ghost')
  readonly mayPass = $derived.by(() => !this.#done && this.legal.some((a) => a.type === 'pass'))
  /** The tile tried. */
  readonly laid = $derived.by(
    () => (this.#tried.find((a) => a.type === 'place') as Place | undefined) ?? null,
  )
  /** The figure tried; the last one, where a crop circle brings a second. */
  readonly figure = $derived.by(() => this.#tried.findLast(isFigureAction) ?? null)
  /** The player chose to place no figure. */
  readonly passed = $derived.by(() => this.#tried.some((a) => a.type === 'pass'))
  readonly step = $derived.by<Step>(() => {
    if (!this.#turn) return 'wait'
    if (this.#done) return 'confirm'
    if (this.options.length > 0) return this.options[0]!.what === 'draft' ? 'draft' : 'circle'
    if (this.ghosts.length > 0) return 'ghost'
    if (this.#turn.phase === 'token') return 'token'
    if (this.#deeds.length > 0) return 'figure'
    if (this.places.length > 0) return 'place'
    return this.mayDraw ? 'draw' : 'figure'
  })
  /** The rotation in which the player holds the tile. */
  readonly held = $derived.by<Rotation>(() =>
    this.#held.seq === this.#turn?.seq ? this.#held.rotation : 0,
  )
  readonly ghost = $derived.by<Ghost | null>(() => {
    const pointed = this.#pointed
    if (this.step !== 'place' || !pointed || pointed.seq !== this.#turn?.seq) return null
    const place = this.places.find((p) => sameSpace(p.at, pointed.at))
    return place ? { ...place, rotation: firstRotation(place, this.held) } : null
  })
  /** A half tile was picked, and may be put back into the hand. */
  readonly picked = $derived.by(() => this.mayDraw && this.piece !== null)
  readonly mayUndo = $derived.by(() => this.#tried.length > 0 || this.ghost !== null || this.picked)

  /** Takes a half tile from the hand, to lay it instead of drawing; another one instead of one taken before. */
  pick(tile: string): void {
    if (this.busy || !this.halves.includes(tile)) return
    if (this.#tried.length > 0) this.#table.clearTrial()
    this.#aim(null)
    this.refused = null
    this.#picked = { seq: this.#turn!.seq, tile }
  }

  /** Draws a tile, for good: nobody can know it and then not have drawn it. */
  async draw(): Promise<void> {
    if (this.busy || !this.mayDraw || this.#tried.length > 0) return
    await this.#ask(() => this.#table.commit([{ type: 'draw' }]))
  }

  /** The tile can be turned: in the hand, or just tried. */
  readonly mayTurn = $derived.by(
    () =>
      this.step === 'place' ||
      ((this.step === 'figure' || this.step === 'ghost') && this.#laidLast),
  )
  readonly #laidLast = $derived.by(() => this.#tried.at(-1)?.type === 'place')

  /** The tile in hand may lie at this space. */
  mayLie(at: At): boolean {
    return this.places.some((p) => sameSpace(p.at, at))
  }

  /**
   * Shows the tile at a legal space, or nowhere; with a rotation as it is to lie there, if that is legal. False where
   * the space is not legal.
   */
  point(at: At | null, rotation?: Rotation): boolean {
    if (this.step !== 'place' || (at && !this.mayLie(at))) return false
    if (rotation !== undefined) this.#hold(rotation)
    else if (this.ghost && at && !sameSpace(at, this.ghost.at)) this.#hold(this.ghost.rotation)
    this.#aim(at)
    this.refused = null
    return true
  }

  /** Moves the ghost to the next place in that direction; from nowhere, to the one nearest to `from`. */
  move(direction: Direction, from: readonly [number, number] = [0, 0]): void {
    if (this.step !== 'place') return
    const next = this.ghost
      ? neighbour(this.places, this.ghost.at, direction)
      : nearest(this.places, from)
    if (next !== null) this.point(this.places[next]!.at)
  }

  /** Turns the ghost to its next legal rotation, or the tile in hand by a quarter; a tile just tried is tried anew. */
  async turn(by: 1 | -1): Promise<void> {
    if (this.busy) return
    if (this.step === 'place') {
      const ghost = this.ghost
      this.#hold(
        ghost
          ? turned(ghost.rotations, ghost.rotation, by)
          : turned([0, 90, 180, 270], this.held, by),
      )
      return
    }
    const laid = this.laid
    if (!laid || !this.#laidLast) return
    const place = this.places.find((p) => sameSpace(p.at, laid.at))
    const rotation = place ? turned(place.rotations, laid.rotation, by) : laid.rotation
    if (rotation === laid.rotation) return
    this.#hold(rotation)
    await this.#try([...this.#beforeTile, { ...laid, rotation }])
  }

  /** Tries the tile where the ghost is, or at `at`. */
  async place(at?: At): Promise<void> {
    if (at && !this.point(at)) return
    const ghost = this.ghost
    if (ghost)
      await this.#try([
        ...this.#tried,
        { type: 'place', tile: ghost.tile, at: ghost.at, rotation: ghost.rotation },
      ])
  }

  /** Tries a tile at a space as it is to lie, wherever it was tried before. */
  async lay({ tile, at, rotation }: Pick<Place, 'tile' | 'at' | 'rotation'>): Promise<void> {
    if (this.busy || !this.#turn) return
    if (this.laid) await this.#back(this.#beforeTile)
    this.pick(tile)
    this.#hold(rotation)
    this.#aim(at)
    await this.place()
  }

  /** Takes the tile tried up again and shows it at another legal space. */
  shift(at: At, rotation?: Rotation): void {
    const laid = this.laid
    if (this.busy || !laid || !this.mayLie(at)) return
    this.#hold(rotation ?? laid.rotation)
    void this.#back(this.#beforeTile)
    this.pick(laid.tile)
    this.#aim(at)
  }

  /** Tries a figure, or what may be chosen, in place of one tried before. */
  async choose(action: FigureAction | ChooseAction): Promise<void> {
    if (!this.#turn) return
    const last = this.#done ? this.#tried.findLastIndex((a) => !isToken(a)) : this.#tried.length
    await this.#try(this.#tried.toSpliced(last, 1, action))
  }

  /** Lets the ghost haunt a meeple. */
  async haunt(action: GhostAction): Promise<void> {
    if (this.step === 'ghost') await this.#try([...this.#tried, action])
  }

  /** Tries a tunnel token beside the rest of the turn. */
  async claim(action: TokenAction): Promise<void> {
    if (this.tokens.includes(action)) await this.#try([...this.#tried, action])
  }

  /** Takes the token back, whatever was tried after it. */
  async unclaim(): Promise<void> {
    if (!this.busy && this.token) await this.#back([...this.#deeds])
  }

  /** Places no figure, or in the step `token` no token. */
  async pass(): Promise<void> {
    if (this.mayPass) await this.#try([...this.#tried, { type: 'pass' }])
  }

  /** Takes back the ghost, then what was tried from the last to the first, then the half tile picked. */
  async undo(): Promise<void> {
    this.#round++
    this.busy = false
    this.refused = null
    const [laid, last] = [this.laid, this.#tried.at(-1)]
    if (!last || this.ghost) {
      if (!this.ghost) this.#picked = null
      return this.#aim(null)
    }
    await this.#back(this.#tried.slice(0, -1))
    if (!laid || last.type !== 'place') return
    this.pick(laid.tile)
    this.#hold(laid.rotation)
    this.#aim(laid.at)
  }

  /** Makes the move for good. */
  async confirm(): Promise<void> {
    if (this.step === 'confirm' && !this.busy) await this.#ask(() => this.#table.commit())
  }

  /** What the one main button does. */
  async main(): Promise<void> {
    if (this.step === 'place') await this.place()
    else await this.confirm()
  }

  /** What was tried before the tile: at most a token. */
  get #beforeTile(): Action[] {
    return this.#tried.slice(
      0,
      this.#tried.findIndex((a) => a.type === 'place'),
    )
  }

  /** Back to an earlier trial, which was allowed. */
  async #back(actions: Action[]): Promise<void> {
    if (actions.length > 0) await this.#ask(() => this.#table.try(actions))
    else this.#table.clearTrial()
  }

  #hold(rotation: Rotation): void {
    this.#held = { seq: this.#turn?.seq ?? -1, rotation }
  }

  #aim(at: At | null): void {
    this.#pointed = at && { seq: this.#turn?.seq ?? -1, at }
  }

  async #try(actions: Action[]): Promise<void> {
    if (this.busy) return
    const round = this.#round + 1
    await this.#ask(() => this.#table.try(actions))
    if (round !== this.#round || this.refused) return
    if (!this.#done)
      this.#offer = { seq: this.#turn?.seq ?? -1, tried: keyOf(this.#deeds), legal: this.legal }
    else if (this.#habits.atOnce() && this.tokens.length === 0) await this.confirm()
  }

  /** Runs a request; one that has been overtaken says nothing any more. */
  async #ask(request: () => Promise<void>): Promise<void> {
    const round = ++this.#round
    this.busy = true
    this.refused = null
    try {
      await request()
    } catch (refused) {
      if (round === this.#round) this.refused = refused
    } finally {
      if (round === this.#round) this.busy = false
    }
  }
}
