// `aude engine`: one line of JSON in, one out.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { binary } from './server'

export interface Engine {
  /** Throws what is refused. */
  ask<T>(request: object): Promise<T>
  stop(): void
}

export function startEngine(): Engine {
  const child = spawn(binary, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async ask<T>(request: object) {
      child.stdin.write(`${JSON.stringify(request)}\n`)
      const { value } = (await lines.next()) as { value: string }
      const answer = JSON.parse(value) as T & { ok: boolean }
      if (!answer.ok) throw new Error(`${JSON.stringify(request)}: ${value}`)
      return answer
    },
    stop: () => child.kill(),
  }
}
