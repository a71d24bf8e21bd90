// A board that moves: a point on it that is read while it does is another one when it is clicked.
import type { Page } from 'playwright-core'

/** Waits until the board has moved to where it goes. */
export async function still(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise((done) => {
        const world = document.querySelector('.world')!
        const where = () => getComputedStyle(world).transform
        const before = where()
        setTimeout(() => done(where() === before), 120)
      }),
  )
}
