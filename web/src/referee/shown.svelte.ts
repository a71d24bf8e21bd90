// What the board shows of the desk beside the position itself.
import { shapeOf } from '../board/halves'
import { SPACE, type Box } from '../board/camera'
import { sideOf, standAt, strokesOf, type Stroke } from '../board/places'
import { tokenAt } from '../board/tunnels'
import { pieceOf, type BoardSpot, type Mark, type OpeningSpot, type Tint } from '../board/types'
import type { At, Half, Port, Segment } from '../protocol/socket'
import { featureSegments, segmentKey, type View } from '../session'
import type { Desk } from './desk.svelte'
import { kindOf } from './kinds'
import { lastIndex, openHalvesOf, segmentsOf, spacesAround } from './position'
import type { Fault } from './types'
import { onTile } from './words'

const EDGES: Partial<Record<Port, string>> = {
  N: 'M6 0H94',
  E: 'M100 6V94',
  S: 'M6 100H94',
  W: 'M0 6V94',
}
const LONG: Record<Half, string> = {
  SW: 'M5 5L95 95',
  NE: 'M5 5L95 95',
  NW: 'M95 5L5 95',
  SE: 'M95 5L5 95',
}

/** The edge that a fault or an open end is at, as a line of the board; the whole place where it names none. */
export function edgeStroke({ at, half, port }: { at: At; half?: Half; port?: Port }): Stroke {
  const [x, y] = [at[0] * SPACE, at[1] * SPACE]
  const side = port?.[0] as Port | undefined
  const d = side === 'L' ? half && LONG[half] : side && EDGES[side]
  return d ? { x, y, d, area: false } : { x, y, d: shapeOf(half, SPACE, 0, 0, 6), area: true }
}

/** The strokes of several segments, with all that hangs together with them. */
function strokesOfAll(view: View, segments: readonly Segment[]): Stroke[] {
  const lit = new Set<string>()
  return segments.flatMap((segment) => {
    if (lit.has(segmentKey(segment))) return []
    for (const one of featureSegments(view, segment)) lit.add(segmentKey(one))
    return strokesOf(view, segment)
  })
}

export class Shown {
  #desk: Desk
  constructor(desk: Desk) {
    this.#desk = desk
  }

  readonly scene = { arriving: null, standing: null, lit: [], points: [], leaving: [] }

  readonly #kind = $derived.by(() => {
    const { tool, position } = this.#desk
    return tool.what === 'tile' ? kindOf(position, tool.tile) : null
  })
  readonly #far = $derived.by(() => this.#desk.position.elsewhere === 'unknown')
  readonly places = $derived.by(() =>
    this.#kind && this.#kind.shape !== 'half' ? spacesAround(this.#desk.position, this.#far) : [],
  )
  readonly halfPlaces = $derived.by(() =>
    this.#kind?.shape === 'half' ? openHalvesOf(this.#desk.position, this.#far) : [],
  )

  /** The tile whose buttons are shown, and the one that was laid last. */
  readonly marks = $derived.by<Mark[]>(() => {
    const { view, position, chosen } = this.#desk
    const last = lastIndex(position)
    return view.tiles.flatMap((tile) => {
      if (tile.seq === chosen) return [{ tile, player: 0 }]
      return tile.seq === last ? [{ tile, player: 3 }] : []
    })
  })

  readonly lit = $derived.by<Stroke[]>(() => {
    const { picked, view } = this.#desk
    if (!picked) return []
    const segments = this.#desk.judged(picked)?.segments ?? []
    return strokesOfAll(view, [picked, ...segments])
  })

  readonly #faults = $derived.by<readonly Fault[]>(() =>
    (this.#desk.answer?.faults ?? []).filter(
      ({ readings }) => !readings || readings.includes('given'),
    ),
  )
  readonly hovered = $derived.by<Stroke[]>(() => [
    ...this.#desk.shown.map(edgeStroke),
    ...this.#faults.flatMap((fault) =>
      fault.at && fault.port ? [edgeStroke({ ...fault, at: fault.at })] : [],
    ),
  ])
  readonly dead = $derived.by<At[]>(() => {
    const seen = new Set<string>()
    return this.#faults.flatMap(({ at, port }) => {
      if (!at || port || seen.has(`${at}`)) return []
      seen.add(`${at}`)
      return [at]
    })
  })
  readonly tints: Tint[] = []

  /** Numbers on the segments of the tile under the keys, to put a piece there. */
  readonly spots = $derived.by<BoardSpot[]>(() => {
    const { tool, cursor, chosen, position, view } = this.#desk
    const laid = cursor && chosen !== null ? position.board[chosen] : undefined
    if (!laid || tool.what !== 'figure') return []
    return segmentsOf(position, laid).map((segment, nth) => ({
      key: `${nth} ${segmentKey(segment)}`,
      at: standAt(view.tiles, segment),
      piece: pieceOf(tool.figure, segment),
      player: tool.player,
      label: onTile(segment),
      number: nth + 1,
      chosen: false,
      back: false,
    }))
  })

  readonly #openings = $derived.by<Segment[]>(() => {
    const { tool, position } = this.#desk
    if (tool.what !== 'token') return []
    return position.board.flatMap((laid) => {
      const kind = kindOf(position, laid.tile)
      return segmentsOf(position, laid).filter((_, nth) => kind?.segments[nth]?.tunnel)
    })
  })
  readonly openings = $derived.by<OpeningSpot[]>(() =>
    this.#openings.map((opening, nth) => ({
      key: `${nth} ${segmentKey(opening)}`,
      at: tokenAt(this.#desk.view.tiles, opening),
      space: opening.at,
      number: nth + 1,
      chosen: false,
      aimed: false,
    })),
  )
  tapOpening(key: string): void {
    const opening = this.#openings[this.openings.findIndex((one) => one.key === key)]
    if (opening) this.#desk.tapSegment(opening)
  }
  tapSpot(key: string): void {
    const number = this.spots.find((spot) => spot.key === key)?.number
    const { chosen, position } = this.#desk
    const laid = position.board[chosen ?? -1]
    const segment = laid && number && segmentsOf(position, laid)[number - 1]
    if (segment) this.#desk.tapSegment(segment)
  }

  /** The tile in question stays in sight. */
  readonly attention = $derived.by<{ box: Box; pixels: number } | null>(() => {
    const { view, chosen, cursor } = this.#desk
    if (cursor) {
      const [left, top] = [cursor[0] * SPACE, cursor[1] * SPACE]
      return { box: { left, top, right: left + SPACE, bottom: top + SPACE }, pixels: 0 }
    }
    const tile = view.tiles.find(({ seq }) => seq === chosen)
    if (!tile) return null
    const [left, top] = [tile.at[0] * SPACE, tile.at[1] * SPACE]
    const side = sideOf(tile.kind)
    return { box: { left, top, right: left + side, bottom: top + side }, pixels: 0 }
  })
}
