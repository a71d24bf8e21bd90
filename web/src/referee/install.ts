// The referee stays on the device, where the page comes over a secure connection: it opens without a network then.

import { ownFiles } from './bench'

const CODEX = ['/data/codex/en.json', '/data/codex/de.json']
const PAGE = ['/', '/icon.svg', '/icon-192.png', '/icon-512.png', '/referee.webmanifest']
let begun = false

/** What this page is made of so far, scripts, styles, fonts and the judge's module. */
const parts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith('/assets/'))

/** Begins to keep the referee; once, and where it cannot be kept nothing happens. */
export function install(): void {
  if (begun || !isSecureContext || !('serviceWorker' in navigator) || !import.meta.env.PROD) return
  begun = true
  void keep().catch(() => undefined)
}

async function keep(): Promise<void> {
  await navigator.serviceWorker.register('/referee-sw.js')
  const { active } = await navigator.serviceWorker.ready
  // The examples belong to it too.
  await import('./gallery-data')
  await new Promise((done) => setTimeout(done, 1500))
  active?.postMessage({ keep: [...PAGE, ...CODEX, ...(await ownFiles()), ...parts()] })
}
