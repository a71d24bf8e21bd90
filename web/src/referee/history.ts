// What was done, to be taken back and done again.

export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
}

/** So many steps can be taken back. */
const KEPT = 200

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

export const step = <T>({ past, now }: History<T>, next: T): History<T> => ({
  past: [...past, now].slice(-KEPT),
  now: next,
  future: [],
})

export function back<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  const { past, now, future } = history
  return { past: past.slice(0, -1), now: before, future: [now, ...future] }
}

export function forth<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future }
}
