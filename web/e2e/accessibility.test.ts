// axe-core on every page, by day and by night, at phone and laptop size.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { visit, type Size, type Theme } from './support/browser'
import { decideByMouse, myStep } from './support/play'
import { together } from './support/together'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const both = together()

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const run = (
      window as unknown as {
        axe: {
          run(): Promise<{
            violations: { id: string; impact: string; nodes: { target: string[] }[] }[]
          }>
        }
      }
    ).axe
    const { violations } = await run.run()
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}

describe.each<[Size, Theme]>([
  ['phone', 'day'],
  ['phone', 'night'],
  ['laptop', 'day'],
  ['laptop', 'night'],
])('%s, %s', (size, theme) => {
  test('home, new game, record', async () => {
    for (const path of ['', '#/new', '#/record']) {
      const { page } = await visit(both.browser, both.server.address + path, { size, theme })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForTimeout(500)
      expect(await findings(page)).toEqual([])
      await page.context().close()
    }
  })

  test('the table: tile in hand, meeple, sheets, text', async () => {
    const { page } = await visit(both.browser, both.server.address, { size, theme })
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await myStep(page)
    expect(await findings(page)).toEqual([])
    await decideByMouse(page, 0)
    await myStep(page)
    expect(await findings(page)).toEqual([])
    for (const key of ['l', 'k', '?', 't']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(150)
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.context().close()
  })
})
