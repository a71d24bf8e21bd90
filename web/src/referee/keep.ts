// What stays on this device: the position on the desk, and the tiles that were made here.
import type { Wording } from '../protocol/socket'
import { isObject, isOwnTile, strangeIn } from './check'
import { freshPosition } from './position'
import type { OwnTile, Position } from './types'

const DESK = 'aude.referee'
const MADE = 'aude.referee.tiles'

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
function read(where: () => Storage, name: string): unknown {
  try {
    return parsed(where().getItem(name))
  } catch {
    // A browser that forbids it.
    return null
  }
}
function write(where: () => Storage, name: string, value: unknown): void {
  try {
    where().setItem(name, JSON.stringify(value))
  } catch {
    // A device without room for it forgets.
  }
}
const tab = () => sessionStorage
const device = () => localStorage

/** Whether a value from outside is a position that can be shown. */
export const isPosition = (value: unknown): value is Position => strangeIn(value) === null

/** Whether a file's text begins as a record of a game does. docs/records.md */
export const isRecord = (text: string): boolean =>
  /^\s*\{[^{]{0,80}"aude"\s*:\s*"record"/.test(text)

/** What is said for people; whoever writes it otherwise says nothing. */
function told({
  title,
  text,
  source,
}: {
  title?: unknown
  text?: unknown
  source?: unknown
}): Partial<Position> {
  const isWording = (value: unknown): value is Wording =>
    isObject(value) && typeof value['en'] === 'string' && typeof value['de'] === 'string'
  return {
    ...(isWording(title) ? { title } : {}),
    ...(isWording(text) ? { text } : {}),
    ...(typeof source === 'string' ? { source } : {}),
  }
}

/** A position from outside as the desk has it: what may be left out or written short is there. */
export function tidy(position: Position): Position {
  const { title: _, text: __, source: ___, ...rest } = position
  const players = position.players?.map((one) =>
    typeof one === 'string' ? { name: one } : { ...one, name: one.name ?? '' },
  )
  const meeples = position.meeples?.map((one) => ({ ...one, figure: one.figure ?? 'normal' }))
  return {
    ...rest,
    ...told(position),
    ...(players ? { players } : {}),
    ...(meeples ? { meeples } : {}),
    board: position.board.map((laid) => ({ ...laid, rotation: laid.rotation ?? 0 })),
  }
}

/** What lay on the desk: this tab's own, else the last one of the device. */
export function keptPosition(): Position {
  const kept = [tab, device].map((where) => read(where, DESK)).find(isPosition)
  return kept ? tidy(kept) : freshPosition()
}
// Two tabs are two desks; a new tab begins with what was laid last in any.
export function keepPosition(position: Position, changed = true): void {
  write(tab, DESK, position)
  if (changed) write(device, DESK, position)
}
/** What is kept, as it stands there; empty where nothing is. */
export const keptText = (): string => JSON.stringify(read(tab, DESK) ?? read(device, DESK)) ?? ''
/** What is kept but cannot be shown goes. */
export function forgetPosition(): void {
  keepPosition(freshPosition())
}

let coming: Position | null = null
/** Puts a position on the desk of the page that is opened next; what lies there can be brought back. */
export function bring(position: Position): void {
  coming = position
}
/** What was brought, once. */
export function brought(): Position | null {
  const position = coming
  coming = null
  return position
}

export function madeTiles(): OwnTile[] {
  const made = read(device, MADE)
  return Array.isArray(made) ? (made as OwnTile[]).filter(isOwnTile) : []
}
export const keepTiles = (tiles: readonly OwnTile[]): void => write(device, MADE, tiles)
