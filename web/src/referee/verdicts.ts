// The judge's answer, put in order to be shown: what differs first, who says what, what each player gets.
import { sameSegment } from '../session'
import type {
  AnsweredAsk,
  Being,
  FeatureReading,
  JudgeAnswer,
  JudgedFeature,
  Pay,
  Reading,
  RuleWord,
} from './types'

export const GIVEN = 'given'

type Loose<One> = Omit<One, 'causes' | 'answers'> & {
  causes?: JudgedFeature['causes']
  answers?: { readings?: string[] }[]
}

/** The answer with what goes without saying: where all readings agree, none is named. */
export function whole(answer: JudgeAnswer): JudgeAnswer {
  const names = answer.readings.map(({ name }) => name)
  const filled = <One extends JudgedFeature | AnsweredAsk>(one: One): One => {
    const { answers = [], causes = [] } = one as Loose<One>
    return { ...one, causes, answers: answers.map((each) => ({ readings: names, ...each })) }
  }
  return {
    ...answer,
    features: answer.features.map(filled),
    asked: answer.asked.map(filled),
  }
}

export const differs = ({ answers }: Pick<JudgedFeature | AnsweredAsk, 'answers'>): boolean =>
  answers.length > 1

/** Whether anybody stands there, or it is one that somebody asked about. */
const counts = (feature: JudgedFeature): boolean =>
  feature.answers.some(({ as }) => as.some(({ meeples = [] }) => meeples.length > 0))

export interface Sorted {
  /** The readings give different answers. */
  differing: JudgedFeature[]
  /** All readings say the same, and somebody stands there. */
  agreed: JudgedFeature[]
  /** Nobody stands there. */
  empty: JudgedFeature[]
}

export function sorted({ features }: JudgeAnswer): Sorted {
  const differing = features.filter((one) => differs(one) && counts(one))
  const rest = features.filter((one) => !differing.includes(one))
  const agreed = rest.filter(counts)
  return { differing, agreed, empty: rest.filter((one) => !agreed.includes(one)) }
}

/** What there is to say first. */
export function summary(answer: JudgeAnswer): {
  what: 'impossible' | 'undecidable' | 'differs' | 'same'
  count: number
} {
  if (answer.verdict === 'impossible') return { what: 'impossible', count: answer.faults.length }
  const { differing } = sorted(answer)
  const asked = answer.asked.filter(differs)
  if (differing.length + asked.length > 0)
    return { what: 'differs', count: differing.length + asked.length }
  return { what: answer.verdict === 'undecidable' ? 'undecidable' : 'same', count: 0 }
}

/** What a player gets for it: now where it is complete, else at the end. */
export const payOf = (being: Being, player: number): Pay | null =>
  paysOf(being).find((one) => one.player === player) ?? null

export const paysOf = (being: Being): Pay[] =>
  (being.complete && being.now && being.now.length > 0 ? being.now : being.at_end) ?? []

export interface Grounds {
  what: 'against' | 'for'
  words: RuleWord[]
}

/** The grounds of an answer, those that forbid it first. */
export function groundsOf(words: readonly RuleWord[] = []): Grounds[] {
  const all: Grounds[] = [
    { what: 'against', words: words.filter(({ allows }) => !allows) },
    { what: 'for', words: words.filter(({ allows }) => allows) },
  ]
  return all.filter((one) => one.words.length > 0)
}

/** The players who get something by some reading, or stand there. */
export function concerned({ answers }: JudgedFeature): number[] {
  const found = new Set<number>()
  for (const { as } of answers)
    for (const being of as) {
      for (const { player } of being.meeples ?? []) found.add(player)
      for (const { player } of paysOf(being)) found.add(player)
    }
  return [...found].sort((a, b) => a - b)
}

/** The feature that has this segment by the reading that is given; its first one otherwise. */
export function beingOf(
  feature: JudgedFeature,
  answer: FeatureReading = feature.answers[0]!,
): Being {
  return (
    answer.as.find((one) => sameSegment(one.feature, feature.feature)) ??
    answer.as[0] ?? { feature: feature.feature, complete: null }
  )
}

/** The readings of an answer by name, the given one first. */
export function readingsOf(answer: JudgeAnswer, names: readonly string[]): Reading[] {
  return names.flatMap((name) => answer.readings.find((one) => one.name === name) ?? [])
}

/** Whether these are all of the readings that were judged. */
export const isAll = (answer: JudgeAnswer, names: readonly string[]): boolean =>
  names.length >= answer.readings.length
