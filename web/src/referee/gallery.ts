// The documents' own examples and the open questions, as the data files have them.
import type { Wording } from '../protocol/socket'
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
interface QuestionFile {
  questions: OpenQuestion[]
}

const examples = import.meta.glob<Position>('../../../data/gallery/*.json', { import: 'default' })
const questions = import.meta.glob<QuestionFile>('../../../data/open/*.json', {
  import: 'default',
})

const nameOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

/** Every example, in the order of their names. */
export async function listed(): Promise<Example[]> {
  const paths = Object.keys(examples).sort()
  const positions = await Promise.all(paths.map((path) => examples[path]!()))
  return positions.map((position, nth) => ({ name: nameOf(paths[nth]!), position }))
}

/** Every open question, group by group. */
export async function open(): Promise<OpenQuestion[]> {
  const paths = Object.keys(questions).sort()
  const files = await Promise.all(paths.map((path) => questions[path]!()))
  return files.flatMap((file) => file.questions)
}
