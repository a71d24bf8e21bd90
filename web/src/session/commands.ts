// Typed commands of the text view, in both languages at once.
import type { At } from '../protocol/socket'

export type Intent =
  | { do: Numbered; number: number }
  | { do: 'why'; at: At }
  | { do: Exclude<Verb, Numbered | 'why'> }
  /** Not understood, or without the number that it needs. */
  | { do: 'unknown'; text: string }

const numbered = ['place', 'figure', 'choose', 'remove', 'token', 'ghost'] as const
type Numbered = (typeof numbered)[number]
type Verb = keyof typeof verbs

const verbs = {
  place: ['place', 'lege', 'legen', 'leg'],
  hand: ['hand', 'halves', 'hälften'],
  draw: ['draw', 'ziehe', 'ziehen', 'zieh'],
  choose: ['choose', 'take', 'wähle', 'wählen', 'nimm'],
  remove: ['remove', 'entferne', 'entfernen'],
  turn: ['turn', 'rotate', 'drehe', 'drehen', 'dreh'],
  figure: ['meeple', 'figure', 'figur'],
  token: ['token', 'marker'],
  ghost: ['ghost', 'geist'],
  none: ['none', 'no', 'keiner', 'keine', 'kein'],
  confirm: ['confirm', 'done', 'fertig', 'bestätige', 'bestätigen'],
  undo: ['undo', 'back', 'zurück'],
  features: ['features', 'gebiete'],
  score: ['score', 'scores', 'punkte'],
  log: ['log', 'verlauf'],
  why: ['why', 'warum'],
  help: ['help', 'hilfe', '?'],
} satisfies Record<string, readonly string[]>

const isNumbered = (verb: Verb): verb is Numbered => (numbered as readonly Verb[]).includes(verb)

const byWord = new Map(
  Object.entries(verbs).flatMap(([verb, words]) =>
    words.map((word) => [word, verb as Verb] as const),
  ),
)

/** What somebody typed: `place 12`, `why 2,-1`, `fertig`. Case and spaces do not matter. */
export function parseCommand(typed: string): Intent {
  const text = typed.trim()
  const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(text.toLocaleLowerCase('de')) ?? []
  const verb = byWord.get(word)
  if (verb === undefined) return { do: 'unknown', text }
  if (isNumbered(verb))
    return /^\d{1,4}$/.test(rest) ? { do: verb, number: Number(rest) } : { do: 'unknown', text }
  if (verb === 'why') {
    const [, x, y] = /^\(?([-−]?\d{1,3})\s*[,; ]\s*([-−]?\d{1,3})\)?$/.exec(rest) ?? []
    return x && y ? { do: 'why', at: [whole(x), whole(y)] } : { do: 'unknown', text }
  }
  return rest === '' ? { do: verb } : { do: 'unknown', text }
}

function whole(text: string): number {
  return Number(text.replace('−', '-'))
}
