import { beforeEach, expect, test, vi } from 'vitest'
import { flushSync } from 'svelte'
import { Desk } from './desk.svelte'
import { Judge } from './judge'
import { deskKey } from './keys'
import { tellCursor, workKey } from './keyboard'
import { glance, linkTo, textOf } from './link'
import { isPosition } from './keep'
import { begin, back, forth, step } from './history'
import { draftOf, sameSettings, withDraft } from './settings'
import { freshPosition } from './position'
import { pictureOf } from './picture'
import { positionOf } from './from-table'
import { viewOf } from './view'
import type { Head } from '../protocol/socket'

beforeEach(() => localStorage.clear())
const fresh = () => new Desk(new Judge([]))

test('a tile is picked, laid by a tap, turned by the next one, taken back and laid again', () => {
  const desk = fresh()
  desk.pickTile('base/E')
  desk.tapSpace([0, -1])
  expect(desk.position.board[1]).toEqual({ tile: 'base/E', at: [0, -1], rotation: 180 })
  desk.tapSegment({ at: [0, -1], kind: 'city', port: 'S' })
  expect(desk.position.board[1]!.rotation).toBe(270)
  desk.undo()
  desk.undo()
  expect(desk.position.board).toHaveLength(1)
  desk.redo()
  expect(desk.position.board).toHaveLength(2)
})

test('a figure is put and taken away by the same tap; a ghost goes to who stands there', () => {
  const desk = fresh()
  const city = { at: [0, 0], kind: 'city', port: 'N' } as const
  desk.tool = { what: 'figure', player: 1, figure: 'normal', ask: false }
  desk.tapSegment({ ...city, at: [0, 0] })
  expect(desk.position.meeples).toHaveLength(1)
  desk.tool = { what: 'ghost' }
  desk.tapSegment({ ...city, at: [0, 0] })
  expect(desk.position.meeples![0]!.ghosts).toBe(1)
  desk.tool = { what: 'figure', player: 1, figure: 'normal', ask: false }
  desk.tapSegment({ ...city, at: [0, 0] })
  expect(desk.position.meeples).toEqual([])
})

test('asking lays nothing', () => {
  const desk = fresh()
  desk.pickTile('base/E')
  desk.tool = { what: 'tile', tile: 'base/E', rotation: 0, firm: true, ask: true }
  desk.tapSpace([1, 0])
  expect(desk.position.board).toHaveLength(1)
  expect(desk.position).toMatchObject({
    tile: 'base/E',
    ask: [{ action: { type: 'place', tile: 'base/E', at: [1, 0], rotation: 0 } }],
  })
  desk.pickTile('halflings-1/03')
  desk.tool = { what: 'tile', tile: 'halflings-1/03', rotation: 0, firm: false, ask: true }
  desk.tapSpace([1, 0], 'NW')
  expect(desk.position.ask![1]).toEqual({
    action: { type: 'place', tile: 'halflings-1/03', at: [1, 0], rotation: 90, half: 'NW' },
  })
  expect(desk.position.players![0]!.hand).toEqual(['halflings-1/03'])
})

test('keys do what taps do, and tell where they are', () => {
  const desk = fresh()
  const press = (key: string) => {
    const meant = deskKey({ key, ctrl: false, shift: false, alt: false })!
    workKey(desk, meant)
    tellCursor(desk, meant)
  }
  press('ArrowRight')
  expect(desk.cursor).toEqual([0, 0])
  expect(desk.said).toContain('tile D')
  press('ArrowUp')
  expect(desk.said).toBe('(0, -1): no tile')
  desk.pickTile('base/E')
  press('Enter')
  expect(desk.position.board).toHaveLength(2)
  press('r')
  expect(desk.position.board[1]!.rotation).toBe(270)
  press('l')
  expect(desk.position.last).toEqual({ at: [0, -1] })
  press('Delete')
  expect(desk.position.board).toHaveLength(1)
  press('z')
  expect(desk.position.board).toHaveLength(2)
  expect(deskKey({ key: 'z', ctrl: true, shift: true, alt: false })).toEqual({ do: 'redo' })
  expect(deskKey({ key: 'x', ctrl: false, shift: false, alt: false })).toBeNull()
})

test('the desk is kept on the device', () => {
  const end = $effect.root(() => {
    const desk = fresh()
    desk.follow()
    desk.pickTile('base/E')
    desk.tapSpace([0, -1])
    flushSync()
  })
  expect(fresh().position.board).toHaveLength(2)
  end()
  localStorage.setItem('aude.referee', '{"board":[{"tile":7}],"sets":[]}')
  expect(fresh().position.board).toHaveLength(1)
  expect(isPosition({ sets: ['base'], board: [{ tile: 'a', at: [0, 0.5], rotation: 0 }] })).toBe(
    false,
  )
})

test('each position is asked about once, an empty board never', async () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const judge = new Judge([
    {
      way: 'server',
      ask: (text) => {
        asked.push(text)
        return Promise.resolve('{"ok":false,"error":{"code":"x","message":"y"}}')
      },
    },
  ])
  const desk = new Desk(judge)
  const end = $effect.root(() => desk.follow())
  flushSync()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
  expect(desk.asking).toBe(false)
  desk.remove(0)
  flushSync()
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toHaveLength(1)
  end()
  vi.useRealTimers()
})

test('a link holds the text; one that was cut is seen', () => {
  const link = linkTo('aude1;s=base!AB3D', { href: 'http://h/x?y#/referee' })
  expect(link).toBe('http://h/x?y#/referee/p/aude1;s=base!AB3D')
  expect(glance('aude1;s=base!AB3D')).toBe('whole')
  expect(glance('aude1;s=base!')).toBe('whole')
  expect(glance('aude1;s=ba')).toBe('cut')
  expect(glance('hello')).toBe('strange')
  expect(textOf('aude1%3Bs=base!AB3D')).toBe('aude1;s=base!AB3D')
  expect(textOf('%')).toBe('%')
})

test('steps are taken back and done again', () => {
  let history = step(step(begin(1), 2), 3)
  history = back(back(back(history)))
  expect(history.now).toBe(1)
  history = forth(history)
  expect(history.now).toBe(2)
  expect(step(history, 9).future).toEqual([])
})

test('sets and rules go to the form of a new game and back', () => {
  const position = {
    ...freshPosition(),
    sets: ['base:c1', 'halflings-1'],
    rules: ['c1-2000'],
    toggles: { 'halflings.gap.fields': 'joins' },
  }
  expect(sameSettings(withDraft(position, draftOf(position)), position)).toBe(true)
  const usual = freshPosition()
  expect(withDraft(usual, draftOf(usual))).toEqual(usual)
})

test('the picture stands alone', () => {
  const desk = fresh()
  desk.tool = { what: 'figure', player: 0, figure: 'normal', ask: false }
  desk.tapSegment({ at: [0, 0], kind: 'city', port: 'N' })
  const svg = pictureOf(desk.view, 'day', 'a < b')
  expect(svg).toMatch(/^<svg xmlns/)
  expect(svg).not.toContain('var(--')
  expect(svg).toContain('a &lt; b')
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(parsed.querySelector('parsererror')).toBeNull()
})

test('a table becomes a position; a hand that is hidden stays unknown', () => {
  const desk = fresh()
  desk.tool = { what: 'figure', player: 0, figure: 'normal', ask: false }
  desk.tapSegment({ at: [0, 0], kind: 'city', port: 'N' })
  const view = viewOf(desk.position)
  view.players[1]!.hand = [null]
  const head = { sets: ['base'], rules: ['c1-2000'], toggles: {} } as unknown as Head
  const position = positionOf(head, { ...view, phase: 'place', tile: 'base/E', player: 1 })
  expect(position).toMatchObject({ rules: ['c1-2000'], player: 1, tile: 'base/E' })
  expect(position.players![0]!.hand).toEqual([])
  expect(position.players![1]).not.toHaveProperty('hand')
  expect(viewOf(position).meeples).toHaveLength(1)
})
