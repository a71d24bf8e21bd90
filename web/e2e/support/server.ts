// A server of one's own for a test: `aude serve` on a free port, with a data file that goes away.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

export const binary =
  process.env['AUDE_BINARY'] ?? resolve(import.meta.dirname, '../../../build/dev/aude')

// A page built since the binary was, instead of the one in it.
const page = process.env['AUDE_PAGE'] ? ['--page', process.env['AUDE_PAGE']] : []

export interface Server {
  /** `http://127.0.0.1:40123/` */
  address: string
  /** As a power cut would: nothing is flushed or closed. */
  kill(): Promise<void>
  /** Once more on the same data file and port. */
  restart(): Promise<void>
  /** Ends it and takes its data file away. */
  stop(): Promise<void>
}

function launch(data: string, port: number): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(binary, ['serve', '--port', String(port), '--data', data, ...page], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => fail(new Error(`aude serve ended with ${code}`)))
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const address = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0]
      if (address) done({ child, address })
    })
  })
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => child.once('exit', () => done()))
}

/** Starts a server and waits until it listens. */
export async function startServer(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'aude-e2e-'))
  const data = join(folder, 'tables.sqlite')
  let { child, address } = await launch(data, 0)
  const end = async (signal: NodeJS.Signals) => {
    child.removeAllListeners('exit')
    const gone = ended(child)
    child.kill(signal)
    await gone
  }
  return {
    address,
    kill: () => end('SIGKILL'),
    async restart() {
      child = (await launch(data, Number(new URL(address).port))).child
    },
    async stop() {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
