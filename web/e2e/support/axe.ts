// What axe-core finds wrong on a page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Each serious or critical finding with where it is. */
export async function findings(page: Page): Promise<string[]> {
  // What still fades in has no colour to judge yet; what goes on for ever is judged as it is.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ).then(() => null),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const run = (
      window as unknown as {
        axe: {
          run(context: { exclude: string[] }): Promise<{
            violations: { id: string; impact: string; nodes: { target: string[] }[] }[]
          }>
        }
      }
    ).axe
    // Names on the board have a halo of their own round the letters, which axe does not see.
    const { violations } = await run.run({ exclude: ['.pieces text', '.tokens text'] })
    return violations
      .filter((one) => one.impact === 'serious' || one.impact === 'critical')
      .map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`)
  })
}
