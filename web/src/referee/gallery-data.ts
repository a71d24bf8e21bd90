// Every example and every open question, in one piece that is fetched when somebody wants it.
import type { OpenQuestion } from './gallery'
import type { Position } from './types'

export const examples = import.meta.glob<Position>('../../../data/gallery/*.json', {
  eager: true,
  import: 'default',
})
export const questions = import.meta.glob<{ questions: OpenQuestion[] }>(
  '../../../data/open/*.json',
  { eager: true, import: 'default' },
)
