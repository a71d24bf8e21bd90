// Whatever an answer holds, no other position's verdict stays, and the next answer is shown again.
import { flushSync, mount, unmount } from 'svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import Tiles from '../board/Tiles.svelte'
import Tokens from '../board/Tokens.svelte'
import { lyingTokens } from '../board/tunnels'
import { Desk } from './desk.svelte'
import { Judge } from './judge'
import { freshPosition } from './position'
import Said from './Said.svelte'
import type { JudgeAnswer, Position } from './types'
import { viewOf } from './view'

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined }))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => (document.body.innerHTML = ''))

const sound = {
  ok: true,
  verdict: 'possible',
  text: 'aude1;',
  position: freshPosition(),
  readings: [],
  faults: [],
  features: [],
  asked: [],
} as JudgeAnswer

test('an answer that cannot be shown says so, the next one is shown', async () => {
  const desk = new Desk(new Judge([]))
  desk.answer = sound
  const shown = mount(Said, { target: document.body, props: { desk } })
  flushSync()
  expect(document.body.textContent).toContain('Put a meeple')
  desk.answer = { ...sound, faults: [null as never] }
  flushSync()
  expect(document.body.textContent).toContain('This verdict cannot be shown.')
  expect(document.body.textContent).not.toContain('Put a meeple')
  desk.answer = { ...sound }
  flushSync()
  expect(document.body.textContent).toContain('Put a meeple')
  expect(document.body.textContent).not.toContain('cannot be shown')
  await unmount(shown)
})

const answer = {
  readings: ['given'],
  legal: false,
  rules: [
    { what: 'other', allows: true, rule: 'GEO-2', message: 'the space is free' },
    { what: 'other', allows: false, rule: 'BASE-3', message: 'edges differ' },
  ],
  scores: [
    { player: 0, points: -2 },
    { player: 0, points: 3 },
  ],
  events: [{ event: 'hill' }, { event: 'drawn' }, { event: 'ended' }],
  needs: ['players[0].tokens', 'tokens', 'tokens'],
} as unknown as JudgeAnswer['asked'][number]['answers'][number]

test('what forbids comes first, points have a minus, and events are told', async () => {
  const desk = new Desk(new Judge([]))
  desk.answer = {
    ...sound,
    readings: [{ name: 'given' }],
    asked: [{ action: { type: 'pass' } as never, answers: [answer], causes: [] }],
  }
  const shown = mount(Said, { target: document.body, props: { desk } })
  flushSync()
  const text = document.body.textContent.replace(/\s+/g, ' ')
  expect(text).toMatch(/Against it Edges differ.*For it The space is free/)
  expect(text).toMatch(/It scores Red−2 ?Red\+3/)
  expect(text).toMatch(/A tile goes under the hill\..*The game ends\./)
  expect(text).toContain('which tunnel tokens Red has left')
  expect(text).toContain('which tunnel tokens lie where')
  await unmount(shown)
})

test('two tiles on one space, two tokens on one opening are shown', async () => {
  const position = {
    ...freshPosition(),
    board: [0, 0, 90].map((rotation) => ({ tile: 'base/D', at: [0, 0], rotation })),
    tokens: [0, 0].map((player) => ({
      color: 'red',
      player,
      feature: { at: [0, 0], kind: 'road', port: 'E' },
    })),
  } as Position
  const view = viewOf(position)
  const props = {
    tiles: view.tiles,
    arriving: null,
    from: [0, 0] as [number, number],
    theme: 'day' as const,
  }
  const tiles = mount(Tiles, { target: document.body, props })
  const tokens = mount(Tokens, {
    target: document.body,
    props: { tokens: lyingTokens(view, new Set()), rising: null, openings: [], scale: 1 },
  })
  flushSync()
  expect(document.querySelectorAll('.tile').length).toBe(3)
  await unmount(tiles)
  await unmount(tokens)
})
