// A WebSocket whose other end is a test.
import type { Socket } from './connection.svelte'

export interface Asked {
  id: number
  cmd: string
  [field: string]: unknown
}

export class FakeSocket implements Socket {
  onopen: (() => unknown) | null = null
  onclose: (() => unknown) | null = null
  onmessage: ((message: { data: unknown }) => unknown) | null = null
  sent: Asked[] = []
  closed = false

  send(text: string | ArrayBufferLike | Blob | ArrayBufferView): void {
    if (this.closed) throw new Error('this socket is closed')
    this.sent.push(JSON.parse(String(text)) as Asked)
  }

  close(): void {
    this.drop()
  }

  /** The server lets it in. */
  accept(): void {
    this.onopen?.()
  }

  /** The connection is lost. */
  drop(): void {
    if (this.closed) return
    this.closed = true
    this.onclose?.()
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  /** The last request of a kind. */
  asked(cmd: string): Asked {
    const found = this.sent.findLast((request) => request.cmd === cmd)
    if (!found) throw new Error(`nobody asked for ${cmd}`)
    return found
  }

  answer(cmd: string, fields: object): void {
    this.say({ ...fields, id: this.asked(cmd).id, ok: true })
  }

  refuse(cmd: string, code: string): void {
    this.say({ id: this.asked(cmd).id, ok: false, error: { code, message: code } })
  }
}
