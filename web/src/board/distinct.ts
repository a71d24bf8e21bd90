// Keys for lists in which one thing may come twice: a position from outside may lay two tiles on one space.

/** The keys, each that was there before with a number behind it. */
export function distinct(keys: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return keys.map((key) => {
    const nth = seen.get(key) ?? 0
    seen.set(key, nth + 1)
    return nth === 0 ? key : `${key} #${nth}`
  })
}
