import { beforeEach, describe, expect, test } from 'vitest'
import { setLanguage } from '../i18n'
import type { Ground } from '../protocol/socket'
import { RefusedError } from './connection.svelte'
import { readGame } from './fixtures'
import { errorText, groundText, refusalText } from './refusals'

const { head } = readGame('inns')
const ground = (more: Partial<Omit<Ground, 'what'>> & { what: string }) =>
  ({ rule: 'BASE-3', allows: false, message: '', ...more }) as Ground

describe('in English', () => {
  beforeEach(() => setLanguage('en'))

  test('refusals by their code', () => {
    expect(refusalText({ code: 'taken', message: '' })).toBe('Somebody sits there already.')
    expect(refusalText({ code: 'illegal', message: '', rule: 'HALF-6' })).toBe(
      'That is not allowed. Rule HALF-6 says why.',
    )
    expect(refusalText({ code: 'brand-new', message: 'the cat sleeps' })).toBe(
      'The server said no: the cat sleeps.',
    )
    expect(errorText(new RefusedError({ code: 'stale', message: '' }))).toBe(
      'The table has moved on. Have a look and try again.',
    )
    expect(errorText(new Error('oops'))).toBe('The server said no: oops.')
  })

  test('grounds by their code', () => {
    const say = (more: Partial<Omit<Ground, 'what'>> & { what: string }) =>
      groundText(ground(more), head)
    expect(say({ what: 'edge', side: 'N', ours: 'road', theirs: 'city' })).toBe(
      'North: the tile’s road would meet a city.',
    )
    expect(say({ what: 'edge', side: 'L', ours: 'field', theirs: 'field', allows: true })).toBe(
      'Along the long edge: field meets field.',
    )
    expect(say({ what: 'space', at: [1, -2] })).toBe('A tile lies on (1, -2) already.')
    expect(say({ what: 'occupied', player: 1, figure: 'normal', kind: 'city' })).toBe(
      'Anselm stands in this city already.',
    )
    expect(say({ what: 'supply', player: 0, figure: 'large' })).toBe(
      'Mireille has no large meeple left.',
    )
    expect(say({ what: 'brand-new', rule: 'TUN-4' })).toBe('Rule TUN-4 forbids it.')
  })
})

test('in German', () => {
  setLanguage('de')
  expect(groundText(ground({ what: 'edge', side: 'W', ours: 'city', theirs: 'field' }), head)).toBe(
    'Westen: Die Stadt des Plättchens träfe auf eine Wiese.',
  )
  expect(refusalText({ code: 'missing', message: '', field: 'seats' })).toBe(
    'Es fehlt etwas: seats.',
  )
})
