// A person at the referee's desk: picks tiles and pieces, taps on the board, reads what is said.
import type { Page } from 'playwright-core'
import { still } from './still'

export type Space = [number, number]

/** A point of a space in the window; (0.5, 0.5) is its middle. */
export async function pointOf(page: Page, at: Space, within: Space = [0.5, 0.5]): Promise<Space> {
  return page.evaluate(
    ([[x, y], [dx, dy]]) => {
      const world = document.querySelector('.world')!
      const matrix = new DOMMatrix(getComputedStyle(world).transform)
      const box = document.querySelector('.stage')!.getBoundingClientRect()
      return [
        box.left + matrix.e + (x + dx) * 100 * matrix.a,
        box.top + matrix.f + (y + dy) * 100 * matrix.d,
      ] as [number, number]
    },
    [at, within] as const,
  )
}

/** Taps on a space with a finger, once the board lies still. */
export async function tapSpace(page: Page, at: Space, within?: Space): Promise<void> {
  await still(page)
  const [x, y] = await pointOf(page, at, within)
  await page.touchscreen.tap(x, y)
  await still(page)
}

export async function clickSpace(page: Page, at: Space, within?: Space): Promise<void> {
  await still(page)
  const [x, y] = await pointOf(page, at, within)
  await page.mouse.click(x, y)
  await still(page)
}

/** Opens one of the desk's tabs; on a phone a press on the open one would fold it. */
async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole('tab', { name })
  if ((await tab.count()) > 0 && (await tab.getAttribute('aria-selected')) !== 'true')
    await tab.click()
}

/** Finds a tile by its id and picks it. */
export async function pickTile(page: Page, tile: string): Promise<void> {
  await openTab(page, 'Tiles')
  const putBack = page.getByRole('button', { name: 'Put it back' })
  if (await putBack.isVisible()) await putBack.click()
  await page.getByRole('searchbox').fill(tile)
  await page.locator('.kind').first().click()
}

/** Picks a player's meeple, or another of the pieces. */
export async function pickPiece(page: Page, player: string, piece = 'Meeple'): Promise<void> {
  await openTab(page, 'Pieces')
  await page.getByRole('radio', { name: player }).click()
  const button = page.locator('.piece').filter({ hasText: new RegExp(`^${piece}$`) })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
}

/** Waits until the judge has spoken of what lies there now. */
export async function judged(page: Page): Promise<void> {
  await page.waitForTimeout(150)
  await page.locator('.said .dot:not(.busy)').waitFor()
}

/** The verdicts as text, what is folded away left out. */
export async function verdicts(page: Page): Promise<string> {
  await judged(page)
  await openTab(page, /^Verdicts/)
  return page.locator('.verdicts').last().innerText()
}

/** Opens what hands the position on, and takes one in. */
export async function openShare(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Share and save' }).click()
}
