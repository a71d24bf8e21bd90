// A menu by keys: Escape closes it and gives the focus back, arrows go from entry to entry.

const ENTRIES = 'li button:not(:disabled), li a'

/** Where an arrow leads from an entry; past the last is the first. */
function next(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at < 0 ? count - 1 : (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * What a key does in `place`, which holds the button that opens the menu, marked by `aria-expanded`, and the list while it is
 * open. `show` opens or closes it and returns when it is drawn.
 */
export async function menuKey(
  event: KeyboardEvent,
  place: HTMLElement,
  show: (open: boolean) => Promise<void>,
): Promise<void> {
  const { key } = event
  const button = place.querySelector<HTMLElement>('[aria-expanded]')
  const open = button?.getAttribute('aria-expanded') === 'true'
  const taken = () => (event.preventDefault(), event.stopPropagation())
  if (key === 'Escape') {
    if (!open) return
    taken()
    await show(false)
    return button.focus()
  }
  if (!open && (event.target !== button || !['ArrowDown', 'ArrowUp'].includes(key))) return
  if (!['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return
  taken()
  if (!open) await show(true)
  const entries = [...place.querySelectorAll<HTMLElement>(ENTRIES)]
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const to = next(key, at, entries.length)
  if (to !== null) entries[to]?.focus()
}
