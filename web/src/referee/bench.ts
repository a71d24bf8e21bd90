// Who judges for this page: the module that was built with it, and the server that gave it.
import packed from 'virtual:judge-packed'
import url from 'virtual:judge-url'
import { Judge, serverBench, WorkerBench, type Bench } from './judge'

declare const __ONE_FILE__: boolean

async function thread(): Promise<Worker> {
  if (__ONE_FILE__) return new (await import('./worker?worker&inline')).default()
  return new Worker((await import('./worker?worker&url')).default, { type: 'module' })
}

/** The page is the referee alone, from a file. */
export const alone = __ONE_FILE__

/** Whether the page carries the judge, and so works without a server. */
export const carried = packed !== null || url !== null

export function benches(): Bench[] {
  const source = packed !== null ? { packed } : url !== null ? { url } : null
  const own = source ? [new WorkerBench(thread, source)] : []
  // A page from a file has no server to ask.
  return location.protocol === 'file:' ? own : [...own, serverBench()]
}

/** What the worker fetches for itself, for whoever keeps the page on the device. */
export async function ownFiles(): Promise<string[]> {
  if (__ONE_FILE__ || url === null) return []
  return [url, (await import('./worker?worker&url')).default]
}

export const judge = new Judge(benches())
