// axe-core on every page, by day and by night, at phone and laptop size.
import { describe, expect, test } from 'vitest'
import { findings } from './support/axe'
import { visit, type Size, type Theme } from './support/browser'
import { halfGame, openTable, tunnelGame } from './support/open'
import { decideByMouse, myStep } from './support/play'
import { together } from './support/together'

const both = together()

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

  test('half tiles: chosen in the open, covered, in the hand, as text', async () => {
    const { page } = await visit(both.browser, both.server.address, { size, theme })
    await openTable(page, both.server.address, halfGame(['A'], { 'halflings.draft': 'on' }))
    await myStep(page)
    await page.waitForTimeout(400)
    expect(await findings(page)).toEqual([])
    await openTable(page, both.server.address, halfGame(['A', 'B']))
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(400)
    expect(await findings(page)).toEqual([])
    await myStep(page)
    expect(await findings(page)).toEqual([])
    await page.locator('.tray .half:enabled').first().click()
    await page.keyboard.press('t')
    await page.waitForTimeout(300)
    expect(await findings(page)).toEqual([])
    await page.context().close()
  })

  test('tunnels: openings, colours, a token, as text', async () => {
    const { page } = await visit(both.browser, both.server.address, { size, theme })
    await openTable(page, both.server.address, tunnelGame(['A', 'B']))
    const openings = page.locator('.tokens .opening')
    for (let nth = 0; (await openings.count()) === 0 && nth < 200; nth += 1) {
      await decideByMouse(page, nth)
      await myStep(page)
    }
    await page.keyboard.press('o')
    await page.waitForTimeout(300)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.locator('.hand .claim > .row').first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('1')
    await page.locator('.hand .row.tried').waitFor()
    await page.keyboard.press('t')
    await page.waitForTimeout(300)
    expect(await findings(page)).toEqual([])
    await page.context().close()
  })
})
