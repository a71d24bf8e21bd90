import { describe, expect, it } from 'vitest'
import { keyIntent } from './keys'

const press = (key: string, more = {}) => ({ key, ctrl: false, alt: false, shift: false, ...more })

describe('keys', () => {
  it('move among places, and move the board once the tile lies', () => {
    expect(keyIntent(press('ArrowLeft'), 'place')).toEqual({ do: 'move', direction: 'left' })
    expect(keyIntent(press('ArrowLeft', { shift: true }), 'place')).toEqual({
      do: 'pan',
      direction: 'left',
    })
    expect(keyIntent(press('ArrowUp'), 'wait')).toEqual({ do: 'pan', direction: 'up' })
  })

  it('turn both ways', () => {
    expect(keyIntent(press('r'), 'place')).toEqual({ do: 'turn', by: 1 })
    expect(keyIntent(press('R', { shift: true }), 'place')).toEqual({ do: 'turn', by: -1 })
    expect(keyIntent(press('q'), 'figure')).toEqual({ do: 'turn', by: -1 })
  })

  it('numbers choose figures only when there are figures to choose', () => {
    expect(keyIntent(press('2'), 'figure')).toEqual({ do: 'spot', number: 2 })
    expect(keyIntent(press('g'), 'figure')).toEqual({ do: 'next-kind' })
    expect(keyIntent(press('g'), 'place')).toBeNull()
    expect(keyIntent(press('2'), 'wait')).toBeNull()
    expect(keyIntent(press('2'), 'place')).toEqual({ do: 'half', number: 2 })
    expect(keyIntent(press('2'), 'circle')).toEqual({ do: 'option', number: 2 })
    expect(keyIntent(press('d'), 'draw')).toEqual({ do: 'draw' })
    expect(keyIntent(press('0'), 'figure')).toEqual({ do: 'none' })
    expect(keyIntent(press('0'), 'place')).toEqual({ do: 'fit' })
    expect(keyIntent(press('n'), 'place')).toEqual({ do: 'next-place' })
  })

  it('leaves the browser its own', () => {
    expect(keyIntent(press('r', { ctrl: true }), 'place')).toBeNull()
    expect(keyIntent(press('z', { ctrl: true }), 'place')).toEqual({ do: 'undo' })
    expect(keyIntent(press('ArrowLeft', { alt: true }), 'place')).toBeNull()
    expect(keyIntent(press('Tab'), 'place')).toBeNull()
  })
})
