// Pictures of the page at every size, by day and by night; kept in AUDE_PICTURES where that is set.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sizes, visit, type Size, type Theme } from './support/browser'
import { halfGame, openTable, tunnelGame } from './support/open'
import { folder, keep } from './support/pictures'
import { openRecord } from './support/record'
import {
  claimByKeys,
  decideByKeys,
  decideByMouse,
  leaveStep,
  myStep,
  type Step,
} from './support/play'
import { together } from './support/together'

const both = together()

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

  test('half tiles: chosen in the open, in the hand, on the board', async () => {
    const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
    const name = (what: string) => `half-${what}-${sizes[size].width}-${theme}`
    const open = (persons: string[], toggles: Record<string, string>) =>
      openTable(page, both.server.address, halfGame(persons, toggles))
    await open(['Mireille'], { 'halflings.draft': 'on' })
    await myStep(page)
    await page.locator('.draft .half:enabled').nth(7).click()
    await leaveStep(page, 'draft')
    await keep(page, name('draft'))
    await open(['Mireille', 'Anselm'], {})
    await page.getByRole('dialog').waitFor()
    await keep(page, name('cover'))
    await open(['Mireille'], { 'halflings.deal': '6', 'halflings.meeple-on-partner': 'yes' })
    await myStep(page)
    await keep(page, name('draw'))
    if (folder) {
      await until(page, 'draw', 12)
      await keep(page, name('hand'))
      await page.locator('.tray .half:enabled').first().click()
      await page.keyboard.press('n')
      await keep(page, name('ghost'))
      await page.keyboard.press('Enter')
      await leaveStep(page, 'place')
      await keep(page, name('meeple'))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await until(page, 'place', 40)
      await keep(page, name('gaps'))
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  test('tunnels: openings, tokens, a way under ground', () => tunnels(size, theme))

  test('a game by other rules', () => otherRules(size, theme))
})

async function tunnels(size: Size, theme: Theme): Promise<void> {
  const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
  const name = (what: string) => `tunnel-${what}-${sizes[size].width}-${theme}`
  await openTable(page, both.server.address, tunnelGame(['Mireille', 'Anselm']))
  const seen = async (what: string) => (await page.locator(what).count()) > 0
  let colours = false
  for (let nth = 0; folder && nth < 200; nth += 1) {
    const step = await myStep(page)
    if (step === 'place' && (await seen('.ways .trench')) && nth > 60) break
    if (step === 'confirm' && (await seen('.tokens .opening'))) {
      if (!colours) {
        await page.keyboard.press('o')
        await keep(page, name('openings'))
        await page.keyboard.press('Enter')
        await keep(page, name('colours'))
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        colours = true
      }
      await claimByKeys(page)
    }
    await decideByKeys(page, nth)
  }
  await keep(page, name('way'))
  if (folder) {
    await decideByKeys(page, 0)
    await keep(page, name('meeple'))
  }
  expect(faults).toEqual([])
  await page.context().close()
}

async function otherRules(size: Size, theme: Theme): Promise<void> {
  const { page, faults } = await visit(both.browser, both.server.address, { size, theme })
  await openRecord(page, both.server.address, 'compare/greedy-728')
  await page.locator('#after-compare').click()
  await page.locator('.why summary').first().click()
  await page.waitForTimeout(1500)
  await keep(page, `compare-${sizes[size].width}-${theme}`)
  await page.locator('#after-panel button[aria-pressed]').nth(3).click()
  await keep(page, `compare-feature-${sizes[size].width}-${theme}`)
  expect(faults).toEqual([])
  await page.context().close()
}
