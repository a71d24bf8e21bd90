// Chromium as people have it, at the three sizes that the page is drawn for.
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

export const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const
export type Size = keyof typeof sizes
export type Theme = 'day' | 'night'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['AUDE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
}

export interface Visit {
  size?: Size
  theme?: Theme
  language?: 'en' | 'de'
  motion?: boolean
}

/** A page with nothing remembered. What it says on its console as an error fails the test. */
export async function visit(
  browser: Browser,
  address: string,
  { size = 'laptop', theme = 'day', language = 'en', motion = false }: Visit = {},
): Promise<{ page: Page; faults: string[] }> {
  const options: BrowserContextOptions = {
    viewport: sizes[size],
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    colorScheme: theme === 'night' ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    deviceScaleFactor: size === 'phone' ? 2 : 1,
  }
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!['data:', 'blob:'].includes(url.protocol) && url.host !== new URL(address).host)
      faults.push(`asked somebody else: ${request.url()}`)
  })
  await page.goto(address)
  return { page, faults }
}
