// A tile that no catalogue has, made by hand at the referee's desk.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { visit } from './support/browser'
import { judged } from './support/desk'
import { together } from './support/together'

const both = together()
const desk = () => `${both.server.address}#/referee`
const folder = process.env['AUDE_PICTURES']

test('a tile is made by hand and laid', async () => {
  const { page } = await visit(both.browser, desk(), { size: 'laptop' })
  await page.getByRole('button', { name: 'Make a tile' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gate')
  const south = page.getByRole('button', { name: /^South: .*Press/ })
  for (let press = 0; press < 2; press += 1) await south.click()
  await page.getByRole('dialog').getByRole('button', { name: 'coats of arms' }).click()
  await page.getByRole('button', { name: 'Keep the tile' }).click()
  await page.locator('.picked').waitFor()
  const [x, y] = await page
    .locator('.overlay .place')
    .first()
    .boundingBox()
    .then((box) => [box!.x + box!.width / 2, box!.y + box!.height / 2])
  await page.mouse.click(x!, y!)
  await judged(page)
  const kept = await page.evaluate(() => localStorage.getItem('aude.referee'))
  expect(kept).toContain('"tile":"own/gate"')
  expect(await page.locator('.said').getAttribute('class')).not.toContain('bad')
  await page.context().close()
})

test('edges and fields of a tile are joined by hand', async () => {
  const { page, faults } = await visit(both.browser, desk(), { size: 'laptop' })
  await page.getByRole('button', { name: 'Make a tile' }).click()
  const dialog = page.getByRole('dialog')
  const edge = (side: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${side}: .*Press`) })
  const part = (side: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${side}, .*Press`) })
  for (const side of ['North', 'South']) await edge(side).click()
  for (const side of ['East', 'West']) for (const _ of [1, 2]) await edge(side).click()
  expect(await part('South').innerText()).toMatch(/south road\s+A/)
  await part('South').click()
  expect(await part('South').innerText()).toMatch(/south road\s+B/)
  await part('South').click()
  expect(await part('South').innerText()).toMatch(/south road\s+A/)
  await part('West').click()
  expect(await part('West').innerText()).toMatch(/west city\s+B/)
  const fields = dialog.getByRole('button', { name: /^Field, .*part/ })
  expect(await fields.count()).toBe(2)
  await fields.last().click()
  expect(await fields.last().innerText()).toMatch(/A$/)
  if (folder) await page.screenshot({ path: join(folder, 'referee-joined-1280-day.png') })
  await dialog.getByRole('button', { name: 'Keep the tile' }).click()
  const made = await page.evaluate(() => localStorage.getItem('aude.referee.tiles'))
  const kinds = (JSON.parse(made!) as { segments: { kind: string }[] }[])[0]!.segments
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['city', 'city', 'field', 'road'])
  expect(faults).toEqual([])
  await page.context().close()
})
