// Sets, rule sets and toggles from the data files, so that the referee needs no server to know them.
import type { Choices, Wording } from '../protocol/socket'
import { groups } from '../ui/home/draft'
import { sets, splitSet } from './kinds'
import type { Position } from './types'

interface RuleFile {
  name: string
  group: string
  title: Wording
  date: string
  note?: Wording
  default?: boolean
  values: Record<string, string>
}
interface ToggleFile {
  group: string
  toggles: {
    id: string
    kind: 'ruling' | 'setup'
    rules: string[]
    title: Wording
    values: { value: string; title: Wording; status: string; date?: string; source: string }[]
  }[]
}
const ruleFiles = import.meta.glob<RuleFile>('../../../data/rulesets/*.json', {
  eager: true,
  import: 'default',
})
const toggleFiles = import.meta.glob<ToggleFile>('../../../data/toggles/*.json', {
  eager: true,
  import: 'default',
})

export const choices: Choices = {
  sets: sets.map(({ set, title, editions = [], latest = '' }) => ({
    set,
    title,
    editions,
    latest,
  })),
  rules: Object.values(ruleFiles).map((one) => ({
    rules: one.name,
    group: one.group,
    title: one.title,
    date: one.date,
    note: one.note ?? null,
    default: one.default ?? false,
    values: one.values,
  })),
  toggles: Object.values(toggleFiles).flatMap(({ group, toggles }) =>
    toggles.map(({ id, kind, rules, title, values }) => ({
      toggle: id,
      group,
      title,
      setup: kind === 'setup',
      rules,
      values: values.map(({ date = '', ...value }) => ({ date, ...value })),
    })),
  ),
  policies: [],
  aids: [],
}

/** The rule set of each group that a position names, else the usual one. */
export function rulesOf(position: Position): Record<string, string> {
  const usual = choices.rules.filter((one) => one.default)
  const named = choices.rules.filter((one) => position.rules?.includes(one.rules))
  return Object.fromEntries([...usual, ...named].map(({ group, rules }) => [group, rules]))
}

/** What each toggle says in a position. */
export function togglesOf(position: Position): Record<string, string> {
  const rules = Object.values(rulesOf(position))
  const values = choices.rules.filter((one) => rules.includes(one.rules))
  return Object.assign({}, ...values.map((one) => one.values), position.toggles)
}

/** The groups of rules that concern a position. */
export const groupsOf = (position: Position): string[] =>
  groups(
    choices,
    position.sets.map((name) => splitSet(name).set),
  )

/** The name of a rule set. */
export const rulesTitle = (name: string): Wording | null =>
  choices.rules.find(({ rules }) => rules === name)?.title ?? null

/** The title of a toggle, and of one of its values. */
export function toggleTitle(
  toggle: string,
  value: string,
): { title: Wording; value: Wording } | null {
  const found = choices.toggles.find((one) => one.toggle === toggle)
  const said = found?.values.find((one) => one.value === value)
  return found && said ? { title: found.title, value: said.title } : null
}
