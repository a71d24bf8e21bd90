// Games with tunnels through the page: tokens by mouse, by keys and by typed commands, at every moment of the
// turn; finished tunnels; both tokens at once.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit, type Visit } from './support/browser'
import { openTable, tunnelGame } from './support/open'
import {
  claimByKeys,
  claimByMouse,
  decideByKeys,
  decideByMouse,
  leaveStep,
  myStep,
  type Step,
} from './support/play'
import { together } from './support/together'

const both = together()

async function begin(toggles: Record<string, string> = {}, more: Visit = {}) {
  const { page, faults } = await visit(both.browser, both.server.address, more)
  await openTable(page, both.server.address, tunnelGame(['Mireille', 'Anselm'], toggles))
  return { page, faults }
}

const openings = (page: Page) => page.locator('.tokens .opening')
const left = (page: Page, seat: number) =>
  page.locator(`[data-seat="${seat}"] .tokens .piece`).count()

/** Plays until this step in which an opening may be claimed. */
async function untilOpening(page: Page, wanted: Step): Promise<void> {
  for (let nth = 0; nth < 200; nth += 1) {
    const step = await myStep(page)
    if (step === wanted && (await openings(page).count()) > 0) return
    await decideByMouse(page, nth)
  }
  throw new Error(`no opening in the step ${wanted}`)
}

async function takeBack(page: Page): Promise<void> {
  await page.locator('.hand .back', { hasText: 'Take back the token' }).click()
  await page.locator('.hand .row.tried').waitFor({ state: 'detached' })
}

test('a token by mouse, with the tile in hand, after it, and after the meeple', async () => {
  const { page, faults } = await begin()
  await untilOpening(page, 'place')
  expect(await left(page, 0)).toBe(6)
  for (const step of ['place', 'figure', 'confirm'] as const) {
    await untilOpening(page, step)
    expect(await claimByMouse(page)).toBe(true)
    expect(await myStep(page)).toBe(step)
    expect((await left(page, 0)) + (await left(page, 1))).toBe(11)
    await takeBack(page)
    expect((await left(page, 0)) + (await left(page, 1))).toBe(12)
  }
  expect(await claimByMouse(page)).toBe(true)
  expect(await openings(page).count()).toBe(0)
  await page.locator('.hand .go').click()
  await leaveStep(page, 'confirm')
  await page.keyboard.press('l')
  await page.locator('.panel', { hasText: /puts a \w+ token on the tunnel at/ }).waitFor()
  expect((await left(page, 0)) + (await left(page, 1))).toBe(11)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a token by keys stays while the tile is laid, turned and taken back', async () => {
  const { page, faults } = await begin()
  await untilOpening(page, 'place')
  expect(await claimByKeys(page)).toBe(true)
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await leaveStep(page, 'place')
  expect(await page.locator('.hand .row.tried').count()).toBe(1)
  for (let nth = 0; (await myStep(page)) !== 'place'; nth += 1) await page.keyboard.press('z')
  expect(await page.locator('.hand .row.tried').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.hand .row.tried').waitFor({ state: 'detached' })
  for (let nth = 0; (await myStep(page)) !== 'confirm'; nth += 1) await decideByKeys(page, nth)
  expect(await claimByKeys(page)).toBe(true)
  await page.keyboard.press('Enter')
  await leaveStep(page, 'confirm')
  expect((await left(page, 0)) + (await left(page, 1))).toBe(11)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a whole game against the computer, with a token whenever one may be placed', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await openTable(page, both.server.address, tunnelGame(['Mireille']))
  let claimed = 0
  for (let nth = 0; nth < 400; nth += 1) {
    const step = await myStep(page)
    if (step === 'ended') break
    if (step === 'confirm' && (await openings(page).count()) > 0)
      claimed += Number(await (nth % 2 === 0 ? claimByMouse(page) : claimByKeys(page)))
    await decideByMouse(page, nth)
  }
  expect(await myStep(page)).toBe('ended')
  expect(claimed).toBeGreaterThan(1)
  expect(await page.locator('.ways .trench').count()).toBeGreaterThan(0)
  expect(faults).toEqual([])
  await page.context().close()
})

test('typed commands', async () => {
  const { page, faults } = await begin()
  await untilOpening(page, 'place')
  await page.keyboard.press('t')
  const line = page.getByRole('textbox')
  const type = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  const answer = () => page.locator('.answer').textContent()
  await page.getByRole('heading', { name: 'Tunnel tokens to place' }).waitFor()
  await type('token 99')
  await expect.poll(answer).toContain('no number 99')
  await type('token 1')
  await expect.poll(answer).toMatch(/token on the tunnel at .*: begins a tunnel/)
  await page.locator('.hand .row.tried').waitFor()
  await type('undo')
  await page.locator('.hand .row.tried').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await page.context().close()
})

/** Plays on, with meeples on roads, until `found`. */
async function playUntil(page: Page, found: () => Promise<boolean>): Promise<void> {
  for (let nth = 0; nth < 300; nth += 1) {
    const step = await myStep(page)
    if (await found()) return
    const road = page.locator('.hand .spots button.spot', { hasText: 'road' })
    if (step === 'figure' && (await road.count()) > 0) {
      await road.first().click()
      await leaveStep(page, 'figure')
    } else await decideByMouse(page, nth)
  }
  throw new Error('it never came to that')
}

test('both tokens at once', async () => {
  const { page, faults } = await begin({ 'tunnel.both-at-once': 'on' })
  expect(await left(page, 0)).toBe(0)
  const pair = page.getByRole('button', { name: 'Place two tokens' })
  await playUntil(page, async () => (await pair.count()) > 0)
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  await page.locator('.tokens .opening.chosen').waitFor()
  await page.getByRole('group', { name: 'And the other opening?' }).waitFor()
  await page.locator('.hand .openings .row:not(.chosen)').first().click()
  await page.locator('.hand .row.tried').waitFor()
  expect(await page.locator('.ways .trench').count()).toBe(1)
  for (let nth = 2; (await myStep(page)) !== 'confirm'; nth += 3) await decideByMouse(page, nth)
  await decideByMouse(page, 0)
  expect(await page.locator('.ways .trench').count()).toBe(1)
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: 'common supply' }).waitFor()
  expect(await page.locator('.panel .tokens .piece').count()).toBe(10)
  expect(faults).toEqual([])
  await page.context().close()
})

/** Opens the colours for the first opening; false where none is offered, or the only one went there at once. */
async function showColours(page: Page): Promise<boolean> {
  if ((await openings(page).count()) === 0) return false
  await page.keyboard.press('o')
  await page.keyboard.press('Enter')
  const colours = page.locator('.hand .claim > .row')
  const tried = page.locator('.hand .row.tried')
  await colours.or(tried).first().waitFor()
  return (await tried.count()) === 0
}

test('a token taken from its owner', async () => {
  const { page, faults } = await begin({ 'tunnel.steal': 'on' })
  const rows = page.locator('.hand .claim > .row')
  const taken = rows.filter({ hasText: 'from Mireille' })
  const anselms = async () => (await page.locator('[data-seat="1"].now').count()) > 0
  let stolen = false
  for (let nth = 0; nth < 400 && !stolen; nth += 1) {
    const step = await myStep(page)
    const road = page.locator('.hand .spots button.spot', { hasText: 'road' })
    if (step === 'ended') break
    if (step === 'figure' && (await road.count()) > 0) {
      await road.first().click()
      await leaveStep(page, 'figure')
    } else if (step === 'confirm' && (await showColours(page))) {
      // Mireille begins tunnels; Anselm takes what he may.
      const thief = await anselms()
      const row = thief ? taken.first() : rows.filter({ hasText: 'begins' }).first()
      stolen = thief && (await row.count()) > 0
      if ((await row.count()) > 0) await row.click()
      else for (let i = 0; i < 2; i += 1) await page.keyboard.press('Escape')
      if (!stolen) await page.locator('.hand .go').click()
      await (stolen ? page.locator('.hand .row.tried').waitFor() : leaveStep(page, 'confirm'))
    } else await decideByMouse(page, nth)
  }
  expect(stolen).toBe(true)
  const [mine, theirs] = [await left(page, 0), await left(page, 1)]
  expect(await page.locator('.ways .trench').count()).toBeGreaterThan(0)
  await page.locator('.hand .go').click()
  await leaveStep(page, 'confirm')
  expect([await left(page, 0), await left(page, 1)]).toEqual([mine, theirs])
  await page.keyboard.press('l')
  await page.locator('.panel', { hasText: /takes a \w+ token from Mireille/ }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})
