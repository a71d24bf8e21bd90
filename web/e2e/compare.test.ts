// A game that is over, by other rule sets: who would have won, what differs, and where that lies on the board.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './support/axe'
import { visit, type Size, type Theme } from './support/browser'
import { openRecord } from './support/record'
import { together } from './support/together'

const both = together()

async function compare(page: Page, record: string): Promise<void> {
  await openRecord(page, both.server.address, record)
  await page.locator('#after-compare').click()
  await page.locator('#after-panel table').waitFor()
}

/** Each rule set with its tag, as a person reads the table. */
async function rows(page: Page): Promise<string[]> {
  const read = await page.locator('#after-panel tbody tr:has(td):not(.why)').allInnerTexts()
  return read.map((row) => row.replace(/\s+/g, ' ').trim())
}

describe('who-wins.aude', () => {
  test('the winners by each rule set, and why', async () => {
    const { page, faults } = await visit(both.browser, both.server.address)
    await compare(page, 'compare/who-wins')
    const panel = page.locator('#after-panel')
    expect(await panel.locator('.verdict').innerText()).toBe(
      'By 4 of 12 rule sets the winner is not the same.',
    )
    const read = await rows(page)
    expect(read).toHaveLength(13)
    expect(read[0]).toBe('As it was played 8 wins 9')
    expect(read).toContain('C1, first rules of 2000 8 wins 10 +1 1 point more')
    expect(read).toContain('C3, rules of 2021 as played 8 wins 9')
    expect(read).toContain('Halflings, re-release of 2020 wins 10 +2 2 points more 9')
    expect(await panel.locator('.why summary').allInnerTexts()).toHaveLength(4)

    await panel.locator('.why summary').nth(1).click()
    const why = panel.locator('.why').nth(1)
    expect(await why.innerText()).toContain('Red wins')
    expect(await why.innerText()).toContain('Each half tile counts')
    await why.getByRole('button', { name: 'HALF-11' }).click()
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: /^HALF-11/ })
      .waitFor()
    await page.keyboard.press('Escape')
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('a feature lights up on the board, with keys as well', async () => {
    const { page } = await visit(both.browser, both.server.address, { language: 'de' })
    await compare(page, 'compare/who-wins')
    const city = page.getByRole('button', { name: /^Stadt auf \(-1, 0\)/ })
    await city.focus()
    await page.keyboard.press('Enter')
    expect(await city.getAttribute('aria-pressed')).toBe('true')
    expect(await city.innerText()).toContain('Red: gespielt 8, dort 10')
    await page.locator('.overlay .lit').first().waitFor({ state: 'attached' })
    await page.keyboard.press('Enter')
    await page.locator('.overlay .lit').first().waitFor({ state: 'detached' })
    await page.context().close()
  })
})

test('what could not be followed is told in the language of the page', async () => {
  const { page, faults } = await visit(both.browser, both.server.address, { language: 'de' })
  await compare(page, 'compare/greedy-728')
  const panel = page.locator('#after-panel')
  await panel.getByRole('heading', { name: 'Was sich nicht nachspielen ließ' }).waitFor()
  expect(await panel.innerText()).toContain('Anna stellt keinen Meeple auf die Straße')
  expect(await panel.innerText()).not.toContain('crop circle')
  expect(faults).toEqual([])
  await page.context().close()
})

describe.each<[Size, Theme]>([
  ['phone', 'day'],
  ['phone', 'night'],
  ['laptop', 'day'],
  ['laptop', 'night'],
])('%s, %s', (size, theme) => {
  test('axe finds nothing, and nothing sticks out', async () => {
    const { page } = await visit(both.browser, both.server.address, { size, theme })
    await compare(page, 'compare/greedy-728')
    for (const summary of await page.locator('.why summary').all()) await summary.click()
    await page.locator('#after-panel button[aria-pressed]').first().click()
    await page.waitForTimeout(400)
    expect(await findings(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await page.context().close()
  })
})
