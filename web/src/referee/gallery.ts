// The documents' own examples and the open questions, as the data files have them.
import type { Wording } from '../protocol/socket'
import type { Position } from './types'

export interface Example {
  /** Names it in an address. */
  name: string
  position: Position
}
export interface OpenValue {
  value: string
  title?: Wording
  meaning?: Wording
  default?: boolean
}
export interface OpenQuestion {
  id: string
  question: Wording
  text?: Wording
  toggle?: string
  rules?: string[]
  source?: string
  default?: Wording
  answers?: OpenValue[]
  /** The example in which it matters. */
  example?: string
  position?: Position
}

const examples = import.meta.glob<Position>('../../../data/gallery/*.json', { import: 'default' })
const questions = import.meta.glob<unknown>('../../../data/open/*.json', { import: 'default' })

const nameOf = (path: string) => path.replace(/^.*\/|\.json$/g, '')

/** Every example, in the order of their names. */
export async function listed(): Promise<Example[]> {
  const paths = Object.keys(examples).sort()
  const positions = await Promise.all(paths.map((path) => examples[path]!()))
  return positions.map((position, nth) => ({ name: nameOf(paths[nth]!), position }))
}

/** Every open question; a file holds one or several. */
export async function open(): Promise<OpenQuestion[]> {
  const files = await Promise.all(
    Object.keys(questions)
      .sort()
      .map((path) => questions[path]!()),
  )
  return files.flatMap((file) => {
    if (Array.isArray(file)) return file as OpenQuestion[]
    const { questions: list } = file as { questions?: OpenQuestion[] }
    return list ?? [file as OpenQuestion]
  })
}
