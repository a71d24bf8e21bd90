// What a real server says is understood: requests of every kind with their answers.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '../i18n'
import type { Answers, Command } from '../protocol/requests'
import type { SocketAnswer } from '../protocol/types'
import { Connection, RefusedError } from './connection.svelte'
import { FakeSocket } from './fake-socket'
import { readExchanges } from './fixtures'
import { logLines } from './log'
import { groundText, refusalText } from './refusals'
import { TableSession } from './table.svelte'
import { textTable } from './text-view'

const { exchanges, pushes } = readExchanges()
const commands: Command[] = [
  'hello',
  'open',
  'join',
  'watch',
  'leave',
  'try',
  'commit',
  'why',
  'survey',
  'record',
  'load',
]

function answersTo<C extends Command>(cmd: C): Answers[C][] {
  return exchanges.flatMap(({ request, answer }) =>
    request.cmd === cmd && answer.ok ? [answer as unknown as Answers[C]] : [],
  )
}

test('every kind of request is among them', () => {
  for (const cmd of commands) expect(answersTo(cmd).length, cmd).toBeGreaterThan(0)
})

describe.each(['en', 'de'] as const)('%s', (language) => {
  beforeEach(() => setLanguage(language))

  test('refusals and grounds have words of their own', () => {
    const refusals = exchanges.flatMap(({ answer }) => (answer.ok ? [] : [answer.error]))
    expect(new Set(refusals.map(({ code }) => code)).size).toBeGreaterThan(4)
    for (const refusal of refusals) expect(refusalText(refusal)).toMatch(/^\p{Lu}.*[.?]$/u)
    const head = answersTo('watch').at(-1)!.table
    for (const { rules } of answersTo('why'))
      for (const ground of rules) expect(groundText(ground, head)).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('survey and trial make a table of words', async () => {
    const session = await follow()
    const survey = answersTo('survey')[0]!
    const { features } = textTable(session.head!, session.view!, [], survey)
    expect(features.length).toBeGreaterThan(1)
    const figures = answersTo('try').flatMap(
      ({ legal }) => textTable(session.head!, session.trial!.view, legal, null).figures,
    )
    expect(figures.length).toBeGreaterThan(0)
    for (const { text } of figures) expect(text).not.toMatch(/undefined|none/)
  })
})

let connection: Connection
beforeEach(() => sessionStorage.clear())
afterEach(() => connection?.close())

// The table's story as the person who opened it was told it.
async function follow(): Promise<TableSession> {
  const socket = new FakeSocket()
  connection = new Connection(() => socket)
  const session = new TableSession('abcdefghijklmnop', ['0'.repeat(32), null], connection)
  socket.accept()
  const [waiting] = answersTo('watch')
  socket.answer('watch', waiting!)
  await vi.waitFor(() => expect(session.link).toBe('online'))
  for (const push of pushes) {
    if (push.push === 'head' || push.commit.seq === 0) socket.say(push)
  }
  const at = answersTo('watch')[1]!
  if (session.seq < 0)
    socket.say({ push: 'commit', table: session.table, commit: at.commits[0], turn: at.turn })
  const asked = exchanges.filter(({ request, answer }) => request.cmd === 'try' && answer.ok)
  const { request, answer } = asked.at(-1)!
  const trying = session.try('actions' in request ? (request.actions ?? []) : [])
  socket.answer('try', answer)
  await trying
  return session
}

test('a table from its waiting on to its first commit', async () => {
  const session = await follow()
  expect(session.head!.seats.map((seat) => seat.name)).toEqual(['Mireille', 'Anselm'])
  expect(session.trial!.answer.done).toBe(true)
  expect(session.trial!.view.tiles).toHaveLength(2)
  expect(session.trial!.view.meeples).toHaveLength(1)
  expect(session.myTurn).toBe(true)
  for (const push of pushes) {
    if (push.push !== 'commit') continue
    expect(push.commit.seq).toBeLessThanOrEqual(1)
    expect(logLines(session.head!, push.commit).length).toBeGreaterThan(0)
  }
})

test('a refusal is thrown as the server gave it', async () => {
  const { request, answer } = exchanges.find(({ answer: { ok } }) => !ok)!
  const socket = new FakeSocket()
  connection = new Connection(() => socket)
  socket.accept()
  const asked = connection.request(request.cmd, request)
  const { id: _, ...rest } = answer as Extract<SocketAnswer, { ok: false }>
  socket.say({ ...rest, id: socket.asked(request.cmd).id })
  await expect(asked).rejects.toThrow(RefusedError)
})
