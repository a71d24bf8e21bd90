// Games with half tiles through the page: by mouse to the end, by keys, by typed commands, chosen in
// the open, and two people at one screen who must not see each other's hands.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './support/browser'
import { halfGame, openTable } from './support/open'
import { decideByKeys, decideByMouse, leaveStep, myStep, stepOf, type Step } from './support/play'
import { together } from './support/together'

const both = together()

test('a whole game with half tiles by mouse', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play with half tiles' }).click()
  const done = new Map<Step, number>()
  for (let nth = 0; ; nth += 1) {
    const step = await decideByMouse(page, nth)
    done.set(step, (done.get(step) ?? 0) + 1)
    if (step === 'ended') break
    expect(nth).toBeLessThan(400)
  }
  expect(done.get('place')).toBeGreaterThan(30)
  expect(done.get('draw')).toBeGreaterThan(2)
  const laid = page.getByText(/^Player 1 lays half tile .* from the hand/)
  await page.keyboard.press('l')
  await page.getByRole('button', { name: 'Show everything' }).click()
  expect(await laid.count()).toBeGreaterThan(0)
  const [mine, theirs] = await page.locator('.rail .score').allTextContents()
  expect(Number(mine) + Number(theirs)).toBeGreaterThan(40)
  expect(faults).toEqual([])
  await page.context().close()
})

test('half tiles by keys: picked by number, turned, laid, taken back', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play with half tiles' }).click()
  expect(await myStep(page)).toBe('draw')
  await page.keyboard.press('2')
  await page.locator('.hand[data-step="place"]').waitFor()
  await page.keyboard.press('n')
  await page.keyboard.press('r')
  await page.locator('.hand .go:not([disabled])').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.hand[data-step="draw"]').waitFor()
  for (let nth = 0; nth < 14; nth += 1) await decideByKeys(page, nth)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a half tile is dragged from the hand to the board', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play with half tiles' }).click()
  await myStep(page)
  const half = page.locator('.tray .half:enabled').first()
  await half.click()
  const place = (await page.locator('.overlay .place').first().boundingBox())!
  await page.keyboard.press('Escape')
  await page.locator('.hand[data-step="draw"]').waitFor()
  const from = (await half.boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x - 60, from.y - 60, { steps: 4 })
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 6 })
  await page.mouse.move(place.x + place.width / 2 + 1, place.y + place.height / 2)
  await page.mouse.up()
  await leaveStep(page, 'draw')
  await leaveStep(page, 'place')
  expect(['figure', 'confirm']).toContain(await stepOf(page))
  expect(await page.locator('.loose').count()).toBe(1)
  expect(faults).toEqual([])
  await page.context().close()
})

test('typed commands with half tiles', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await openTable(page, both.server.address, halfGame())
  await myStep(page)
  await page.keyboard.press('t')
  const line = page.getByRole('textbox')
  const type = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  const answer = () => page.locator('.answer').textContent()
  await type('hand')
  await expect.poll(answer).toMatch(/No tile in hand.*half tile \d\d of Halflings/)
  await type('place 3')
  await leaveStep(page, 'draw')
  for (const [step, command] of [
    ['figure', 'none'],
    ['confirm', 'confirm'],
  ] as const)
    if ((await myStep(page)) === step) {
      await type(command)
      await leaveStep(page, step)
    }
  expect(await myStep(page)).toBe('draw')
  await type('draw')
  await leaveStep(page, 'draw')
  expect(await myStep(page)).toBe('place')
  await type('draw')
  await expect.poll(answer).toContain('not possible')
  expect(faults).toEqual([])
  await page.context().close()
})

/** Plays until the page waits for this. */
async function until(page: Page, wanted: Step, most = 60): Promise<void> {
  for (let nth = 0; nth < most; nth += 1) {
    if ((await myStep(page)) === wanted) return
    await decideByMouse(page, nth)
  }
  throw new Error(`it never came to ${wanted}`)
}

test('half tiles chosen in the open, and a crop circle', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  const open = halfGame(['Mireille', 'Anselm'], { 'halflings.draft': 'on', 'halflings.deal': '1' })
  await openTable(page, both.server.address, open)
  expect(await myStep(page)).toBe('draft')
  const circle = page.locator('.draft .half[aria-label*="crop circle"]')
  await circle.click()
  await page.locator('.hand[data-step="confirm"] .go').click()
  await leaveStep(page, 'confirm')
  await decideByMouse(page, 0)
  await decideByMouse(page, 0)
  // Everybody sees every hand, so that nobody is asked to go away.
  expect(await page.locator('.rail .halves img').count()).toBe(2)
  expect(await page.locator('dialog').count()).toBe(0)
  // Anselm has the crop circle: somebody must stand somewhere for it to ask anything.
  await until(page, 'circle', 40)
  await page.locator('.circle button').nth(0).click()
  await leaveStep(page, 'circle')
  await until(page, 'place')
  await page.keyboard.press('l')
  await page
    .locator('.panel')
    .getByText(/names the crop circle/)
    .waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

test('two people at one screen do not see each other’s half tiles', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await openTable(page, both.server.address, halfGame(['Mireille', 'Anselm']))
  const cover = page.getByRole('dialog')
  await cover.getByRole('heading', { name: 'Hand the device to Mireille' }).waitFor()
  expect(await page.locator('.tray').count()).toBe(0)
  await page.keyboard.press('Escape')
  expect(await cover.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  expect(await myStep(page)).toBe('draw')
  const hers = await page.locator('.tray .half').evaluateAll(labels)
  expect(hers).toHaveLength(3)
  await page.keyboard.press('d')
  await leaveStep(page, 'draw')
  for (let step = await myStep(page); step !== 'wait'; step = await stepOf(page))
    await decideByMouse(page, 1)
  await cover.getByRole('heading', { name: 'Hand the device to Anselm' }).waitFor()
  const said = await page.locator('main').textContent()
  for (const label of hers) expect(said).not.toContain(label)
  await cover.getByRole('button', { name: 'I am Anselm' }).click()
  await myStep(page)
  expect(await page.locator('.tray .half').evaluateAll(labels)).not.toEqual(hers)
  expect(faults).toEqual([])
  await page.context().close()
})

const labels = (halves: Element[]) => halves.map((half) => half.getAttribute('aria-label'))
