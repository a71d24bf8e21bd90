// Pictures of the page, kept in AUDE_PICTURES where that is set.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export const folder = process.env['AUDE_PICTURES']
if (folder) mkdirSync(folder, { recursive: true })

/** A picture; nothing may stick out of the page sideways. */
export async function keep(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(700)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide, `${name} is too wide`).toBeLessThanOrEqual(0)
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) })
}
