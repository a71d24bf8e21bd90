// Links: the position as compact text in the part of the address that no server sees.

/** The address of the referee with this position. */
export function linkTo(text: string, here: Pick<Location, 'href'> = location): string {
  const url = new URL(here.href)
  url.hash = ''
  return `${url.href.replace(/#$/, '')}#/referee/p/${text}`
}

const CHECKED = /^aude1;.*![A-Z2-7a-z]{4}$/s

/**
 * What the address's text is, at a glance: `cut` where its end is missing, `strange` where it is no position at all. The judge
 * looks at the rest, the check letters among it.
 */
export function glance(text: string): 'whole' | 'cut' | 'strange' {
  if (!text.startsWith('aude1')) return 'strange'
  return CHECKED.test(text) || text.endsWith('!') ? 'whole' : 'cut'
}

/** The text of a fragment: mail programs and forums escape what need not be. */
export function textOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
