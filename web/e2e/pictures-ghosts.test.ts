// Pictures of ghosts: the start tile, mist, whom a ghost haunts, the final scoring.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizes, visit, type Size, type Theme } from './support/browser'
import { ghostGame, openTable } from './support/open'
import { folder, keep } from './support/pictures'
import { decideByMouse, leaveStep, myStep, placeNear } from './support/play'
import { together } from './support/together'

const both = together()
const greedy = (name: string) => ({ kind: 'computer', name, policy: 'greedy' }) as const
const all = Object.keys(sizes).flatMap((size) =>
  (['day', 'night'] as const).map((theme): [Size, Theme] => [size as Size, theme]),
)

/** Plays, with the board growing round, until so many tiles lie and `found` is so. */
async function until(page: Page, tiles: number, found: (step: string) => Promise<boolean>) {
  for (let nth = 0; nth < 400; nth += 1) {
    const step = await myStep(page)
    const laid = await page.locator('.world .tile').count()
    if (step === 'ended' || (laid >= tiles && (await found(step)))) return
    if (step === 'place') {
      await placeNear(page)
      await leaveStep(page, step)
    } else await decideByMouse(page, nth)
  }
}

describe.each(all)('%s, %s', (size, theme) => {
  const name = (what: string) => `ghosts-${what}-${sizes[size].width}-${theme}`

  test('the start tile, mist, a victim to choose', async () => {
    const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
    await openTable(page, both.server.address, ghostGame(['Mireille']))
    await myStep(page)
    await keep(page, name('start'))
    if (folder) {
      const victims = () => page.locator('.pieces .victim').count()
      await until(page, 26, async (step) => step === 'ghost' && (await victims()) > 2)
      await keep(page, name('haunt'))
      await until(page, 36, (step) => Promise.resolve(step === 'place'))
      await page.mouse.move(2, 400)
      await keep(page, name('mist'))
    }
    expect(faults).toEqual([])
    await page.context().close()
  })
})

test('the final scoring, day and night', async () => {
  if (!folder) return
  const first = await visit(both.browser, both.server.address)
  const seats = ['Mireille', 'Anselm', 'Oda'].map(greedy)
  await openTable(first.page, both.server.address, { ...ghostGame(), seats })
  await first.page.locator('.after').waitFor({ timeout: 200_000 })
  for (const [size, theme] of all) {
    const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
    await page.goto(first.page.url())
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.world .tile').length > 100 &&
        document.querySelector('.world .tile:not(:has(img))') === null,
      undefined,
      { timeout: 60_000 },
    )
    await page.locator('#after-scoring').click()
    const next = page.getByRole('button', { name: 'Next' })
    const told = page.locator('.step', { hasText: 'ghost' })
    while ((await told.count()) === 0 && (await next.isEnabled())) await next.click()
    await keep(page, `ghosts-end-${sizes[size].width}-${theme}`)
    expect(faults).toEqual([])
    await page.context().close()
  }
})
