// What comes to the referee's desk from games, running or recorded, and what leaves it as a picture.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './support/axe'
import { visit } from './support/browser'
import { judged, openShare, verdicts } from './support/desk'
import { carries, oneFile } from './support/one-file'
import { myStep } from './support/play'
import { openRecord, recordFile } from './support/record'
import { together } from './support/together'

const both = together()
const desk = () => `${both.server.address}#/referee`
const folder = process.env['AUDE_PICTURES']

test('a running game comes to the desk', async () => {
  const { page, faults } = await visit(both.browser, both.server.address, { size: 'laptop' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await myStep(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Open in the referee' }).click()
  await page.locator('.referee .world .tile').first().waitFor()
  expect(await verdicts(page)).toContain('It may be laid in')
  // What lay there before can be brought back.
  await page.getByRole('button', { name: 'Take back' }).click()
  expect(await page.locator('.referee .world .tile').count()).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})

/** Brings the record that is shown to a moment, and lays it out. */
async function layRecord(page: Page): Promise<void> {
  await openShare(page)
  await page.locator('dialog input[type=file]').setInputFiles(recordFile('compare/greedy-728'))
  const slider = page.getByRole('slider', { name: 'Which moment of the record' })
  await slider.fill('9')
  await page.getByText(/^After action 9 of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText(/^After action 10 of \d+$/).waitFor()
}

describe('a record', () => {
  test('is laid out at a move, from its file', async () => {
    const { page, faults } = await visit(both.browser, desk(), { size: 'phone' })
    await layRecord(page)
    expect(await findings(page)).toEqual([])
    if (folder) await page.screenshot({ path: join(folder, 'referee-record-390-day.png') })
    await page.getByRole('button', { name: 'Lay it out' }).click()
    await judged(page)
    // The start tile and three more; the other actions are of the draft and of figures.
    expect(await page.locator('.referee .world .tile').count()).toBe(4)
    expect(faults).toEqual([])
    await page.locator('.said').getByText('All readings agree').waitFor()
    await page.getByRole('button', { name: 'Take back' }).click()
    expect(await page.locator('.referee .world .tile').count()).toBe(1)
    await page.context().close()
  })

  test('is laid out without a network', async (context) => {
    if (!carries) return context.skip()
    const { page } = await visit(both.browser, pathToFileURL(oneFile).href, { size: 'phone' })
    await page.context().setOffline(true)
    await layRecord(page)
    await page.getByRole('button', { name: 'Lay it out' }).click()
    await judged(page)
    expect(await page.locator('.referee .world .tile').count()).toBe(4)
    await page.context().close()
  })

  test('that is damaged says so, and the desk stays', async () => {
    const { page } = await visit(both.browser, desk(), { size: 'phone' })
    await openShare(page)
    const text = readFileSync(recordFile('compare/greedy-728'), 'utf8').replace(
      '"seq":10',
      '"seq":11',
    )
    const files = { name: 'a.aude', mimeType: 'text/plain', buffer: Buffer.from(text) }
    await page.locator('dialog input[type=file]').setInputFiles(files)
    await page.getByText(/^This record cannot be read: record: line \d+/).waitFor()
    await page.keyboard.press('Escape')
    expect(await page.locator('.referee .world .tile').count()).toBe(1)
    await page.context().close()
  })

  test('that is open at the table comes to the desk at the move that is shown', async () => {
    const { page, faults } = await visit(both.browser, both.server.address, { size: 'laptop' })
    await openRecord(page, both.server.address, 'compare/greedy-728')
    await page.getByRole('tab', { name: 'Replay' }).click()
    await page.getByRole('slider').fill('10')
    // At the end there are more than a hundred.
    await page.waitForFunction(() => document.querySelectorAll('.world .tile').length < 9)
    const shown = await page.locator('.world .tile').count()
    expect(shown).toBeGreaterThan(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Open in the referee' }).click()
    await page.locator('.referee .world .tile').first().waitFor()
    await judged(page)
    expect(await page.locator('.referee .world .tile').count()).toBe(shown)
    expect(faults).toEqual([])
    await page.context().close()
  })
})

test('a picture of the position as a file', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  await openShare(page)
  for (const [kind, start] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg'],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: kind }).click()
    const path = await (await saved).path()
    expect(readFileSync(path, 'latin1').startsWith(start), kind).toBe(true)
  }
  await page.context().close()
})
