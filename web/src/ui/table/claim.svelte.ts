// A tunnel token in the making: an opening is chosen, then the colour where there are several; with both tokens at
// once two openings. What may be chosen are the legal actions, nothing else. TUN-4, TUN-15. Needs no DOM.
import type { Segment } from '../../protocol/socket'
import { colors, openingsOf, segmentKey } from '../../session'
import type { Choice } from './choice.svelte'
import type { TokenAction } from './moves'

/** An opening that may be claimed now. */
export interface Opening {
  key: string
  feature: Segment
  /** As keys and lists name it, from 1. */
  number: number
  /** The first of two that are claimed together. */
  chosen: boolean
}

/** The openings among token actions, each once, in the order given. */
export function openingsIn(actions: readonly TokenAction[]): Segment[] {
  const found = new Map<string, Segment>()
  for (const action of actions)
    for (const one of openingsOf(action))
      if (!found.has(segmentKey(one))) found.set(segmentKey(one), one)
  return [...found.values()]
}

const claims = (action: TokenAction, key: string) =>
  openingsOf(action).some((one) => segmentKey(one) === key)

export class Claim {
  #choice: Choice
  // Chosen openings belong to the tokens that were on offer then.
  #chosen = $state.raw<{ of: readonly TokenAction[]; keys: string[] } | null>(null)
  // The turn in which the list was opened.
  #opened = $state<number | null>(null)
  /** The number of the opening that keys or the list point at. */
  aimed = $state<number | null>(null)

  constructor(choice: Choice) {
    this.#choice = choice
  }

  /** The list of openings is open. */
  readonly open = $derived.by(() => this.#opened !== null && this.#opened === this.#choice.seq)

  /** Both tokens of a colour are placed at once. */
  readonly pairs = $derived.by(() => this.#choice.tokens.some((action) => action.features))
  readonly #keys = $derived.by<string[]>(() =>
    this.#chosen && this.#chosen.of === this.#choice.tokens ? this.#chosen.keys : [],
  )
  /** What may still be meant. */
  readonly #meant = $derived.by(() =>
    this.#choice.tokens.filter((action) => this.#keys.every((key) => claims(action, key))),
  )
  /** What may be chosen next; of single tokens also another opening than the one chosen. */
  readonly openings = $derived.by<Opening[]>(() =>
    openingsIn(this.pairs ? this.#meant : this.#choice.tokens).map((feature, index) => ({
      key: segmentKey(feature),
      feature,
      number: index + 1,
      chosen: this.#keys.includes(segmentKey(feature)),
    })),
  )
  readonly #whole = $derived.by(
    () =>
      this.#keys.length > 0 && this.#meant.every((a) => openingsOf(a).length === this.#keys.length),
  )
  /** The openings chosen so far. */
  readonly chosen = $derived.by<Segment[]>(() =>
    openingsIn(this.#meant).filter((one) => this.#keys.includes(segmentKey(one))),
  )
  /** One action for each colour, once the openings are chosen. */
  readonly options = $derived.by<TokenAction[]>(() =>
    this.#whole
      ? [...this.#meant].sort((a, b) => colors.indexOf(a.color) - colors.indexOf(b.color))
      : [],
  )
  /** Something has been begun that Escape takes back. */
  readonly begun = $derived.by(
    () => this.#choice.tokens.length > 0 && (this.open || this.#keys.length > 0),
  )

  /** Chooses an opening, or takes it out again; where nothing more is to be chosen the token is tried. */
  async choose(key: string): Promise<void> {
    const { tokens } = this.#choice
    if (this.#choice.busy || !tokens.some((action) => claims(action, key))) return
    const keys = this.#keys.includes(key)
      ? this.#keys.filter((one) => one !== key)
      : [...(this.#whole ? [] : this.#keys), key]
    this.#chosen = { of: tokens, keys }
    this.aimed = null
    const only = this.options[0]
    // Of the common supply every colour is as good as another. TUN-15
    if (only && (this.options.length === 1 || this.pairs)) await this.place(only)
  }

  /** Chooses the opening with this number, or the colour, whichever is asked. */
  async number(nth: number): Promise<void> {
    const option = this.options[nth - 1]
    if (option) return this.place(option)
    const opening = this.openings[nth - 1]
    if (opening && this.options.length === 0) await this.choose(opening.key)
  }

  async place(action: TokenAction): Promise<void> {
    this.close()
    await this.#choice.claim(action)
  }

  /** Points at the next opening, round and round. */
  next(): void {
    const count = this.openings.length
    if (count === 0) return
    this.show()
    this.aimed = ((this.aimed ?? 0) % count) + 1
  }

  /** Chooses the opening that is pointed at; false where none is. */
  take(): boolean {
    const opening = this.openings[(this.aimed ?? 0) - 1]
    if (!opening) return false
    void this.choose(opening.key)
    return true
  }

  /** Takes the last step back; false where nothing was begun. */
  back(): boolean {
    if (!this.begun) return false
    if (this.#keys.length > 0)
      this.#chosen = { of: this.#choice.tokens, keys: this.#keys.slice(0, -1) }
    else this.close()
    return true
  }

  show(): void {
    this.#opened = this.#choice.seq
  }

  close(): void {
    this.#opened = null
    this.aimed = null
    this.#chosen = null
  }
}
