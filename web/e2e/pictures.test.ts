// Pictures of the page at every size, by day and by night; kept in AUDE_PICTURES where that is set.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizes, visit, type Size, type Theme } from './support/browser'
import { decideByMouse, myStep, type Step } from './support/play'
import { together } from './support/together'

const folder = process.env['AUDE_PICTURES']

const both = together()
if (folder) mkdirSync(folder, { recursive: true })

/** A picture; nothing may stick out of the page sideways. */
async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${name} is too wide`).toBeLessThanOrEqual(0)
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}

async function until(page: Page, step: Step, tiles: number): Promise<void> {
  for (let nth = 0; nth < 300; nth += 1) {
    const here = await myStep(page)
    if (here === 'ended') return
    if (here === step && (await page.locator('.world .tile').count()) >= tiles) return
    await decideByMouse(page, nth)
  }
}

// Every picture at laptop size; at the others, without the option, what changes most.
const all = Object.keys(sizes).flatMap((size) =>
  (['day', 'night'] as const).map((theme): [Size, Theme] => [size as Size, theme]),
)

describe.each(all)('%s, %s', (size, theme) => {
  test('home, the table, the end', async () => {
    const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
    const name = (what: string) => `${what}-${sizes[size].width}-${theme}`
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
    await keep(page, name('home'))
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await myStep(page)
    await keep(page, name('empty'))
    if (folder) {
      await until(page, 'figure', 10)
      await keep(page, name('meeple'))
      await until(page, 'place', 30)
      await keep(page, name('table'))
      await page.keyboard.press('f')
      await keep(page, name('fields'))
      await page.keyboard.press('f')
      await until(page, 'place', 60)
      await keep(page, name('late'))
      await until(page, 'ended', 200)
      await keep(page, name('end'))
    }
    await page.goto(`${both.server.address}#/new`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await keep(page, name('new'))
    expect(faults).toEqual([])
    await page.context().close()
  })
})
