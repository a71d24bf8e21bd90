// What a key means at the table, by what is to be decided.
import type { Step } from './choice.svelte'
import type { Direction } from './moves'

export type KeyIntent =
  | { do: 'move' | 'pan'; direction: Direction }
  | { do: 'turn'; by: 1 | -1 }
  | { do: 'spot' | 'half' | 'option'; number: number }
  | { do: 'draw' | 'opening' | 'next-kind' }
  | { do: 'main' | 'undo' | 'escape' | 'next-spot' | 'none' | 'next-place' | 'previous-place' }
  | { do: 'zoom-in' | 'zoom-out' | 'fit' | 'fields' | 'log' | 'left' | 'text' | 'help' }

export interface Pressed {
  key: string
  ctrl: boolean
  alt: boolean
  shift: boolean
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** What a number chooses. */
const NUMBERED: Partial<Record<Step, 'spot' | 'half' | 'option'>> = {
  draft: 'option',
  draw: 'half',
  place: 'half',
  ghost: 'spot',
  figure: 'spot',
  circle: 'option',
  confirm: 'spot',
}

/** The meaning of a key, or null where the browser should have it. */
export function keyIntent({ key, ctrl, alt, shift }: Pressed, step: Step): KeyIntent | null {
  if (alt) return null
  if (ctrl) return key.toLowerCase() === 'z' ? { do: 'undo' } : null
  const direction = ARROWS[key]
  if (direction) return { do: shift || step !== 'place' ? 'pan' : 'move', direction }
  const figure = step === 'figure' || step === 'token' || step === 'confirm'
  const numbered = NUMBERED[step]
  if (numbered && /^[1-9]$/.test(key)) return { do: numbered, number: Number(key) }
  switch (key) {
    case 'Enter':
    case ' ':
      return { do: 'main' }
    case 'Escape':
      return { do: 'escape' }
    case 'Backspace':
      return { do: 'undo' }
    case 'PageDown':
      return { do: 'next-place' }
    case 'PageUp':
      return { do: 'previous-place' }
    case '+':
    case '=':
      return { do: 'zoom-in' }
    case '-':
      return { do: 'zoom-out' }
    case '0':
      return { do: step === 'figure' || step === 'token' ? 'none' : 'fit' }
    case '?':
      return { do: 'help' }
  }
  switch (key.toLowerCase()) {
    case 'r':
      return { do: 'turn', by: shift ? -1 : 1 }
    case 'e':
      return { do: 'turn', by: 1 }
    case 'q':
      return { do: 'turn', by: -1 }
    case 'z':
      return { do: 'undo' }
    case 'd':
      return { do: 'draw' }
    case 'o':
      return { do: 'opening' }
    case 'g':
      return figure ? { do: 'next-kind' } : null
    case 'm':
      return { do: 'next-spot' }
    case 'n':
      return { do: figure ? 'none' : 'next-place' }
    case 'p':
      return { do: 'previous-place' }
    case 'f':
      return { do: 'fields' }
    case 'l':
      return { do: 'log' }
    case 'k':
      return { do: 'left' }
    case 't':
      return { do: 'text' }
  }
  return null
}
