// The judge's own module, where it was built; the page works without it and asks the server.
import { existsSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { moduleFile } from '../../tools/referee-plugin'
import { freshPosition } from './position'
import type { JudgeAnswer } from './types'
import { start, unpacked } from './wasm'

test.skipIf(!existsSync(moduleFile()))('the module answers, packed and unpacked', async () => {
  const bytes = readFileSync(moduleFile())
  const plain = new Uint8Array(await unpacked(gzipSync(bytes).toString('base64')))
  expect(Buffer.compare(plain, bytes)).toBe(0)
  const ask = await start(plain)
  const request = { cmd: 'judge', position: freshPosition(), rules: 'all' }
  const answer = JSON.parse(ask(JSON.stringify(request))) as JudgeAnswer
  expect(answer).toMatchObject({ ok: true, verdict: 'possible' })
  expect(answer.text).toMatch(/^aude1;/)
  expect(JSON.parse(ask('{'))).toMatchObject({ ok: false })
})
