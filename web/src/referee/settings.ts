// Sets and rules of a position, as the form of a new game has them.
import type { Draft } from '../ui/home/draft'
import { choices, groupsOf, rulesOf } from './choices'
import { splitSet } from './kinds'
import type { Position } from './types'

export function draftOf(position: Position): Draft {
  const sets: Draft['sets'] = {}
  for (const name of position.sets) {
    const { set, edition } = splitSet(name)
    sets[set] = { edition, count: (sets[set]?.count ?? 0) + 1 }
  }
  return {
    seats: [],
    sets,
    rules: rulesOf(position),
    toggles: { ...position.toggles },
    seed: '',
    aids: {} as Draft['aids'],
  }
}

/** The position with the draft's sets and rules; rules of groups that do not concern it are not named. */
export function withDraft(position: Position, draft: Draft): Position {
  const sets = choices.sets.flatMap(({ set, editions, latest }) => {
    const chosen = draft.sets[set]
    if (!chosen) return []
    const name = editions.length > 1 && chosen.edition !== latest ? `${set}:${chosen.edition}` : set
    return Array.from({ length: chosen.count }, () => name)
  })
  const { rules: _, toggles: __, ...rest } = position
  const next: Position = { ...rest, sets }
  const usual = (name: string) => choices.rules.find((one) => one.rules === name)?.default
  const rules = groupsOf(next).flatMap((group) => draft.rules[group] ?? [])
  // What is usual goes without saying, so that a link stays short.
  const said = rules.filter((name) => !usual(name))
  if (said.length > 0) next.rules = said
  if (Object.keys(draft.toggles).length > 0) next.toggles = { ...draft.toggles }
  return next
}

export const sameSettings = (a: Position, b: Position): boolean =>
  JSON.stringify([a.sets, a.rules ?? [], a.toggles ?? {}]) ===
  JSON.stringify([b.sets, b.rules ?? [], b.toggles ?? {}])
