// Links: the position as compact text in the part of the address that no server sees.

/** The address of the referee with this position. */
export function linkTo(text: string, here: Pick<Location, 'href'> = location): string {
  const url = new URL(here.href)
  url.hash = ''
  return `${url.href.replace(/#$/, '')}#/referee/p/${text}`
}

const CHECKED = /^aude1;.*![A-Z2-7a-z]{4}$/s

/**
 * What a text is, at a glance: `cut` where its end is missing, `strange` where it is no position at all. The judge looks at the
 * rest, the check letters among it.
 */
export function glance(text: string): 'whole' | 'cut' | 'strange' {
  if (!text.startsWith('aude1')) return 'strange'
  return CHECKED.test(text) || text.endsWith('!') ? 'whole' : 'cut'
}

/** What programs for mail and forums do to a text undone: escapes, quoting, letters that are not seen. */
function plain(said: string): string {
  let text = said
  // A link that went through two of them is escaped twice.
  for (let round = 0; round < 3 && /%[0-9a-f]{2}/i.test(text); ++round)
    text = text.replace(/%([0-7][0-9a-f])/gi, (_, byte: string) =>
      String.fromCharCode(parseInt(byte, 16)),
    )
  return text
    .replace(/&#(?:39|x27);|&apos;|[‘’]/gi, "'")
    .replaceAll('&amp;', '&')
    .replace(/[–−]/g, '-')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff\\]/g, '')
    .replace(/^[ \t]*(?:>[ \t]?)+/gm, '')
}

/** As far as letters of a position's text go, and white space, which it never has but may be wrapped by. */
const RUN = /aude1;[\w\-.~!$'()*+,;:@/?=\s]*/
/** Check letters that somebody else's words do not go on from. */
const SURE = /^\s*[A-Z2-7]{4}(?![A-Za-z0-9])/

/**
 * The texts that may be meant by what somebody pasted, the likeliest first: whatever stands before and behind, lines that were
 * wrapped and escapes are left out. None where nothing begins as a position does.
 */
export function textsIn(said: string): string[] {
  const run = RUN.exec(plain(said))?.[0]
  if (!run) return []
  const mark = run.indexOf('!')
  const bare = (text: string) => text.replace(/\s+/g, '')
  if (mark < 0) return [bare(run)]
  const text = bare(run.slice(0, mark + 1))
  const after = run.slice(mark + 1)
  const letters = /^[A-Za-z2-7]{4}/.exec(bare(after))?.[0]
  // Without check letters nothing is checked: only where there are none.
  if (!letters) return /^[A-Z2-7]/.test(after) ? [text + bare(after)] : [text]
  return SURE.test(after) || /^\S/.test(after) ? [text + letters] : [text + letters, text]
}

/** The position in a text that is JSON: itself, or what the judge or the engine answered with. */
export function jsonIn(said: string): unknown {
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')]
  if (from < 0 || to < from || /aude1/.test(said.slice(0, from))) return null
  try {
    const value = JSON.parse(said.slice(from, to + 1)) as Record<string, unknown>
    return value['position'] ?? value
  } catch {
    return null
  }
}
