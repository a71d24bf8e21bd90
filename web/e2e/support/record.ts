// A record of tests/records, opened at the page as a person does.
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'

const records = resolve(import.meta.dirname, '../../../tests/records')

/** Where a record's file lies. */
export const recordFile = (name: string): string => join(records, `${name}.aude`)

/** Opens the record of a game that is over (`compare/who-wins`) and waits for its end screen. */
export async function openRecord(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}#/record`)
  await page.locator('input[type=file]').setInputFiles(recordFile(name))
  await page.locator('.after').waitFor({ timeout: 60_000 })
}
