// Whole games through the page, as a person plays them: by mouse, by keyboard alone, by typed
// commands; and the server killed in the middle of one.
import { expect, test } from 'vitest'
import { visit } from './support/browser'
import { decideByKeys, decideByMouse, leaveStep, myStep, stepOf, type Step } from './support/play'
import { together } from './support/together'

const both = together()

test('a whole game against the computer by mouse', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  let turns = 0
  for (let nth = 0; (await decideByMouse(page, nth)) !== 'ended'; nth += 1) {
    if ((await myStep(page)) === 'place') turns += 1
    expect(nth).toBeLessThan(300)
  }
  // 71 tiles are drawn by two, the first one by the person.
  expect(turns).toBeGreaterThan(30)
  const [mine, theirs] = await page.locator('.rail .score').allTextContents()
  expect(Number(mine) + Number(theirs)).toBeGreaterThan(40)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a whole game by keyboard alone', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  for (let i = 0; i < 20; i += 1) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === 'Play') break
  }
  await page.keyboard.press('Enter')
  await myStep(page)
  for (let nth = 0; (await decideByKeys(page, nth)) !== 'ended'; nth += 1)
    expect(nth).toBeLessThan(300)
  expect(faults).toEqual([])
  await page.context().close()
})

test('typed commands in the text view', async () => {
  const { page, faults } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await myStep(page)
  await page.keyboard.press('t')
  const line = page.getByRole('textbox')
  const type = async (text: string) => {
    await line.fill(text)
    await line.press('Enter')
  }
  const commands: Partial<Record<Step, string>> = {
    place: 'place 1',
    figure: 'none',
    confirm: 'confirm',
  }
  for (let decision = 0; decision < 9; decision += 1) {
    const step = await myStep(page)
    await type(commands[step]!)
    await leaveStep(page, step)
  }
  await myStep(page)
  await type('place 999')
  expect(await page.locator('main').textContent()).toContain('999')
  expect(faults).toEqual([])
  await page.context().close()
})

test('tile and meeple are taken back until they are confirmed', async () => {
  const { page } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  expect(await decideByMouse(page, 0)).toBe('place')
  expect(await decideByMouse(page, 0)).toBe('figure')
  expect(await myStep(page)).toBe('confirm')
  await page.keyboard.press('z')
  await page.locator('.hand[data-step="figure"]').waitFor()
  await page.keyboard.press('z')
  await page.locator('.hand[data-step="place"]').waitFor()
  expect(await page.locator('.pieces .spot').count()).toBe(0)
  await page.context().close()
})

test('the server is killed and comes back: the game goes on where it was', async () => {
  const { page } = await visit(both.browser, both.server.address)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  for (let nth = 0; nth < 9; nth += 1) await decideByMouse(page, nth)
  await myStep(page)
  const before = await page.locator('.rail .score').allTextContents()
  await both.server.kill()
  await both.server.restart()
  for (let nth = 0; nth < 6; nth += 1) await decideByMouse(page, nth)
  const after = (await page.locator('.rail .score').allTextContents()).map(Number)
  expect(after.every((score, seat) => score >= Number(before[seat]))).toBe(true)
  await page.context().close()
})

test('somebody joins by the link from another screen, and the two play', async () => {
  const host = await visit(both.browser, `${both.server.address}#/new`)
  await host.page.getByLabel('Who sits here').nth(1).selectOption('Open seat')
  await host.page.getByRole('button', { name: 'Start' }).click()
  await host.page.waitForURL(/#\/t\//)
  const guest = await visit(both.browser, host.page.url(), { size: 'phone' })
  await guest.page.getByLabel('Name').fill('Oda <b>&')
  await guest.page.getByRole('button', { name: 'Sit down' }).click()
  for (let turn = 0; turn < 4; turn += 1) {
    const { page } = turn % 2 === 0 ? host : guest
    expect(await myStep(page)).toBe('place')
    for (let step = await myStep(page); step !== 'wait'; step = await stepOf(page))
      await decideByMouse(page, 1)
  }
  // The name is text, whatever it holds.
  expect(await host.page.locator('[data-seat="1"] b').textContent()).toBe('Oda <b>&')
  expect([...host.faults, ...guest.faults]).toEqual([])
  await host.page.context().close()
  await guest.page.context().close()
})
