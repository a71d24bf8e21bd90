// A game by other rule sets, put in order to be shown. docs/compare.md
import type {
  ComparedCause,
  ComparedFeature,
  ComparedOutcome,
  ComparedRemark,
  Comparison,
  Wording,
} from '../../protocol/socket'

export interface Cell {
  points: number
  /** More than in the game as it was played; below 0: fewer. */
  more: number
  wins: boolean
}

/**
 * How a rule set stands to the game's own rules: it is one of them (`own`), says the same (`same`),
 * or is one of them but for rulings that were changed for this game (`changed`).
 */
export type Kinship = 'own' | 'same' | 'changed' | null

export interface OutcomeRow {
  rules: string
  title: Wording
  kinship: Kinship
  cells: Cell[]
  winners: number[]
  /** Others win than in the game as it was played. */
  upset: boolean
  causes: ComparedCause[]
  together: boolean
}

export interface OutcomeGroup {
  group: string
  rows: OutcomeRow[]
}

const sameList = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((one, index) => one === b[index])

/** The scores by seat, against those as it was played. */
export function cellsOf(
  scores: readonly number[],
  winners: readonly number[],
  recorded: readonly number[] = scores,
): Cell[] {
  return scores.map((points, seat) => ({
    points,
    more: points - (recorded[seat] ?? 0),
    wins: winners.includes(seat),
  }))
}

function kinshipOf({ rules, as_recorded }: ComparedOutcome, own: readonly string[]): Kinship {
  if (own.includes(rules)) return as_recorded ? 'own' : 'changed'
  return as_recorded ? 'same' : null
}

/** The rule sets of each group in their order. `own`: the game's own, by name. */
export function outcomeGroups(comparison: Comparison, own: readonly string[]): OutcomeGroup[] {
  const { recorded, outcomes } = comparison
  const groups: OutcomeGroup[] = []
  for (const outcome of outcomes) {
    const { rules, title, scores, winners, causes, together } = outcome
    const row: OutcomeRow = {
      rules,
      title,
      kinship: kinshipOf(outcome, own),
      cells: cellsOf(scores, winners, recorded.scores),
      winners,
      upset: !sameList(winners, recorded.winners),
      causes,
      together,
    }
    const group = groups.find((one) => one.group === outcome.group)
    if (group) group.rows.push(row)
    else groups.push({ group: outcome.group, rows: [row] })
  }
  return groups
}

export interface Verdict {
  what: 'same' | 'points' | 'winners' | 'unfinished'
  /** By so many rule sets somebody else wins. */
  upsets: number
  all: number
}

/** What there is to say first. */
export function verdictOf({ ended, recorded, outcomes, differences }: Comparison): Verdict {
  const upsets = outcomes.filter(({ winners }) => !sameList(winners, recorded.winners)).length
  const all = outcomes.length
  const alike =
    differences.length === 0 && outcomes.every(({ scores }) => sameList(scores, recorded.scores))
  if (upsets > 0) return { what: 'winners', upsets, all }
  if (!ended) return { what: 'unfinished', upsets, all }
  return { what: alike ? 'same' : 'points', upsets, all }
}

const causesKey = (causes: readonly ComparedCause[]) =>
  causes.map(({ toggle, value }) => `${toggle}=${value}`).join(' ')

function grouped<One, Group extends { of: One[] }>(
  list: readonly One[],
  keyOf: (one: One) => string,
  begin: (one: One) => Group,
): Group[] {
  const groups = new Map<string, Group>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key) ?? begin(one)
    group.of.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
}

export interface DifferenceGroup {
  causes: ComparedCause[]
  together: boolean
  ruleSets: string[]
  of: ComparedFeature[]
}

/** The features that pay otherwise, by what makes the difference and who says so. */
export function differenceGroups({ differences }: Comparison): DifferenceGroup[] {
  return grouped(
    differences,
    (one) => `${causesKey(one.causes)} ${one.together} ${one.rule_sets.join()}`,
    ({ causes, together, rule_sets }): DifferenceGroup => ({
      causes,
      together,
      ruleSets: rule_sets,
      of: [],
    }),
  )
}

export interface RemarkGroup {
  ruleSets: string[]
  of: ComparedRemark[]
}

/** Where the game cannot be followed to the letter, by the rule sets that do not let it. */
export function remarkGroups({ remarks }: Comparison): RemarkGroup[] {
  return grouped(
    remarks,
    (one) => one.rule_sets.join(),
    ({ rule_sets }): RemarkGroup => ({ ruleSets: rule_sets, of: [] }),
  )
}

export interface Change {
  player: number
  before: number
  after: number
}

/** What a feature paid each player as it was played, and there; without those it never paid. */
export function changesOf({ recorded, there }: ComparedFeature): Change[] {
  return recorded.points.flatMap((before, player) => {
    const after = there.points[player] ?? 0
    return before === 0 && after === 0 ? [] : [{ player, before, after }]
  })
}

/** When a feature paid: as it was played, or there if it paid nothing before. */
export function paidWhen({ recorded, there }: ComparedFeature): { turn: number; atEnd: boolean } {
  const { turn = 0, at_end = false } = recorded.turn === undefined ? there : recorded
  return { turn, atEnd: at_end }
}
