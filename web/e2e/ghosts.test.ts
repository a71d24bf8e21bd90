// Games with ghosts through the page: whom a ghost haunts, by mouse, by keys, by touch on the list and by typed
// commands; the third ghost; points below zero at the end.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findings } from './support/axe'
import { visit, type Visit } from './support/browser'
import { ghostGame, openTable } from './support/open'
import { keep } from './support/pictures'
import {
  decideByKeys,
  decideByMouse,
  hauntByKeys,
  hauntByMouse,
  leaveStep,
  myStep,
} from './support/play'
import { together } from './support/together'

const both = together()

async function begin(persons: string[], toggles: Record<string, string> = {}, more: Visit = {}) {
  const { page, faults } = await visit(both.browser, both.server.address, more)
  await openTable(page, both.server.address, ghostGame(persons, toggles))
  return { page, faults }
}

const rings = (page: Page) => page.locator('.pieces .victim')
/** How many ghosts the hand says are left. */
const left = async (page: Page) =>
  Number((await page.locator('.hand .supply').getAttribute('title'))!.replace(/\D/g, '') || 0)

/** Plays until a ghost must be given away, and `found` is so. */
async function untilGhost(page: Page, found: () => Promise<boolean> = async () => true) {
  for (let nth = 0; nth < 400; nth += 1) {
    const step = await myStep(page)
    if (step === 'ghost' && (await found())) return
    if (step === 'ended') break
    await decideByMouse(page, nth)
  }
  throw new Error('no ghost came')
}

test('a ghost by mouse: why it comes, whom it haunts, and back again', async () => {
  const { page, faults } = await begin(['Mireille', 'Anselm'])
  await myStep(page)
  expect(await left(page)).toBe(15)
  await untilGhost(page)
  expect(await page.locator('.overlay .misty').count()).toBeGreaterThan(0)
  await page.getByText(/The mist (grew|was cut off)/).waitFor()
  expect(await findings(page)).toEqual([])
  const before = await left(page)
  const haunted = await page.locator('.pieces .ghosts').count()
  await hauntByMouse(page, 0)
  await expect.poll(() => left(page)).toBe(before - 1)
  expect(await page.locator('.pieces .ghosts').count()).toBe(haunted + 1)
  for (let nth = 0; nth < 4 && (await myStep(page)) !== 'ghost'; nth += 1)
    await page.keyboard.press('z')
  await expect.poll(() => left(page)).toBe(before)
  await hauntByKeys(page, 0)
  await expect.poll(() => left(page)).toBe(before - 1)
  for (let nth = 2; (await myStep(page)) !== 'confirm'; nth += 3) await decideByMouse(page, nth)
  await page.locator('.hand .go').click()
  await leaveStep(page, 'confirm')
  await page.keyboard.press('l')
  await page.locator('.panel', { hasText: /ghost/ }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('a new game with parts of the set', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.goto(`${both.server.address}#/new`)
  await page.getByLabel('Ghosts, Castles and Cemeteries (reconstruction)').check()
  await page.getByText('Rules in detail').click()
  for (const part of ['Ghosts', 'Guards', 'Haunted castles', 'Cemeteries', 'Large start tile'])
    await page.getByRole('group', { name: part, exact: true }).waitFor()
  await page.getByRole('group', { name: 'When mist is limited' }).waitFor()
  await page.getByLabel('No ghosts come; mist still parts fields').check()
  await page.getByText('“Ghosts” decides this.').first().waitFor()
  await page.getByRole('button', { name: 'Start' }).click()
  await myStep(page)
  expect(await page.locator('.hand .supply').count()).toBe(0)
  expect(await page.locator('.rail .reserve').count()).toBe(2)
  expect(await page.locator('.world .tile').count()).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})

test('typed commands, and the table as text', async () => {
  const { page, faults } = await begin(['Mireille', 'Anselm'])
  await untilGhost(page)
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Whom the ghost may haunt' }).waitFor()
  const line = page.getByRole('textbox')
  const type = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  const answer = () => page.locator('.answer').textContent()
  await type('none')
  await expect.poll(answer).toContain('not possible')
  await type('ghost 99')
  await expect.poll(answer).toContain('no number 99')
  const victims = await rings(page).count()
  await type('ghost 1')
  await expect.poll(answer).toMatch(/’s (meeple|abbot) .* at \(/)
  await page.locator('.panel', { hasText: /1[0-4] ghosts in the supply/ }).waitFor()
  await type('undo')
  await expect.poll(() => rings(page).count()).toBe(victims)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a third ghost sends a meeple home', async () => {
  const { page, faults } = await begin(['Mireille', 'Anselm'])
  const runs = page.locator('.hand .victims .spot', { hasText: 'runs home' })
  const one = async () => (await runs.count()) > 0
  for (let nth = 0; nth < 500 && !(await one()); nth += 1) {
    const step = await myStep(page)
    // Always the same one, so that ghosts gather.
    if (step === 'ghost') await hauntByKeys(page, 0)
    else await decideByMouse(page, nth)
  }
  const standing = await page.locator('.pieces .standing').count()
  const before = await left(page)
  await runs.first().click()
  await expect.poll(() => page.locator('.pieces .standing').count()).toBe(standing - 1)
  await expect.poll(() => left(page)).toBe(before + 2)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a whole game by keys and mouse against the computer, to the end', async () => {
  const { page, faults } = await begin(['Mireille'])
  let given = 0
  for (let nth = 0; nth < 700; nth += 1) {
    const step = await myStep(page)
    if (step === 'ended') break
    given += Number(step === 'ghost')
    await (nth % 2 === 0 ? decideByMouse(page, nth) : decideByKeys(page, nth))
  }
  expect(await myStep(page)).toBe('ended')
  expect(given).toBeGreaterThan(5)
  await page.locator('#after-scoring').click()
  const next = page.getByRole('button', { name: 'Next' })
  const told = page.locator('.step', { hasText: /\d ghosts? −\d/ })
  while ((await told.count()) === 0 && (await next.isEnabled())) await next.click()
  expect(await told.count()).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})

test('on a phone all victims are in view, with number and name, and others’ moves are told', async () => {
  const { page, faults } = await begin(['Mireille'], {}, { size: 'phone' })
  const news = page.locator('.news')
  let told = 0
  await untilGhost(page, async () => (await rings(page).count()) > 2).catch(() => {})
  expect(await myStep(page)).toBe('ghost')
  await keep(page, 'victims-phone')
  const names = await page.locator('.pieces > .name').allTextContents()
  expect(names.filter((name) => /^\d+ [a-z]+$/.test(name)).length).toBeGreaterThan(0)
  const hidden = await rings(page).evaluateAll(
    (all) =>
      all.filter((ring) => {
        const { x, y, width, height } = ring.getBoundingClientRect()
        return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.stage')
      }).length,
  )
  expect(hidden).toBe(0)
  for (let nth = 0; nth < 12 && told === 0; nth += 1) {
    if ((await myStep(page)) === 'place' && (await news.count()) > 0) {
      told += 1
      expect(await news.textContent()).toContain('Aude')
      await keep(page, 'news-phone')
    }
    await decideByMouse(page, nth)
  }
  expect(told).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a tile shown beside mist says that a ghost would come', async () => {
  const { page } = await begin(['Mireille', 'Anselm'], {}, { size: 'phone' })
  const foretold = page.locator('.hand .foretold')
  for (let nth = 0, found = false; !found; nth += 1) {
    if ((await myStep(page)) === 'place')
      for (let place = 0; place < 6 && !found; place += 1) {
        await page.keyboard.press('PageDown')
        found = (await foretold.count()) > 0
      }
    if (!found) await decideByMouse(page, nth)
    expect(nth).toBeLessThan(60)
  }
  expect(await foretold.first().textContent()).toMatch(/Mist/)
  expect(await page.locator('.overlay .misty').count()).toBeGreaterThan(0)
  await keep(page, 'foretold-phone')
  await page.context().close()
})

test.each(['phone', 'laptop'] as const)('a guard or a meeple, on the %s', async (size) => {
  const { page, faults } = await begin(['Mireille'], {}, { size })
  const kinds = page.locator('.hand .kinds button')
  for (let nth = 0; (await myStep(page)) !== 'figure' || (await kinds.count()) === 0; nth += 1)
    await decideByMouse(page, nth)
  await keep(page, `kinds-${size}`)
  // What has appeared under the pointer is not chosen by that.
  expect(await page.locator('.hand .spot.aimed').count()).toBe(0)
  await expectApart(page)
  const meeples = await page.locator('.hand .spots button').count()
  await page.keyboard.press('g')
  await page.locator('.hand [data-kind="guard"][aria-pressed="true"]').waitFor()
  await keep(page, `guards-${size}`)
  await expectApart(page)
  await page.keyboard.press('1')
  await page.locator('.hand[data-step="confirm"]').waitFor()
  await page.locator('.hand .spot.chosen[aria-label^="guard:"]').waitFor()
  await page.locator('.hand [data-kind="normal"]').click()
  await page.locator('.hand[data-step="figure"]').waitFor()
  expect(await page.locator('.hand .spots button').count()).toBe(meeples)
  expect(await findings(page)).toEqual([])
  expect(faults).toEqual([])
  await page.context().close()
})

/** One place on each feature, no two over each other, and all on the tile. */
async function expectApart(page: Page) {
  await page.waitForTimeout(400)
  const boxes = await page.locator('.pieces .spot > circle').evaluateAll((all) =>
    all.map((one) => {
      const { a, e, f } = (one as SVGCircleElement).getScreenCTM()!
      return { x: e, y: f, width: 2 * a * Number(one.getAttribute('r')) }
    }),
  )
  boxes.forEach((a, i) =>
    boxes.slice(i + 1).forEach((b) => {
      const far = Math.hypot(a.x - b.x, a.y - b.y)
      expect(far).toBeGreaterThan(a.width * 0.98)
    }),
  )
  const listed = await page.locator('.hand .spots button').count()
  expect(boxes.length).toBe(listed)
}
