import { describe, expect, it } from 'vitest'
import { setLanguage, t } from '../../i18n'
import { defaultGame } from '../home/start'
import type { Screen } from './screen.svelte'
import { statusOf } from './words'

const head = { seats: [{ name: 'Player 1' }, { name: 'Aude', kind: 'computer' }] }

/** A screen between two moves, with the person of seat 0 at it. */
const between = (player: number, mine = [0]) =>
  ({
    head,
    ended: false,
    veiled: null,
    turn: { player, seq: 1 },
    session: { mine },
    view: { player },
    playback: { idle: false },
  }) as unknown as Screen

describe('the status', () => {
  it('does not tell whoever sits here alone to wait for themselves', () => {
    expect(statusOf(between(0)).who).toBe(t('table.wait'))
    expect(statusOf(between(1)).who).toBe('Aude')
    expect(statusOf(between(0, [])).who).toBe('Player 1')
    expect(statusOf(between(0, [0, 1])).who).toBe('Player 1')
  })
})

describe('a tile without a figure', () => {
  const laid = (supply: object) =>
    ({
      ...between(0),
      playback: { idle: true },
      turn: { player: 0, legal: [] },
      claim: { begun: false },
      choice: { step: 'confirm' },
      view: { player: 0, players: [{ supply }] },
    }) as unknown as Screen

  it('says whether there is no place or no figure', () => {
    expect(statusOf(laid({ normal: 2 })).what).toBe(t('table.do-confirm-bare'))
    expect(statusOf(laid({ normal: 0, abbot: 0 })).what).toBe(t('table.do-confirm-none'))
  })
})

describe('a person whom nobody named', () => {
  it('has a name that every sentence can take', () => {
    for (const language of ['de', 'en'] as const) {
      setLanguage(language)
      const { name } = defaultGame().seats[0] as { name: string }
      expect(name).toMatch(/ 1$/)
    }
  })
})
