// The referee's desk: the position, what is picked to be laid or put on it, and what the judge says of it.
import { t } from '../i18n'
import type { At, Color, Figure, Half, Rotation, Segment } from '../protocol/socket'
import { halfAt, rotationTo } from '../protocol/turning'
import { featureSegments, sameSegment, type View } from '../session'
import { togglesOf } from './choices'
import { bestTurn } from './edges'
import { back, begin, forth, step, type History } from './history'
import { Overtaken, type Answered, type Judge } from './judge'
import { brought, keepPosition, keptPosition, keepTiles, madeTiles, tidy } from './keep'
import { kindOf, ownName } from './kinds'
import * as deeds from './position'
import type { JudgeAnswer, JudgedFeature, JudgeRefusal, OwnTile, Position } from './types'
import { whole } from './verdicts'
import { viewOf } from './view'

export type Tool =
  | { what: 'look' }
  | { what: 'tile'; tile: string; rotation: Rotation; firm: boolean; ask: boolean }
  | { what: 'figure'; player: number; figure: Figure; ask: boolean }
  | { what: 'ghost' }
  | { what: 'token'; player: number; color: Color }
export type Tab = 'tiles' | 'pieces' | 'verdicts' | 'game'

/** So long the desk waits whether more changes come, in milliseconds. */
const PAUSE = 90

/** What was kept; what comes from a table lies on top of it. */
function began(): History<Position> {
  const kept = begin(keptPosition())
  const position = brought()
  return position ? step(kept, tidy(position)) : kept
}

export class Desk {
  #judge: Judge
  #history = $state.raw(began())
  tool = $state.raw<Tool>({ what: 'look' })
  tab = $state<Tab>('tiles')
  /** Index of the tile whose buttons are shown. */
  chosen = $state<number | null>(null)
  /** The feature whose verdict is shown first. */
  picked = $state.raw<Segment | null>(null)
  /** Where the keys are. */
  cursor = $state.raw<At | null>(null)
  /** The place of a fault that somebody looks at, or spaces on which an answer depends. */
  shown = $state.raw<{ at: At; half?: Half }[]>([])
  answer = $state.raw<JudgeAnswer | null>(null)
  refusal = $state.raw<JudgeRefusal['error'] | null>(null)
  /** Nobody answers. */
  silent = $state(false)
  asking = $state(false)
  /** The rule whose text is open. */
  rule = $state<string | null>(null)
  said = $state.raw('')
  /** How many other positions were laid out. */
  opened = $state(0)
  made = $state.raw<readonly OwnTile[]>(madeTiles())
  readonly view: View = $derived(viewOf(this.position))
  readonly toggles = $derived(togglesOf(this.position))

  constructor(judge: Judge) {
    this.#judge = judge
  }

  get position(): Position {
    return this.#history.now
  }
  get canUndo(): boolean {
    return this.#history.past.length > 0
  }
  get canRedo(): boolean {
    return this.#history.future.length > 0
  }
  get way() {
    return this.#judge.way
  }

  /** Keeps the position on the device, and asks for its verdict. Called once, by the page. */
  follow(): void {
    const begun = this.#history.past[0] ?? this.#history.now
    $effect(() => {
      const position = this.position
      keepPosition(position, position !== begun)
      const empty = position.board.length === 0
      this.asking = !empty
      // Nobody can say anything of an empty board.
      if (empty) {
        this.answer = null
        this.refusal = null
        return
      }
      const timer = setTimeout(() => void this.#ask(position), PAUSE)
      return () => clearTimeout(timer)
    })
  }

  async #ask(position: Position): Promise<void> {
    const { title: _, text: __, source: ___, expect: ____, ...asked } = position
    try {
      const answer = await this.#judge.ask({ cmd: 'judge', position: asked, rules: 'all' })
      if (position !== this.position) return
      this.answer = answer.ok ? whole(answer) : null
      this.refusal = answer.ok ? null : answer.error
      this.silent = false
    } catch (error) {
      if (error instanceof Overtaken || position !== this.position) return
      this.answer = null
      this.refusal = null
      this.silent = true
    }
    this.asking = false
  }

  /** A record as it was after so many of its actions, or at its end; null where a newer question came. */
  async recorded(record: string, move: number | null): Promise<Answered | null> {
    const at = move === null ? {} : { move }
    try {
      return await this.#judge.ask({ cmd: 'judge', record, ...at, rules: [] })
    } catch (error) {
      if (error instanceof Overtaken) return null
      return { ok: false, error: { code: 'silent', message: t('referee.silent-short') } }
    }
  }

  /** Why the judge cannot read a position; null where it can, or says nothing. */
  async refusalOf(position: Position): Promise<JudgeRefusal['error'] | null> {
    try {
      const answer = await this.#judge.ask({ cmd: 'judge', position, rules: [] })
      return answer.ok ? null : answer.error
    } catch {
      return null
    }
  }

  again(): void {
    this.asking = true
    void this.#ask(this.position)
  }

  change(next: Position): void {
    if (next === this.position) return
    this.#history = step(this.#history, told(this.position, next))
    this.shown = []
  }
  /** What is said of another position must not be read as said of this one. */
  #unsaid(): void {
    this.answer = null
    this.refusal = null
    this.shown = []
  }
  undo(): void {
    this.#history = back(this.#history)
    this.#settle()
  }
  redo(): void {
    this.#history = forth(this.#history)
    this.#settle()
  }
  /** Another position altogether. */
  open(position: Position): void {
    this.#history = step(this.#history, tidy(position))
    this.opened += 1
    this.#unsaid()
    this.tool = { what: 'look' }
    this.#settle()
  }
  #settle() {
    if (this.chosen !== null && this.chosen >= this.position.board.length) this.chosen = null
    this.picked = null
    this.shown = []
  }

  /** Picks a tile to lay; null puts it back. */
  pickTile(tile: string | null, rotation: Rotation = 0): void {
    const ask = this.tool.what === 'tile' && this.tool.ask
    this.tool =
      tile === null ? { what: 'look' } : { what: 'tile', tile, rotation, firm: false, ask }
    this.chosen = null
  }

  /** Turns the tile that is picked, else the one that is chosen on the board. */
  turn(by: 1 | -1): void {
    const angle = by > 0 ? 90 : 270
    const { tool, chosen } = this
    if (chosen !== null) this.change(deeds.turn(this.position, chosen, angle))
    else if (tool.what === 'tile')
      this.tool = { ...tool, rotation: ((tool.rotation + angle) % 360) as Rotation, firm: true }
  }

  /** A tap on a space, or on a half of one. */
  tapSpace(at: At, half?: Half): void {
    const { tool } = this
    if (tool.what !== 'tile') {
      this.#choose(deeds.tilesAt(this.position, at)[0] ?? null)
      return
    }
    const kind = kindOf(this.position, tool.tile)
    if (!kind) return
    const rotation =
      kind.shape === 'half' && half
        ? rotationTo(half)
        : tool.firm
          ? tool.rotation
          : bestTurn(this.position, kind, at, tool.rotation)
    if (tool.ask) return this.askPlace(tool.tile, at, rotation)
    if (this.position.board.length >= deeds.MOST_TILES) return
    this.change(deeds.lay(this.position, tool.tile, at, rotation))
    this.chosen = this.position.board.length - 1
  }

  askPlace(tile: string, at: At, rotation: Rotation): void {
    const action = { type: 'place' as const, tile, at, rotation }
    const half = kindOf(this.position, tile)?.shape === 'half'
    const asked = half ? { ...action, half: halfAt(rotation) } : action
    const position = half ? deeds.hold(this.position, tile) : deeds.take(this.position, tile)
    this.change(deeds.toggleAsk(deeds.without(position, 'figure'), { action: asked }))
    this.tab = 'verdicts'
  }

  /** A tap on a segment of a tile. */
  tapSegment(segment: Segment): void {
    const { tool, position } = this
    const tile = deeds.whereIs(position, segment)?.tile ?? null
    if (tool.what === 'figure' && tool.ask) {
      const { player, figure } = tool
      const action = { type: 'figure' as const, player, figure, feature: segment }
      const asked = deeds.toggleAsk(deeds.without(position, 'place'), { action })
      this.change(deeds.afterLaying(asked, tile ?? -1, player))
      this.tab = 'verdicts'
    } else if (tool.what === 'figure') this.#toggleFigure(segment)
    else if (tool.what === 'ghost') this.#addGhost(segment)
    else if (tool.what === 'token') {
      this.change(deeds.claim(position, tool.color, tool.player, segment))
    } else if (tool.what === 'tile') {
      // Just laid, a tap turns it; any other tile is chosen.
      if (tile !== null && tile === this.chosen) this.turn(1)
      else this.#choose(tile)
      return
    } else this.pick(segment)
    this.chosen = tile
  }

  #toggleFigure(segment: Segment): void {
    const { tool, position } = this
    if (tool.what !== 'figure') return
    const nth = (position.meeples ?? []).findIndex(
      ({ player, figure, feature }) =>
        player === tool.player && figure === tool.figure && sameSegment(feature, segment),
    )
    this.change(
      nth >= 0
        ? deeds.fall(position, nth)
        : deeds.stand(position, tool.player, tool.figure, segment),
    )
  }

  #addGhost(segment: Segment): void {
    const here = deeds.whereIs(this.position, segment)
    const nth = (this.position.meeples ?? []).findIndex(({ feature }) => {
      const there = deeds.whereIs(this.position, feature)
      return there?.tile === here?.tile && there?.index === here?.index
    })
    if (nth < 0) return
    const had = this.position.meeples![nth]!.ghosts ?? 0
    this.change(deeds.haunt(this.position, nth, had + 1))
  }

  /** Shows the verdict about a feature. */
  pick(segment: Segment | null): void {
    this.picked = segment
    if (segment) this.tab = 'verdicts'
  }

  #choose(tile: number | null): void {
    this.chosen = tile
    if (tile === null) this.picked = null
  }

  /** Takes a tile up again: it is picked, to be laid elsewhere. */
  takeUp(index: number): void {
    const { tile, rotation } = this.position.board[index]!
    this.change(deeds.remove(this.position, index))
    this.tool = { what: 'tile', tile, rotation, firm: true, ask: false }
    this.chosen = null
  }

  remove(index: number): void {
    this.change(deeds.remove(this.position, index))
    this.chosen = null
    this.picked = null
  }

  keepTile(tile: OwnTile): void {
    this.made = [...this.made.filter(({ id }) => id !== tile.id), tile]
    keepTiles(this.made)
    this.change(deeds.withOwn(this.position, tile))
    this.pickTile(`own/${tile.id}`)
  }
  /** Whether the position needs a tile of its own: it lies, is held, or is asked about. */
  uses(id: string): boolean {
    const { tiles: _, ...rest } = this.position
    return JSON.stringify(rest).includes(JSON.stringify(ownName(id)))
  }
  /** Takes a tile that is not in use off the device and out of the position. */
  forgetTile(id: string): void {
    if (this.uses(id)) return
    this.made = this.made.filter((one) => one.id !== id)
    keepTiles(this.made)
    if (this.tool.what === 'tile' && this.tool.tile === ownName(id)) this.pickTile(null)
    if (this.position.tiles?.some((one) => one.id === id))
      this.change(deeds.withoutOwn(this.position, id))
  }

  /** What the judge says of the feature that a segment belongs to. */
  judged(segment: Segment): JudgedFeature | null {
    const all = featureSegments(this.view, segment)
    const same = (one: Segment) => all.some((other) => sameSegment(one, other))
    return this.answer?.features.find((one) => same(one.feature) || one.segments.some(same)) ?? null
  }

  say(text: string): void {
    this.said = text
  }
}

/** What was written about a position is no longer true of another board. */
function told(before: Position, next: Position): Position {
  const same =
    next.board === before.board && next.meeples === before.meeples && next.tokens === before.tokens
  if (same) return next
  const { title: _, text: __, source: ___, expect: ____, ...rest } = next
  return rest
}
