// The whole board in view, between all that lies over it: during the game and after it, by key and from the menu.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from './support/browser'
import { ghostGame, openTable } from './support/open'
import { keep } from './support/pictures'
import { together } from './support/together'

const both = together()
const seats = ['Mireille', 'Anselm'].map(
  (name) => ({ kind: 'computer', name, policy: 'greedy' }) as const,
)

/** How many tiles lie outside the window or under a card. */
const hidden = (page: Page) =>
  page.locator('.world .tile').evaluateAll(
    (tiles) =>
      tiles.filter((tile) => {
        const { x, y, width, height } = tile.getBoundingClientRect()
        const over = document.elementFromPoint(x + width / 2, y + height / 2)
        return !over?.closest('.stage')
      }).length,
  )

const drawn = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.world .tile:not(:has(img))') === null,
    undefined,
    { timeout: 60_000 },
  )

test('the whole board after the game', async () => {
  const first = await visit(both.browser, both.server.address)
  await openTable(first.page, both.server.address, { ...ghostGame(), sets: ['base'], seats })
  await first.page.locator('.after').waitFor({ timeout: 200_000 })
  await first.page.locator('.stage').focus()
  await first.page.keyboard.press('0')
  await keep(first.page, 'whole-laptop')
  expect(await hidden(first.page)).toBe(0)
  const { page, faults } = await visit(both.browser, both.server.address, { size: 'phone' })
  await page.goto(first.page.url())
  await page.locator('.after').waitFor()
  await drawn(page)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('button', { name: 'Show the whole board' }).click()
  await keep(page, 'whole-phone')
  expect(await hidden(page)).toBe(0)
  expect(faults).toEqual([])
  await page.context().close()
  await first.page.context().close()
})
