// One server and one browser for all tests of a file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser'
import { startServer, type Server } from './server'

export interface Together {
  server: Server
  browser: Browser
}

/** Starts both before the tests of the file and ends them after; filled in only then. */
export function together(): Together {
  const both = {} as Together
  beforeAll(async () => {
    both.server = await startServer()
    both.browser = await launchBrowser()
  })
  afterAll(async () => {
    await both.browser?.close()
    await both.server?.stop()
  })
  return both
}
