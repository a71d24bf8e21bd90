import { beforeEach, expect, test, vi } from 'vitest'
import { flushSync } from 'svelte'
import { Desk } from './desk.svelte'
import { Judge } from './judge'
import { deskKey } from './keys'
import { tellCursor, workKey } from './keyboard'
import { glance, jsonIn, linkTo, textsIn } from './link'
import { refusalWords } from './refusal'
import { bring, isPosition, keepPosition } from './keep'
import { setLanguage } from '../i18n'
import { begin, back, forth, step } from './history'
import { draftOf, sameSettings, withDraft } from './settings'
import { freshPosition } from './position'
import { pictureOf } from './picture'
import { positionOf } from './from-table'
import { viewOf } from './view'
import { markdownOf } from './markdown'
import type { JudgeAnswer } from './types'
import type { Head } from '../protocol/socket'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
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

test('keys go on where they were, or at the last tile, and choose what lies there', () => {
  const desk = fresh()
  const press = (key: string) => {
    const meant = deskKey({ key, ctrl: false, shift: false, alt: false })!
    workKey(desk, meant)
    tellCursor(desk, meant)
  }
  press('1')
  expect(desk.picked).toEqual({ at: [0, 0], kind: 'road', port: 'E' })
  press('Escape')
  press('2')
  expect(desk.picked?.kind).toBe('city')
  desk.pickTile('base/E')
  press('Enter')
  expect([desk.chosen, desk.position.board[0]!.rotation]).toEqual([0, 0])
  desk.tool = { what: 'figure', player: 0, figure: 'normal', ask: false }
  press('1')
  expect(desk.said).toContain('Red: meeple, road, east')
})

test('a tile of one’s own that is in use is not forgotten', () => {
  const desk = fresh()
  const tile = { id: 'gate', edges: 'FFFF', segments: [] }
  desk.keepTile(tile)
  desk.change({ ...desk.position, tile: 'own/gate' })
  desk.forgetTile('gate')
  expect([desk.uses('gate'), desk.made.length]).toEqual([true, 1])
  const { tile: _, ...rest } = desk.position
  desk.change(rest)
  desk.forgetTile('gate')
  expect(desk.made).toEqual([])
  expect(desk.position).not.toHaveProperty('tiles')
})

test('the forum’s text says names as they are written, and the rules that decide once', () => {
  const evil = '<img src=x onerror=alert(1)> ](javascript:alert(1)) `*_'
  const position = { ...freshPosition(), title: { en: evil, de: evil }, players: [{ name: evil }] }
  const ground = (rule: string, allows: boolean) => ({ what: 'other', rule, allows, message: '' })
  const action = {
    type: 'figure',
    player: 0,
    figure: 'normal',
    feature: { at: [0, 0], kind: 'city' },
  }
  const rules = ['BASE-3', 'BASE-3', 'GEO-2'].map((rule) => ground(rule, rule === 'GEO-2'))
  const text = markdownOf(
    {
      ...{ ok: true, verdict: 'possible', text: 'aude1;', position, faults: [], features: [] },
      readings: [{ name: 'given' }],
      asked: [{ action, causes: [], answers: [{ readings: ['given'], legal: false, rules }] }],
    } as unknown as JudgeAnswer,
    position,
    'http://h/#/referee/p/aude1;q=*((a:(b:c)))!AB3D',
  )
  expect(text).not.toMatch(/<img|[^\\]\]\(java/)
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; \\](javascript:alert(1)) \\`\\*\\_')
  expect(text).toContain('- Not allowed (BASE-3)\n')
  expect(text).toContain('(http://h/#/referee/p/aude1;q=*%28%28a:%28b:c%29%29%29!AB3D)')
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
  sessionStorage.clear()
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
})

const whole = "aude1;s=base;p=A~B;b=D@0,0~E@0,-1*2;q=*((action:'x'))!AB3D"
test.each([
  whole,
  `http://h/#/referee/p/${whole}.`,
  `(see http://h/#/referee/p/${whole})`,
  `<http://h/#/referee/p/${whole}>`,
  `http://h/#/referee/p/${whole}?utm_source=x`,
  `**Yes**\n\n[Look](http://h/#/referee/p/${whole})\n\n\`${whole}\`\n`,
  `\`${whole}\``,
  `“${whole}” and so on`,
  `> quoted\n> ${whole.slice(0, 30)}\n> ${whole.slice(30)}\n> more`,
  `${whole.slice(0, 20)} \r\n ${whole.slice(20, 57)}\n${whole.slice(57)}`,
  `${whole.slice(0, -4)}\nAB3D\nBye`,
  encodeURIComponent(whole),
  encodeURIComponent(encodeURIComponent(`look: ${whole}.`)),
  whole.replaceAll("'", '&#39;').replaceAll('-', '\u2212'),
  whole.replaceAll('*', '\\*').replaceAll('~', '\\~'),
  `${whole.slice(0, 12)}\u200b${whole.slice(12)}, isn't it?`,
])('the text is found in what was pasted: %s', (said) => {
  expect(textsIn(said)[0]).toBe(whole)
})

test('without check letters none are taken from what follows, with them none are left out', () => {
  expect(textsIn('aude1;s=base;b=D@0,0!')).toEqual(['aude1;s=base;b=D@0,0!'])
  expect(textsIn('aude1;s=base;b=D@0,0!\nHello')).toEqual([
    'aude1;s=base;b=D@0,0!Hell',
    'aude1;s=base;b=D@0,0!',
  ])
  expect(textsIn('aude1;s=base!UPIX').length).toBe(1)
  expect(textsIn('aude1;s=base!\nUPIX\n').length).toBe(1)
  expect(glance(textsIn('aude1;s=base!UP')[0]!)).toBe('cut')
  expect(glance(textsIn('aude1;s=base;b=D@0')[0]!)).toBe('cut')
  expect(textsIn('hello')).toEqual([])
})

test('a position is found in JSON, bare or in an answer', () => {
  const json = JSON.stringify({ sets: ['base'], board: [] })
  expect(jsonIn('```json\n' + json + '\n```')).toEqual({ sets: ['base'], board: [] })
  expect(jsonIn(`{"ok":true,"position":${json}}`)).toEqual({ sets: ['base'], board: [] })
  expect(jsonIn('{')).toBeNull()
  expect(jsonIn('aude1;s=base;o=*({})!')).toBeNull()
})

test('a refusal says what is wrong, in the language of the page', () => {
  const said = (code: string, message: string, field?: string) =>
    refusalWords({ code, message, ...(field ? { field } : {}) })
  expect(said('unknown-set', 'no set bose; known: abbot', 'sets[0]')).toEqual({
    title: 'referee.link-unknown',
    text: 'A set that nobody here knows: bose.',
    more: '',
  })
  expect(said('unknown-tile', 'no tile own/x in these sets').text).toContain('made by hand')
  expect(said('bad-field', 'character 22: the checksum does not fit: x').text).toContain(
    'check letters',
  )
  setLanguage('de')
  expect(said('bad-field', 'character 18: the text is cut: x').text).toContain('Ende fehlt')
  expect(said('bad-field', 'character 18: a whole number is needed')).toMatchObject({
    text: expect.stringContaining('Zeichen 18') as string,
    more: 'a whole number is needed',
  })
  setLanguage('en')
})

test('each tab keeps its own desk; a new one begins with the last', () => {
  keepPosition({ ...freshPosition(), title: { en: 'A', de: 'A' } })
  const other = JSON.stringify({ ...freshPosition(), title: { en: 'B', de: 'B' } })
  localStorage.setItem('aude.referee', other)
  expect(fresh().position.title?.en).toBe('A')
  sessionStorage.clear()
  expect(fresh().position.title?.en).toBe('B')
})

test('what comes from a table can be taken back to what lay there', () => {
  keepPosition({ ...freshPosition(), title: { en: 'A', de: 'A' } })
  bring({ ...freshPosition(), board: [] })
  const desk = fresh()
  expect(desk.position.board).toEqual([])
  desk.undo()
  expect(desk.position.title?.en).toBe('A')
  expect(fresh().canUndo).toBe(false)
})

test('another position has no verdict until it is judged', () => {
  const desk = fresh()
  desk.answer = {} as never
  desk.refusal = { code: 'x', message: 'y' }
  desk.open(freshPosition())
  expect([desk.answer, desk.refusal]).toEqual([null, null])
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
