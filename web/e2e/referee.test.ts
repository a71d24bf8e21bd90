// The referee in a real browser: a position is built and its verdict read, by touch, by keys, and without a server.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './support/axe'
import { sizes, visit, type Size, type Theme } from './support/browser'
import {
  clickSpace,
  judged,
  openShare,
  pickPiece,
  pickTile,
  tapSpace,
  verdicts,
} from './support/desk'
import { carries, oneFile } from './support/one-file'
import { still } from './support/still'
import { together } from './support/together'

const both = together()
const desk = () => `${both.server.address}#/referee`
const folder = process.env['AUDE_PICTURES']

const jsonFile = (value: unknown) => ({
  name: 'a.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(value)),
})

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

test('a question that makes no sense is answered as such, by link and by file', async () => {
  const { page, faults } = await visit(both.browser, desk(), { size: 'laptop' })
  const city = 'aude1;s=base;b=D@0,0;m=0n@0,0cN;w=0'
  for (const ask of [
    '*((action:(type:place)))',
    "*((action:(type:place,tile:'base/E',at:5)))",
    '*((action:(type:place,tile:5)))',
    '*((action:5))',
    '*((actions:*((type:figure),5)))',
  ]) {
    await page.goto(`${desk()}/p/${city};q=${ask}!`)
    await page.waitForFunction(() => location.hash === '#/referee')
    await judged(page)
    expect(await verdicts(page), ask).toContain('Asked')
    await page.locator('.verdicts .wrong, .verdicts .answer').first().waitFor()
    await page.reload()
    await page.locator('.verdicts h2', { hasText: 'Asked' }).waitFor()
  }
  // What the judge does not read at all is refused with its place, and the desk stays.
  await page.goto(`${desk()}/p/${city};q=*((feature:()))!`)
  await page.getByRole('dialog', { name: 'does not hold a whole position' }).waitFor()
  await page.getByText('ask[0].feature.at').waitFor()
  await page.keyboard.press('Escape')
  await openShare(page)
  const wrong = { sets: ['base'], board: [{ tile: 'base/D', at: [0, 0] }], players: [5] }
  await page.locator('dialog input[type=file]').setInputFiles(jsonFile(wrong))
  await page.getByText(/This position cannot be read.*players\[0\]/).waitFor()
  const asked = { ...wrong, players: ['Ann'], ask: [{ action: { type: 'place', at: 5 } }] }
  await page.locator('dialog input[type=file]').setInputFiles(jsonFile(asked))
  await judged(page)
  expect(await verdicts(page)).toContain('Asked')
  expect(faults).toEqual([])
  await page.context().close()
})

test('a good link after a damaged one takes its message away; tiles show no other picture', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  const go = (text: string) => page.evaluate((to) => (location.hash = `#/referee/p/${to}`), text)
  await go('aude1;s=base;b=D@0,0!AAAA')
  await page.getByRole('dialog').getByText('check letters do not fit').waitFor()
  await go('aude1;s=base;b=U@0,0~E@0,1!).')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForFunction(() => document.querySelectorAll('.world .tile').length === 2)
  const sources = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.world .tile')].map(
        (tile) => tile.querySelector('img')?.getAttribute('src') ?? null,
      ),
    )
  await page.waitForFunction(() => document.querySelectorAll('.world .tile img').length === 2)
  const before = await sources()
  await go('aude1;s=base;b=B@0,0~C@0,1!')
  await page.waitForFunction(() => location.hash === '#/referee')
  for (const [nth, source] of (await sources()).entries()) expect(source).not.toBe(before[nth])
  await go('aude1;s=bose;b=D@0,0!')
  await page.getByRole('dialog', { name: 'needs something that is not here' }).waitFor()
  await page.getByText('A set that nobody here knows: bose.').waitFor()
  await page.context().close()
})

test('a text is pasted as it comes: from a forum, wrapped, or as JSON', async () => {
  const { page, faults } = await visit(both.browser, desk(), { size: 'laptop' })
  await pickPiece(page, 'Blue')
  await judged(page)
  await openShare(page)
  const forum = await page.getByRole('textbox', { name: 'Text for a forum' }).inputValue()
  const paste = async (text: string) => {
    await page.getByRole('textbox', { name: 'A position as text' }).fill(text)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
  }
  await paste(`> Hi,\n${forum.replaceAll(/^/gm, '> ')}`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  for (const [text, tiles] of [
    ['see aude1;s=base;b=D@0,0\n  ~E@0,-1*2! Bye', 2],
    ['{"sets":["base"],"board":[{"tile":"base/D","at":[0,0]}]}', 1],
  ] as const) {
    await openShare(page)
    await paste(text)
    await page.waitForFunction(
      (count) => document.querySelectorAll('.referee .world .tile').length === count,
      tiles,
    )
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await openShare(page)
  await paste('hello')
  await page.getByRole('alert').getByText('begins with aude1').waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('two tabs are two desks', async () => {
  const { page } = await visit(both.browser, `${desk()}/p/aude1;s=base;b=D@0,0~U@0,1!`, {})
  await page.waitForFunction(() => location.hash === '#/referee')
  const other = await page.context().newPage()
  await other.goto(`${desk()}/p/aude1;s=base;b=B@0,0!`)
  await other.waitForFunction(() => location.hash === '#/referee')
  await page.reload()
  await page.locator('.world .tile').first().waitFor()
  expect(await page.locator('.world .tile').count()).toBe(2)
  const third = await page.context().newPage()
  await third.goto(desk())
  await third.locator('.world .tile').first().waitFor()
  expect(await third.locator('.world .tile').count()).toBe(1)
  await page.context().close()
})

test.each([
  ['of the referee', '#/referee', 'Share and save', 'Begin anew'],
  ['of the table', '', 'What happened', 'Tiles still to come'],
])('the menu %s by keys', async (_, address, first, second) => {
  const { page } = await visit(both.browser, `${both.server.address}${address}`, {})
  if (!address) await page.getByRole('button', { name: 'Play', exact: true }).click()
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('ArrowDown')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
  expect(await focused()).toContain(first)
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toContain(second)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toContain(first)
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  expect(await menu.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.context().close()
})

test('the whole of a large board is shown beside the panels, and it lies still', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  const row = Array.from({ length: 182 }, (_, nth) => `U@${nth % 26},${Math.floor(nth / 26)}`)
  await page.evaluate((to) => (location.hash = to), `#/referee/p/aude1;s=base;b=${row.join('~')}!`)
  await page.waitForFunction(() => document.querySelectorAll('.world .tile').length === 182)
  await page.getByRole('button', { name: 'Show the whole board' }).click()
  await still(page)
  const seen = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.world .tile')].map((one) =>
      one.getBoundingClientRect(),
    )
    const side = document.querySelector('.side')!.getBoundingClientRect()
    const said = document.querySelector('section.verdicts')!.getBoundingClientRect()
    const top = document.querySelector('.top')!.getBoundingClientRect()
    return (
      Math.min(...boxes.map(({ left }) => left)) >= side.right &&
      Math.max(...boxes.map(({ right }) => right)) <= said.left &&
      Math.min(...boxes.map(({ top: high }) => high)) >= top.bottom &&
      Math.max(...boxes.map(({ bottom }) => bottom)) <= innerHeight
    )
  })
  expect(seen).toBe(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Begin anew' }).click()
  await pickTile(page, 'base/E')
  await clickSpace(page, [0, -1])
  const at = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.world')!).transform)
  const before = await at()
  await page.keyboard.press('Escape')
  await still(page)
  expect(await at()).toBe(before)
  await page.keyboard.press('z')
  await still(page)
  expect(await at()).toBe(before)
  await page.context().close()
})

test.each(Object.keys(sizes) as Size[])('verdicts of six players can be read: %s', async (size) => {
  const { page, faults } = await visit(both.browser, desk(), { size })
  const six = [0, 1, 2, 3, 4, 5]
  const tiles = six.flatMap((x) => [`E@${x},1`, `E@${x},0*2`]).join('~')
  const meeples = six.map((x) => `${x}n@${x},1fEL`).join('~')
  await page.evaluate(
    (to) => (location.hash = to),
    `#/referee/p/aude1;s=base;b=${tiles};m=${meeples}!`,
  )
  await page.waitForFunction(() => document.querySelectorAll('.world .tile').length === 12)
  expect(await verdicts(page)).toMatch(/a field, 6 tiles\s+18\s+18\s+18\s+18\s+18\s+18/)
  const narrow = await page
    .locator('.verdicts td.state')
    .evaluateAll((cells) => cells.filter((cell) => cell.getBoundingClientRect().height > 60).length)
  expect(narrow).toBe(0)
  expect(await findings(page)).toEqual([])
  expect(faults).toEqual([])
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
