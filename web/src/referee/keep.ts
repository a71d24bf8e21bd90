// What stays on this device: the position on the desk, and the tiles that were made here.
import { freshPosition } from './position'
import type { OwnTile, Position } from './types'

const DESK = 'aude.referee'
const MADE = 'aude.referee.tiles'

function read<T>(name: string, whole: (value: unknown) => boolean): T | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return whole(value) ? (value as T) : null
  } catch {
    return null
  }
}
function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // A device without room for it forgets.
  }
}

/** Whether a value from outside has what a position needs to be shown. The judge looks at the rest. */
export function isPosition(value: unknown): value is Position {
  if (typeof value !== 'object' || value === null) return false
  const { board, sets } = value as Partial<Position>
  return (
    Array.isArray(sets) &&
    sets.every((set) => typeof set === 'string') &&
    Array.isArray(board) &&
    board.every(
      (laid) =>
        typeof laid === 'object' &&
        laid !== null &&
        typeof laid.tile === 'string' &&
        Array.isArray(laid.at) &&
        laid.at.length === 2 &&
        laid.at.every((one) => Number.isInteger(one)) &&
        [undefined, 0, 90, 180, 270].includes(laid.rotation),
    )
  )
}

/** Whether a file's text begins as a record of a game does. docs/records.md */
export const isRecord = (text: string): boolean =>
  /^\s*\{[^{]{0,80}"aude"\s*:\s*"record"/.test(text)

/** A position from outside as the desk has it: what may be left out or written short is there. */
export function tidy(position: Position): Position {
  const players = position.players?.map((one) => (typeof one === 'string' ? { name: one } : one))
  return {
    ...position,
    ...(players ? { players } : {}),
    board: position.board.map((laid) => ({ ...laid, rotation: laid.rotation ?? 0 })),
  }
}

export const keptPosition = (): Position => read<Position>(DESK, isPosition) ?? freshPosition()
export const keepPosition = (position: Position): void => write(DESK, position)
export const madeTiles = (): OwnTile[] => read<OwnTile[]>(MADE, Array.isArray) ?? []
export const keepTiles = (tiles: readonly OwnTile[]): void => write(MADE, tiles)
