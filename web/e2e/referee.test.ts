// The referee in a real browser: a position is built and its verdict read, by touch, by keys, and without a server.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './support/axe'
import { sizes, visit, type Size, type Theme } from './support/browser'
import { judged, pickPiece, pickTile, tapSpace, verdicts } from './support/desk'
import { myStep } from './support/play'
import { openRecord, recordFile } from './support/record'
import { together } from './support/together'

const both = together()
const desk = () => `${both.server.address}#/referee`
// The page as one file, with the judge in it; made by `npx vite build --mode onefile` where the module is there.
const oneFile =
  process.env['AUDE_ONE_FILE'] ?? resolve(import.meta.dirname, '../dist-onefile/referee.html')
const carries =
  existsSync(oneFile) && readFileSync(oneFile, 'utf8').includes('content="in this file"')

const folder = process.env['AUDE_PICTURES']

/** docs/rules/base.md, example 4: a tile between two cities makes them one, and both are paid in full. */
async function twoClaims(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Empty board' }).tap()
  await pickTile(page, 'base/G')
  await tapSpace(page, [0, 0])
  await pickTile(page, 'base/E')
  // They turn by themselves so that their edges match.
  await tapSpace(page, [-1, 0])
  await tapSpace(page, [1, 0])
  await pickPiece(page, 'Red')
  await tapSpace(page, [-1, 0], [0.9, 0.5])
  await pickPiece(page, 'Blue')
  await tapSpace(page, [1, 0], [0.1, 0.5])
}

describe('by touch on a phone', () => {
  test('an example of the rules is built and its verdict read', async () => {
    const { page, faults } = await visit(both.browser, desk(), { size: 'phone' })
    await twoClaims(page)
    const said = await verdicts(page)
    expect(said).toContain('City at')
    expect(said).toMatch(/All readings\s+complete, 3 tiles\s+6\s+6/)
    expect(await findings(page)).toEqual([])
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('the same without a network, from a file', async (context) => {
    if (!carries) return context.skip()
    const { page, faults } = await visit(both.browser, pathToFileURL(oneFile).href, {
      size: 'phone',
    })
    await page.context().setOffline(true)
    await twoClaims(page)
    expect(await verdicts(page)).toMatch(/All readings\s+complete, 3 tiles\s+6\s+6/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('the same without a network, once the page was here', async (context) => {
    const { page } = await visit(both.browser, desk(), { size: 'phone' })
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return all.flat().map(({ url }) => new URL(url).pathname)
      })
    let paths = await kept()
    for (let wait = 0; wait < 80 && !paths.includes('/data/codex/de.json'); wait += 1) {
      await page.waitForTimeout(250)
      paths = await kept()
    }
    await page.waitForTimeout(1000)
    paths = await kept()
    expect(paths).toContain('/')
    if (!paths.some((path) => path.endsWith('.wasm'))) return context.skip()
    await page.context().setOffline(true)
    await page.reload()
    await twoClaims(page)
    expect(await verdicts(page)).toMatch(/All readings\s+complete, 3 tiles\s+6\s+6/)
    expect(await page.locator('.by').last().innerText()).toContain('in this page')
    await page.context().close()
  })

  test('what was built is there after a reload, and can be taken back', async () => {
    const { page } = await visit(both.browser, desk(), { size: 'phone' })
    await pickTile(page, 'base/E')
    await tapSpace(page, [0, -1])
    await page.reload()
    await page.locator('.world .tile').nth(1).waitFor()
    await pickTile(page, 'base/U')
    await tapSpace(page, [1, 0])
    expect(await page.locator('.world .tile').count()).toBe(3)
    await page.getByRole('button', { name: 'Take back' }).tap()
    expect(await page.locator('.world .tile').count()).toBe(2)
    await page.context().close()
  })

  test('an impossible layout is shown at its place', async () => {
    const { page } = await visit(both.browser, desk(), { size: 'phone' })
    await pickTile(page, 'base/E')
    await tapSpace(page, [0, -1])
    await page.getByRole('button', { name: 'Turn right' }).first().tap()
    expect(await verdicts(page)).toMatch(/A (city|field) meets a (city|field) at \(0, /)
    await page.getByText('1 fault').waitFor()
    await page.context().close()
  })
})

test('a link brings the position; one that was cut says so', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  await pickPiece(page, 'Blue')
  await judged(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share and save' }).click()
  const link = await page.locator('.share p').innerText()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(link)
  await page.locator('.world .tile').first().waitFor()
  await page.waitForFunction(() => location.hash === '#/referee')
  for (const broken of [link.slice(0, -9), link.replace('base', 'bose')]) {
    await page.goto('about:blank')
    await page.goto(broken)
    await page.getByRole('dialog', { name: 'does not hold a whole position' }).waitFor()
  }
  await page.context().close()
})

test('everything by keys, and told to a screen reader', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  await pickTile(page, 'base/E')
  await page.getByRole('application').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect(await page.locator('.world .tile').count()).toBe(2)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('1')
  expect(await page.locator('.verdicts h2').first().innerText()).toContain('City at')
  expect(await page.locator('[aria-live=polite]').last().innerText()).toContain('(0, -1)')
  await page.keyboard.press('Delete')
  expect(await page.locator('.world .tile').count()).toBe(1)
  await page.context().close()
})

test('a tile is made by hand and laid', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  await page.getByRole('button', { name: 'Make a tile' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gate')
  const south = page.getByRole('button', { name: /^South: .*Press/ })
  for (let press = 0; press < 2; press += 1) await south.click()
  await page.getByRole('dialog').getByRole('button', { name: 'coats of arms' }).click()
  await page.getByRole('button', { name: 'Keep the tile' }).click()
  await page.locator('.picked').waitFor()
  const [x, y] = await page
    .locator('.overlay .place')
    .first()
    .boundingBox()
    .then((box) => [box!.x + box!.width / 2, box!.y + box!.height / 2])
  await page.mouse.click(x!, y!)
  await judged(page)
  const kept = await page.evaluate(() => localStorage.getItem('aude.referee'))
  expect(kept).toContain('"tile":"own/gate"')
  expect(await page.locator('.said').getAttribute('class')).not.toContain('bad')
  await page.context().close()
})

test('a running game comes to the desk', async () => {
  const { page, faults } = await visit(both.browser, both.server.address, { size: 'laptop' })
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await myStep(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Open in the referee' }).click()
  await page.locator('.referee .world .tile').first().waitFor()
  expect(await verdicts(page)).toContain('It may be laid in')
  expect(faults).toEqual([])
  await page.context().close()
})

/** Brings the record that is shown to a moment, and lays it out. */
async function layRecord(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share and save' }).click()
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
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Share and save' }).click()
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
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share and save' }).click()
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

describe.each(
  Object.keys(sizes).flatMap((size) =>
    (['day', 'night'] as const).map((theme): [Size, Theme] => [size as Size, theme]),
  ),
)('%s, %s', (size, theme) => {
  test('axe finds nothing, nothing sticks out', async () => {
    const { page, faults } = await visit(both.browser, desk(), { size, theme })
    const keep = async (name: string) => {
      await page.waitForTimeout(600)
      expect(await findings(page), name).toEqual([])
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(wide, `${name} is too wide`).toBeLessThanOrEqual(0)
      if (folder)
        await page.screenshot({
          path: join(folder, `referee-${name}-${sizes[size].width}-${theme}.png`),
        })
    }
    await page.getByRole('tab').first().waitFor()
    await keep('tiles')
    for (const tab of ['Pieces', 'Game']) {
      await page.getByRole('tab', { name: tab }).click()
      await keep(tab.toLowerCase())
    }
    await page.goto(`${both.server.address}#/referee/gallery`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keep('gallery')
    await page.goto(`${both.server.address}#/referee/open`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await keep('open')
    await page.goto(`${both.server.address}#/referee/g/halflings-farm-at-gap`)
    await page.locator('.referee').waitFor()
    if ((await page.getByRole('dialog').count()) === 0) {
      await verdicts(page)
      await keep('verdicts')
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})
