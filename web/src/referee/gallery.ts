// The documents' own examples and the open questions, as the data files have them.
import type { Wording } from '../protocol/socket'
import { tidy } from './keep'
import type { Position } from './types'

export interface Example {
  /** Names it in an address. */
  name: string
  position: Position
}
export interface OpenQuestion {
  id: string
  status: string
  question: Wording
  rules: string[]
  source?: string
  answers: {
    /** What Aude takes. */
    default?: boolean
    /** The rulings that say so. */
    when?: Record<string, string>
    means: Wording
  }[]
  /** The example in which it matters. */
  position?: string
  /** It is about an expansion that is not here yet. */
  waiting?: string
}
const nameOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')
const byPath = <One>(files: Record<string, One>): [string, One][] =>
  Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))

/** Every example, in the order of their names. */
export async function listed(): Promise<Example[]> {
  const { examples } = await import('./gallery-data')
  return byPath(examples).map(([path, position]) => ({
    name: nameOf(path),
    position: tidy(position),
  }))
}

/** Every open question, group by group. */
export async function open(): Promise<OpenQuestion[]> {
  const { questions } = await import('./gallery-data')
  return byPath(questions).flatMap(([, file]) => file.questions)
}
