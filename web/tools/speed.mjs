// How quick the page is, for a person to read: no test. `node tools/speed.mjs [aude] [record]`
// Plays a game against the computer by keyboard and measures how long after a commit's frame its
// tile stands in the picture; with a record of many tiles (aude play --humans 0 --record FILE) also
// the frames while its board is panned.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'

const [binary = '../build/release/aude', record] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'aude-speed-'))
const server = spawn(resolve(binary), ['serve', '--port', '0', '--data', join(folder, 'tables')])
const address = await new Promise((done) =>
  createInterface({ input: server.stdout }).on('line', (line) => {
    const found = /http:\/\/127\S+/.exec(line)
    if (found) done(found[0])
  }),
)
const browser = await chromium.launch({
  executablePath: process.env.AUDE_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
})

/** In the page: notes when commits come, and when the pictures of their tiles are there. */
function watch() {
  window.came = []
  window.drawn = []
  const Plain = window.WebSocket
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.startsWith('{"push":"commit"')) window.came.push(performance.now())
      })
    }
  }
  const seen = new WeakSet()
  const look = () => {
    const tiles = document.querySelectorAll('.world .tile img')
    for (const tile of tiles)
      if (tile.complete && tile.naturalWidth > 0 && !seen.has(tile)) {
        seen.add(tile)
        window.drawn.push(performance.now())
      }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function tell(what, times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  const ms = (value) => value.toFixed(1)
  console.log(
    `${what}: ${sorted.length}, median ${ms(at(0.5))}, p95 ${ms(at(0.95))}, longest ${ms(at(1))} ms`,
  )
}

async function game() {
  await page.addInitScript(watch)
  await page.goto(address)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const step = () => page.locator('.hand').getAttribute('data-step')
  for (let turn = 0; turn < 25; turn += 1) {
    await page.locator('.hand[data-step="place"]').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.locator('.hand:not([data-step="place"])').waitFor()
    if ((await step()) === 'figure') await page.keyboard.press(turn % 3 ? 'n' : '1')
    await page.locator('.hand[data-step="confirm"] .go:enabled').waitFor()
    await page.keyboard.press('Enter')
    await page.locator('.hand:not([data-step="confirm"])').waitFor()
  }
  await page.waitForTimeout(500)
  // Of the computer's commits: one's own tile stands there already when it is confirmed.
  const { came, drawn } = await page.evaluate(() => ({ came: window.came, drawn: window.drawn }))
  const after = came.filter((_, index) => index % 2 === 1)
  tell(
    "from the frame of the computer's commit to its tile in the picture",
    after.flatMap((at) => drawn.find((time) => time >= at) - at || []),
  )
}

async function pan() {
  await page.goto(`${address}#/record`)
  await page.locator('input[type=file]').setInputFiles(resolve(record))
  await page.locator('.world .tile img').first().waitFor()
  await page.waitForTimeout(6000)
  const count = await page.locator('.world .tile').count()
  await page.mouse.move(500, 400)
  await page.mouse.down()
  const frames = page.evaluate(
    () =>
      new Promise((done) => {
        const times = []
        const next = (time) => (
          times.push(time),
          times.length > 240 ? done(times) : requestAnimationFrame(next)
        )
        requestAnimationFrame(next)
      }),
  )
  for (let i = 0; i < 200; i += 1) {
    await page.mouse.move(500 + 220 * Math.sin(i / 12), 400 + 160 * Math.cos(i / 9))
    await page.waitForTimeout(12)
  }
  const times = await frames
  await page.mouse.up()
  tell(
    `frames while ${count} tiles are panned`,
    times.slice(1).map((time, i) => time - times[i]),
  )
}

try {
  await game()
  if (record) await pan()
} finally {
  await browser.close()
  server.kill()
  rmSync(folder, { recursive: true, force: true })
}
