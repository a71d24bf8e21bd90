// A person at the page: reads what it shows and does what its pictures or its keys invite to.
import type { Page } from 'playwright-core'
import { still } from './still'

export type Step =
  | 'wait'
  | 'draft'
  | 'draw'
  | 'place'
  | 'ghost'
  | 'figure'
  | 'circle'
  | 'token'
  | 'confirm'
  | 'ended'

/** What the page waits for. */
export async function stepOf(page: Page): Promise<Step> {
  if ((await page.locator('.after').count()) > 0) return 'ended'
  return (await page.locator('.hand').getAttribute('data-step')) as Step
}

/**
 * Waits until the person at the page must decide something, or the game is over. Where several
 * people share the screen, the one whose turn it is says so first.
 */
export async function myStep(page: Page): Promise<Step> {
  await page.waitForFunction(
    () => {
      const step = document.querySelector('.hand')?.getAttribute('data-step')
      const cover = document.querySelector<HTMLButtonElement>('dialog .cover .go')
      if (cover) cover.click()
      return (
        document.querySelector('.after') !== null ||
        (!cover && step !== undefined && step !== null && step !== 'wait')
      )
    },
    undefined,
    { timeout: 60_000 },
  )
  return stepOf(page)
}

/** Waits until the step is another one. */
export async function leaveStep(page: Page, step: Step): Promise<void> {
  await page.waitForFunction(
    (was) => document.querySelector('.hand')?.getAttribute('data-step') !== was,
    step,
    { timeout: 30_000 },
  )
}

/** The middle of a legal place that is in view and under no card. */
async function freePlace(page: Page): Promise<[number, number] | null> {
  const places = page.locator('.overlay .place')
  const count = await places.count()
  for (let nth = 0; nth < count; nth += 1) {
    const middle = await places.nth(nth).evaluate(insideOf)
    const free = await page.evaluate(
      ([x, y]) => (document.elementFromPoint(x!, y!)?.closest('.stage') ?? null) !== null,
      middle,
    )
    if (free) return middle
  }
  return null
}

/** A point of the window inside an outline: its corners' middle, since it may be a triangle. */
function insideOf(outline: SVGGraphicsElement): [number, number] {
  const numbers = outline
    .getAttribute('d')!
    .match(/-?[\d.]+/g)!
    .map(Number)
  const corners = numbers.length / 2
  const mean = (odd: number) =>
    numbers.reduce((sum, one, i) => (i % 2 === odd ? sum + one : sum), 0) / corners
  const { x, y } = new DOMPoint(mean(0), mean(1)).matrixTransform(outline.getScreenCTM()!)
  return [x, y]
}

/** Lays the tile at the legal place in view that is nearest to the tile laid first, so that the board grows round. */
export async function placeNear(page: Page): Promise<void> {
  const first = (await page.locator('.world .tile').first().boundingBox())!
  const middle = [first.x + first.width / 2, first.y + first.height / 2] as const
  const places = page.locator('.overlay .place')
  const found: { far: number; at: [number, number] }[] = []
  for (let nth = 0; nth < (await places.count()); nth += 1) {
    const at = await places.nth(nth).evaluate(insideOf)
    const free = await page.evaluate(
      ([x, y]) => (document.elementFromPoint(x!, y!)?.closest('.stage') ?? null) !== null,
      at,
    )
    if (free) found.push({ far: Math.hypot(at[0] - middle[0], at[1] - middle[1]), at })
  }
  const [best] = found.sort((a, b) => a.far - b.far)
  if (!best) return placeByMouse(page)
  await page.mouse.click(...best.at)
  if (!(await confirmed(page))) return placeByMouse(page)
}

/** Whether the click on a place has put the tile there, and it was laid. */
async function confirmed(page: Page): Promise<boolean> {
  const go = page.locator('.hand .go:not([disabled])')
  return go.click({ timeout: 5000 }).then(
    () => true,
    () => false,
  )
}

async function placeByMouse(page: Page): Promise<void> {
  for (let zoom = 0; zoom < 6; zoom += 1) {
    await still(page)
    const place = await freePlace(page)
    if (place) {
      await page.mouse.click(...place)
      // Somebody else's move may have shifted the board meanwhile.
      if (await confirmed(page)) return
      continue
    }
    const view = page.viewportSize()!
    await page.mouse.move(view.width / 2, view.height / 2)
    await page.mouse.wheel(0, 300)
    await page.waitForTimeout(300)
  }
  throw new Error('no legal place can be clicked')
}

/** Now and then another kind of figure is chosen first, where there are several. */
async function otherKind(page: Page, nth: number, byKeys: boolean): Promise<void> {
  const kinds = page.locator('.hand .kinds button')
  if (nth % 4 !== 1 || (await kinds.count()) === 0) return
  if (byKeys) await page.keyboard.press('g')
  else await kinds.last().click()
  await page.locator('.hand .kinds button:not(:first-child)[aria-pressed="true"]').waitFor()
}

async function figureByMouse(page: Page, nth: number): Promise<void> {
  await otherKind(page, nth, false)
  const spots = page.locator('.pieces .spot')
  const count = await spots.count()
  const none = page.locator('.hand .deeds .quiet')
  if (count === 0 || (nth % 3 === 2 && (await none.count()) > 0)) return none.click()
  const box = (await spots.nth(nth % count).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** The middle of a meeple's ring that is in view and under no card. */
async function freeVictim(page: Page, nth: number): Promise<[number, number] | null> {
  const rings = page.locator('.pieces .victim .under')
  const count = await rings.count()
  for (let i = 0; i < count; i += 1) {
    const box = (await rings.nth((nth + i) % count).boundingBox())!
    const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2]
    const free = await page.evaluate(
      ([x, y]) => (document.elementFromPoint(x!, y!)?.closest('.stage') ?? null) !== null,
      middle,
    )
    if (free) return middle
  }
  return null
}

/** What has been tried: a ghost may be followed by another. */
const hauntings = (page: Page) =>
  page.evaluate(
    () =>
      `${document.querySelector('.hand')?.getAttribute('data-step')} ${document.querySelector('.hand .why')?.textContent}`,
  )

async function whileHaunting(page: Page, deed: () => Promise<void>): Promise<void> {
  const before = await hauntings(page)
  await deed()
  await page.waitForFunction(
    (was) =>
      `${document.querySelector('.hand')?.getAttribute('data-step')} ${document.querySelector('.hand .why')?.textContent}` !==
      was,
    before,
  )
}

/** A ghost for a meeple on the board, or where none can be clicked for one of the list. */
export async function hauntByMouse(page: Page, nth: number): Promise<void> {
  await page.waitForTimeout(350)
  const ring = await freeVictim(page, nth)
  const listed = page.locator('.hand .victims .spot')
  await whileHaunting(page, async () => {
    if (ring) await page.mouse.click(...ring)
    else await listed.nth(nth % (await listed.count())).click()
  })
}

export async function hauntByKeys(page: Page, nth: number): Promise<void> {
  const count = await page.locator('.hand .victims .spot').count()
  await whileHaunting(page, async () => {
    if (nth % 2 === 0) return page.keyboard.press(String(1 + (nth % Math.min(count, 9))))
    await page.keyboard.press('m')
    await page.keyboard.press('Enter')
  })
}

/** Every third time the first half tile that fits is taken from the hand; else a tile is drawn. */
async function drawByMouse(page: Page, nth: number): Promise<void> {
  if (nth % 3 === 0) await page.locator('.tray .half:enabled').first().click()
  else await page.locator('.hand .deeds .go').click()
}

/** One decision with the mouse; `nth` varies what is chosen. Returns what the page waited for. */
export async function decideByMouse(page: Page, nth: number): Promise<Step> {
  const step = await myStep(page)
  if (step === 'draft') {
    const open = page.locator('.draft .half:enabled')
    await open.nth(nth % (await open.count())).click()
  }
  if (step === 'draw') await drawByMouse(page, nth)
  if (step === 'circle')
    await page
      .locator('.circle button')
      .nth(nth % 6)
      .click()
  if (step === 'place') await placeByMouse(page)
  if (step === 'ghost') {
    await hauntByMouse(page, nth)
    return step
  }
  if (step === 'figure') await figureByMouse(page, nth)
  if (step === 'token') await page.locator('.hand .deeds .quiet').first().click()
  if (step === 'confirm') await page.locator('.hand .go').click()
  if (step !== 'ended') await leaveStep(page, step)
  return step
}

/** The middle of a tunnel opening that may be claimed, is in view and under no card. */
async function freeOpening(page: Page): Promise<[number, number] | null> {
  const openings = page.locator('.tokens .opening .under')
  for (let nth = 0; nth < (await openings.count()); nth += 1) {
    const box = (await openings.nth(nth).boundingBox())!
    const middle: [number, number] = [box.x + box.width / 2, box.y + box.height / 2]
    const free = await page.evaluate(
      ([x, y]) => (document.elementFromPoint(x!, y!)?.closest('.stage') ?? null) !== null,
      middle,
    )
    if (free) return middle
  }
  return null
}

const tried = (page: Page) => page.locator('.hand .row.tried')

/** Puts a token on an opening with the mouse, in the colour that is on offer last; false where none can be clicked. */
export async function claimByMouse(page: Page): Promise<boolean> {
  const opening = await freeOpening(page)
  if (!opening) return false
  await page.mouse.click(...opening)
  const colours = page.locator('.hand .claim > .row')
  await colours.or(tried(page)).first().waitFor()
  if ((await tried(page).count()) === 0) await colours.last().click()
  await tried(page).waitFor()
  return true
}

/** Puts a token on the opening that keys come to first, in its first colour; false where there is none. */
export async function claimByKeys(page: Page): Promise<boolean> {
  if ((await page.locator('.tokens .opening').count()) === 0) return false
  await page.keyboard.press('o')
  await page.locator('.tokens .opening.aimed').waitFor()
  await page.keyboard.press('Enter')
  const colours = page.locator('.hand .claim > .row')
  await colours.or(tried(page)).first().waitFor()
  if ((await tried(page).count()) === 0) await page.keyboard.press('1')
  await tried(page).waitFor()
  return true
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']

/** The number of the first half tile in the hand that fits somewhere. */
async function firstHalf(page: Page): Promise<string> {
  return (await page.locator('.tray .half:enabled kbd').first().getAttribute('data-number'))!
}

/** One decision with keys alone. */
export async function decideByKeys(page: Page, nth: number): Promise<Step> {
  const step = await myStep(page)
  const press = (key: string) => page.keyboard.press(key)
  if (step === 'draft' || step === 'circle') await press('1')
  if (step === 'draw') await press(nth % 2 === 0 ? 'd' : await firstHalf(page))
  if (step === 'place') {
    for (let i = 0; i <= nth % 3; i += 1) await press(ARROWS[(nth + i) % 4]!)
    if ((await page.locator('.hand .go:not([disabled])').count()) === 0) await press('PageDown')
    if (nth % 2 === 1) await press('r')
    await press('Enter')
  }
  if (step === 'ghost') {
    await hauntByKeys(page, nth)
    return step
  }
  if (step === 'figure') {
    await otherKind(page, nth, true)
    const count = await page.locator('.pieces .spot').count()
    await press(count === 0 || nth % 3 === 2 ? 'n' : String(1 + (nth % Math.min(count, 9))))
  }
  if (step === 'token') await press('n')
  if (step === 'confirm') await press('Enter')
  if (step !== 'ended') await leaveStep(page, step)
  return step
}
