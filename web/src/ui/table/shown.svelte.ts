// What the board shows of the move in the making, and of what the aids know.
import type { HalfPlace } from '../../board/halves'
import { around, boundsOf, grown, SPACE } from '../../board/camera'
import { clearScale } from '../../board/spots'
import { boxOf, strokesOf, type Stroke } from '../../board/places'
import { tokenAt } from '../../board/tunnels'
import type { BoardSpot, Loose, OpeningSpot } from '../../board/types'
import type { At, Figure, Tile } from '../../protocol/socket'
import { halfAt } from '../../protocol/turning'
import {
  figureOf,
  mistEdges,
  mistForeseen,
  openingsOf,
  segmentKey,
  victimsOf,
  type MistEdge,
  type Victim,
} from '../../session'
import { boardSpots, coinsOf, lastMoves, tintsOf, victimSpots } from './aids'
import { isFigureAction, kindsOf, spotsFor, type SpotChoice } from './moves'
import type { Screen } from './screen.svelte'

/** Pixels of a space in which a meeple's place can be hit. */
const NEAR = { phone: 186, desk: 165 }

export class Shown {
  #screen: Screen
  #phone: () => boolean
  /** The number of the spot that keys or the list of spots point at. */
  aimed = $state<number | null>(null)

  /** The kind of figure chosen; of no account in the next turn. */
  #kind = $state.raw<{ seq: number | null; kind: Figure } | null>(null)

  constructor(screen: Screen, phone: () => boolean) {
    this.#screen = screen
    this.#phone = phone
  }

  kindOf(tile: string): Tile {
    return this.#screen.head.tiles.find((one) => one.tile === tile)!
  }

  readonly playing = $derived.by(() => !this.#screen.ended && this.#screen.past === null)
  readonly #choice = $derived.by(() => this.#screen.choice)

  readonly loose = $derived.by<Loose | null>(() => {
    if (!this.playing) return null
    const { laid, ghost } = this.#choice
    const shown = laid ?? ghost
    if (!shown) return null
    const { at, rotation } = shown
    return { kind: this.kindOf(shown.tile), at, rotation, look: laid ? 'tried' : 'ghost' }
  })

  readonly #open = $derived.by(() =>
    this.playing && this.#choice.step === 'place' && this.#screen.aid('places')
      ? this.#choice.places
      : [],
  )
  readonly #halves = $derived.by(
    () => this.#choice.piece !== null && this.kindOf(this.#choice.piece).shape === 'half',
  )
  /** Whole spaces where the tile may lie. */
  readonly places = $derived.by<At[]>(() =>
    this.#halves ? [] : this.#open.map((place) => place.at),
  )
  /** Halves of spaces where the half tile may lie. */
  readonly halfPlaces = $derived.by<HalfPlace[]>(() =>
    this.#halves
      ? this.#open.flatMap(({ at, rotations }) =>
          rotations.map((rotation) => ({ at, half: halfAt(rotation) })),
        )
      : [],
  )

  /** The meeples that the ghost may haunt. GCC-6 */
  readonly victims = $derived.by<Victim[]>(() =>
    this.playing ? victimsOf(this.#screen.view, this.#choice.ghosts) : [],
  )
  /** What mist would do where the tile in hand is shown. GCC-5 */
  readonly foreseen = $derived.by<MistEdge[]>(() =>
    this.loose?.look === 'ghost'
      ? mistForeseen(this.#screen.view, this.#screen.head, this.loose)
      : [],
  )
  /** The edges that bring it, or would. GCC-5 */
  readonly mist = $derived.by<MistEdge[]>(() => {
    const { haunts } = this.#choice
    if (!this.playing || !haunts) return this.foreseen
    const how = haunts === 'own' ? 'limited' : 'expanded'
    return mistEdges(this.#screen.view, this.#screen.head).filter((edge) => edge.how === how)
  })
  /** The kinds of figures that may be placed; one only, and there is nothing to choose. */
  readonly kinds = $derived.by<Figure[]>(() => kindsOf(this.#choice.spots))
  /** The kind whose places are shown: one that is tried, the one chosen, else the most common. */
  readonly kind = $derived.by<Figure | null>(() => {
    const { figure, seq } = this.#choice
    if (this.#choice.step === 'confirm' && figure?.type === 'figure') return figure.figure
    const chosen = this.#kind?.seq === seq ? this.#kind.kind : null
    return chosen !== null && this.kinds.includes(chosen) ? chosen : (this.kinds[0] ?? null)
  })
  /** Shows the places of another kind of figure; one that is tried is taken back. */
  choose(kind: Figure): void {
    if (this.#choice.busy || !this.kinds.includes(kind)) return
    this.aimed = null
    const tried = this.#choice.step === 'confirm' && this.#choice.figure
    this.#kind = { seq: this.#choice.seq, kind }
    if (tried && isFigureAction(tried) && !this.#choice.tokenLast) void this.#choice.undo()
  }
  /** The next kind, round and round. */
  nextKind(): void {
    const next = this.kinds[(this.kinds.indexOf(this.kind!) + 1) % this.kinds.length]
    if (this.kinds.length > 1 && next) this.choose(next)
  }
  readonly #choices = $derived.by<SpotChoice[]>(() => spotsFor(this.#choice.spots, this.kind))
  readonly spots = $derived.by<BoardSpot[]>(() => {
    const { step, figure, haunts } = this.#choice
    const { view, head } = this.#screen
    if (this.playing && step === 'ghost')
      return victimSpots(this.victims, view, head, haunts === 'own')
    if (!this.playing || (step !== 'figure' && step !== 'confirm')) return []
    return boardSpots(this.#choices, view, this.#screen.turn?.player ?? 0, figure)
  })
  /** The spots on the board: once one is chosen only that of a figure that comes back. */
  readonly shownSpots = $derived.by<BoardSpot[]>(() =>
    this.#choice.step === 'figure' || this.#choice.step === 'ghost'
      ? this.spots.map((spot) => ({ ...spot, chosen: spot.number === this.aimed }))
      : this.spots.filter((spot) => spot.chosen && spot.back),
  )
  /** The tunnel openings that may be claimed. TUN-4 */
  readonly openings = $derived.by<OpeningSpot[]>(() => {
    if (!this.playing) return []
    const { claim, view } = this.#screen
    return claim.openings.map(({ key, feature, number, chosen }) => ({
      key,
      at: tokenAt(view.tiles, feature),
      space: feature.at,
      number,
      chosen,
      aimed: claim.aimed === number,
    }))
  })
  readonly #aimedOpening = $derived.by(() =>
    this.openings.find((opening) => opening.aimed || opening.chosen),
  )
  readonly triedTokens = $derived.by<ReadonlySet<string>>(() => {
    const { token } = this.#choice
    return new Set(this.playing && token ? openingsOf(token).map(segmentKey) : [])
  })
  readonly aimedStrokes = $derived.by<Stroke[]>(() => {
    if (this.aimed === null) return []
    const victim = this.victims[this.aimed - 1]
    if (victim) return strokesOf(this.#screen.view, victim.meeple.segment)
    const action = this.#choices.flatMap((spot) => spot.actions)[this.aimed - 1]
    return action ? strokesOf(this.#screen.view, figureOf(action).feature) : []
  })
  readonly triedFigure = $derived.by(() =>
    this.#choice.figure?.type === 'figure' ? (this.#screen.view.meeples.at(-1)?.key ?? null) : null,
  )
  // On a small tile nobody could hit a meeple's place; and what is lit after the game may lie out of sight.
  readonly attention = $derived.by(() => {
    const { loose } = this
    const { finalStep, lit } = this.#screen
    if (finalStep && lit.length > 0)
      return { box: boundsOf(lit.map(({ x, y }) => [x / SPACE, y / SPACE] as const)), pixels: 0 }
    const opening = this.#aimedOpening
    if (opening) {
      const [x, y] = opening.space
      return { box: boundsOf([[x, y]]), pixels: 0 }
    }
    if (loose?.look !== 'tried') return null
    const haunted = this.victims.map(({ meeple }) => meeple.segment.at)
    // The rings and the edge with the mist are to be seen whole.
    if (haunted.length > 0)
      return { box: grown(around(boxOf([loose]), boundsOf(haunted)), 18), pixels: 0 }
    const pixels = this.#phone() ? NEAR.phone : NEAR.desk
    const enough = Math.min(clearScale(this.spots, this.#phone() ? 44 : 34) * SPACE, pixels)
    return { box: boxOf([loose]), pixels, enough }
  })

  readonly #fields = $derived.by(() => this.#screen.fields && this.#screen.aid('fields'))
  readonly #survey = $derived.by(() => this.#screen.survey ?? this.#screen.lastSurvey)
  readonly tints = $derived.by(() =>
    this.#fields ? tintsOf(this.#survey, this.#screen.view, this.#screen.head) : [],
  )
  readonly coins = $derived.by(() => (this.#fields ? coinsOf(this.#survey, this.#screen.view) : []))
  readonly dead = $derived.by<At[]>(() =>
    this.#screen.aid('dead') && this.playing ? (this.#screen.survey?.dead ?? []) : [],
  )
  readonly marks = $derived.by(() => {
    const { ended, view, session, seat } = this.#screen
    return ended ? [] : lastMoves(view, session.mine.length > 0 ? seat : null)
  })
}
