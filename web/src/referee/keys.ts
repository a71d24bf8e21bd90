// What keys mean over the referee's board.
import type { At } from '../protocol/socket'

export type DeskKey =
  | { do: 'move'; by: At }
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'segment'; number: number }
  | { do: 'zoom'; by: number }
  | { do: 'tap' | 'remove' | 'undo' | 'redo' | 'drop' | 'fit' | 'last' }

const MOVES: Record<string, At> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}
const PLAIN: Record<string, DeskKey> = {
  Enter: { do: 'tap' },
  ' ': { do: 'tap' },
  r: { do: 'turn', by: 1 },
  q: { do: 'turn', by: -1 },
  Delete: { do: 'remove' },
  Backspace: { do: 'remove' },
  z: { do: 'undo' },
  y: { do: 'redo' },
  l: { do: 'last' },
  Escape: { do: 'drop' },
  '0': { do: 'fit' },
  '+': { do: 'zoom', by: 1.3 },
  '-': { do: 'zoom', by: 1 / 1.3 },
}

export function deskKey({
  key,
  ctrl,
  shift,
  alt,
}: {
  key: string
  ctrl: boolean
  shift: boolean
  alt: boolean
}): DeskKey | null {
  if (alt) return null
  const low = key.length === 1 ? key.toLowerCase() : key
  if (ctrl) {
    if (low === 'z') return { do: shift ? 'redo' : 'undo' }
    return low === 'y' ? { do: 'redo' } : null
  }
  const by = MOVES[key]
  if (by) return { do: 'move', by }
  if (/^[1-9]$/.test(key)) return { do: 'segment', number: Number(key) }
  return PLAIN[low] ?? null
}
