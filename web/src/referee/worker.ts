// The judge in a thread of its own, so that the page never waits for it.
import { start, unpacked, type Ask } from './wasm'

export type ToWorker =
  | { do: 'start'; from: { url: string } | { packed: string } }
  | { do: 'ask'; id: number; text: string }
export type FromWorker =
  { did: 'start' } | { did: 'ask'; id: number; text: string } | { did: 'fail'; message: string }

let ask: Ask | null = null
const say = (message: FromWorker) => postMessage(message)

async function bytesOf(from: { url: string } | { packed: string }): Promise<ArrayBuffer> {
  if ('packed' in from) return unpacked(from.packed)
  const answer = await fetch(from.url)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.arrayBuffer()
}

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.do === 'start') {
      ask = await start(await bytesOf(data.from))
      say({ did: 'start' })
    } else say({ did: 'ask', id: data.id, text: ask!(data.text) })
  } catch (error) {
    say({ did: 'fail', message: String(error) })
  }
}
