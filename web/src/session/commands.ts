// Typed commands of the text view, in both languages at once.
import type { At } from '../protocol/socket'

export type Intent =
  | { do: 'place'; number: number }
  | { do: 'figure'; number: number }
  | { do: 'why'; at: At }
  | { do: 'turn' | 'none' | 'confirm' | 'undo' | 'features' | 'score' | 'log' | 'help' }
  /** Not understood, or without the number that it needs. */
  | { do: 'unknown'; text: string }

type Verb = Exclude<Intent['do'], 'unknown'>

const verbs: Record<Verb, readonly string[]> = {
  place: ['place', 'lege', 'legen', 'leg'],
  turn: ['turn', 'rotate', 'drehe', 'drehen', 'dreh'],
  figure: ['meeple', 'figure', 'figur'],
  none: ['none', 'no', 'keiner', 'keine', 'kein'],
  confirm: ['confirm', 'done', 'fertig', 'bestätige', 'bestätigen'],
  undo: ['undo', 'back', 'zurück'],
  features: ['features', 'gebiete'],
  score: ['score', 'scores', 'punkte'],
  log: ['log', 'verlauf'],
  why: ['why', 'warum'],
  help: ['help', 'hilfe', '?'],
}

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
  if (verb === 'place' || verb === 'figure')
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
