// The form for a new game: what a person chose, what follows from it, and the request it becomes.
import type { Aid, Choices, OpenRequest, OpenSeat, SeatKind } from '../../protocol/socket'
import { AIDS } from '../shell/settings.svelte'

export interface DraftSeat {
  kind: SeatKind
  name: string
  policy: string
}
/** A set that is in the game: which edition (empty where there is no choice) and how often. */
export interface DraftSet {
  edition: string
  count: number
}
export interface Draft {
  seats: DraftSeat[]
  sets: Record<string, DraftSet>
  /** The rule set of each group. */
  rules: Record<string, string>
  /** Only values that differ from the rule set's. */
  toggles: Record<string, string>
  seed: string
  aids: Record<Aid, boolean>
}
/** Names for seats that nobody has named: the person's, the computer's, a further person's (its seat from 1). */
export interface Names {
  person: string
  computer: string
  other: (seat: number) => string
}
export type Toggle = Choices['toggles'][number]
export type RuleSet = Choices['rules'][number]

export const MOST_SEATS = 6
/** The set that a game is usually played with, and that may be in it twice. */
export const BASE = 'base'
/** The computer's players from the weakest to the strongest; any other comes after them. */
const STRENGTH = ['random', 'greedy']
const PREFERRED = 'greedy'

export function policies(choices: Choices): string[] {
  const rank = (policy: string) =>
    (STRENGTH.indexOf(policy) + STRENGTH.length + 1) % (STRENGTH.length + 1)
  return [...choices.policies].sort((a, b) => rank(a) - rank(b))
}

/** The sets, the base game first. */
export function setsInOrder(choices: Choices): Choices['sets'] {
  return [...choices.sets].sort((a, b) => Number(b.set === BASE) - Number(a.set === BASE))
}

function preferred(choices: Choices): string {
  return choices.policies.includes(PREFERRED) ? PREFERRED : (choices.policies[0] ?? PREFERRED)
}

/** The default game: a person against the computer, base game, the latest rules, every help. */
export function freshDraft(choices: Choices, names: Names): Draft {
  const first = setsInOrder(choices)[0]
  return {
    seats: [
      { kind: 'here', name: '', policy: preferred(choices) },
      { kind: 'computer', name: names.computer, policy: preferred(choices) },
    ],
    sets: first ? { [first.set]: { edition: first.latest, count: 1 } } : {},
    rules: Object.fromEntries(
      choices.rules.filter((one) => one.default).map((one) => [one.group, one.rules]),
    ),
    toggles: {},
    seed: '',
    aids: Object.fromEntries(AIDS.map((aid) => [aid, true])) as Record<Aid, boolean>,
  }
}

/** The last draft from stored text. What the server no longer has is as fresh; a seed is not used twice. */
export function readDraft(text: string | null, choices: Choices, names: Names): Draft {
  const fresh = freshDraft(choices, names)
  try {
    const kept = JSON.parse(text ?? 'null') as Draft | null
    if (!kept) return fresh
    const rules = {
      ...fresh.rules,
      ...onlyKnown(kept.rules, (_, name) => choices.rules.some((one) => one.rules === name)),
    }
    const toggles = onlyKnown(
      kept.toggles,
      (toggle, value) =>
        findToggle(choices, toggle)?.values.some((one) => one.value === value) ?? false,
    )
    const sets = onlyKnown(kept.sets, (set, { edition }) => {
      const known = choices.sets.find((one) => one.set === set)
      return known !== undefined && (edition === known.latest || known.editions.includes(edition))
    })
    const seats = kept.seats.slice(0, MOST_SEATS).map((seat) => ({
      ...seat,
      policy: choices.policies.includes(seat.policy) ? seat.policy : preferred(choices),
    }))
    return {
      seats: seats.length > 0 ? seats : fresh.seats,
      sets: Object.keys(sets).length > 0 ? sets : fresh.sets,
      rules,
      toggles,
      seed: '',
      aids: { ...fresh.aids, ...onlyKnown(kept.aids, (aid) => AIDS.includes(aid as Aid)) },
    }
  } catch {
    return fresh // written by another version
  }
}

function onlyKnown<T>(
  kept: Record<string, T>,
  known: (key: string, value: T) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(kept).filter(([key, value]) => known(key, value)))
}

/** One more seat, up to six: the computer's, with a name that nobody has yet. */
export function addSeat(draft: Draft, choices: Choices, names: Names): void {
  if (draft.seats.length >= MOST_SEATS) return
  const taken = new Set(draft.seats.map((seat) => seat.name))
  let name = names.computer
  for (let number = 2; taken.has(name); number++) name = `${names.computer} ${number}`
  draft.seats.push({ kind: 'computer', name, policy: preferred(choices) })
}

/** Who sits on a seat is changed; a name that the page made up goes with the kind that it was for. */
export function setKind(seat: DraftSeat, kind: SeatKind, names: Names): void {
  if (seat.kind === 'computer' && seat.name.startsWith(names.computer)) seat.name = ''
  seat.kind = kind
}

/** Whether a group of rules (`base`, `halflings`) belongs to a set: `halflings` governs `halflings-1`. */
function governs(group: string, set: string): boolean {
  return set === group || set.startsWith(`${group}-`)
}

/** The groups that matter for the sets chosen; the base game's always. */
export function groups(choices: Choices, sets: readonly string[]): string[] {
  const all = [...new Set(choices.rules.map((one) => one.group))]
  return all.filter((group) => group === BASE || sets.some((set) => governs(group, set)))
}

/** Toggles that are about the tiles of certain sets: all of them must be in the game. */
const ABOUT: Record<string, readonly string[]> = {
  'base.river.start-tile': ['river'],
  'base.unfinished-inns-cathedrals': ['inns'],
  'halflings.both-sets': ['halflings-1', 'halflings-2'],
  'halflings.first-game': ['halflings-2'],
  'halflings.vineyard.own-space': ['halflings-2'],
  'halflings.crop-circle': ['halflings-2'],
  'halflings.symbols': ['halflings-2'],
  // No set with tunnels of its own is here yet.
  'tunnel.foreign-tunnels': ['princess'],
  // Only what fairies, dragons and other sets that are still to come make of a half tile.
  'halflings.grid': ['fairy'],
}

/** Toggles that another one, set to a value, rules out (`only` this value stays) or decides in their place. TUN-14 to TUN-16, GCC-2 */
const EXCLUDED: { toggle: string; by: string; value: string; only?: string }[] = [
  { toggle: 'tunnel.steal', by: 'tunnel.both-at-once', value: 'on', only: 'off' },
  { toggle: 'tunnel.both-at-once', by: 'tunnel.steal', value: 'on', only: 'off' },
  { toggle: 'tunnel.token-sets', by: 'tunnel.both-at-once', value: 'on' },
  { toggle: 'tunnel.no-blocking', by: 'tunnel.both-at-once', value: 'on' },
  { toggle: 'ghosts.limit-reading', by: 'ghosts.ghosts', value: 'off' },
  { toggle: 'ghosts.special-areas', by: 'ghosts.ghosts', value: 'off' },
]

/** What keeps a toggle from being chosen freely: another one, and the value that it leaves. */
export interface Excluded {
  by: Toggle
  /** The only value that is left; null where no value of it makes a difference. */
  only: string | null
}

export function excluded(draft: Draft, choices: Choices, toggle: string): Excluded | null {
  for (const { by, value, only, ...one } of EXCLUDED) {
    const other = one.toggle === toggle ? findToggle(choices, by) : undefined
    if (!other) continue
    if ((draft.toggles[by] ?? usual(choices, draft.rules, other)) === value)
      return { by: other, only: only ?? null }
  }
  return null
}

/** The toggles that can make a difference with the sets chosen. */
export function mattering(choices: Choices, sets: readonly string[]): Toggle[] {
  const shown = groups(choices, sets)
  return choices.toggles.filter((one) => {
    const about = ABOUT[one.toggle] ?? []
    return shown.includes(one.group) && about.every((set) => sets.includes(set))
  })
}

export function findToggle(choices: Choices, toggle: string): Toggle | undefined {
  return choices.toggles.find((one) => one.toggle === toggle)
}

/** The value that a group's rule set gives a toggle; a group not named has its default rule set. */
export function usual(choices: Choices, rules: Record<string, string>, toggle: Toggle): string {
  const ofGroup = choices.rules.filter((one) => one.group === toggle.group)
  const chosen =
    ofGroup.find((one) => one.rules === rules[toggle.group]) ?? ofGroup.find((one) => one.default)
  return chosen?.values[toggle.toggle] ?? toggle.values[0]?.value ?? ''
}

/** Chooses a toggle's value; what the rule set says anyway is not kept as a choice. */
export function setToggle(draft: Draft, choices: Choices, toggle: Toggle, value: string): void {
  if (value === usual(choices, draft.rules, toggle)) delete draft.toggles[toggle.toggle]
  else draft.toggles[toggle.toggle] = value
}

/** Chooses a group's rule set; toggles of the group that differed are back to what it says. */
export function setRules(draft: Draft, choices: Choices, group: string, rules: string): void {
  draft.rules[group] = rules
  for (const one of choices.toggles) if (one.group === group) delete draft.toggles[one.toggle]
}

/** Toggles of a game that are not as its rule sets have them, in the order of the choices. */
export function differing(
  choices: Choices,
  rules: readonly string[],
  toggles: Record<string, string>,
): { toggle: Toggle; value: string; usual: string }[] {
  const byGroup = Object.fromEntries(
    choices.rules.filter((one) => rules.includes(one.rules)).map((one) => [one.group, one.rules]),
  )
  return choices.toggles.flatMap((toggle) => {
    const value = toggles[toggle.toggle]
    const expected = usual(choices, byGroup, toggle)
    return value === undefined || value === expected ? [] : [{ toggle, value, usual: expected }]
  })
}

/** A seed as the protocol takes it: digits are a number, anything else is text. */
function seedOf(text: string): string | number {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** The request to open this game. */
export function toRequest(draft: Draft, choices: Choices, names: Names): OpenRequest {
  const sets = setsInOrder(choices).flatMap(({ set, editions, latest }) => {
    const chosen = draft.sets[set]
    if (!chosen) return []
    const name = editions.length > 1 && chosen.edition !== latest ? `${set}:${chosen.edition}` : set
    return Array.from({ length: chosen.count }, () => name)
  })
  const used = groups(choices, Object.keys(draft.sets))
  const shown = new Set(mattering(choices, Object.keys(draft.sets)).map((one) => one.toggle))
  const toggles = onlyKnown(draft.toggles, (toggle) => shown.has(toggle))
  const seed = draft.seed.trim()
  return {
    seats: draft.seats.map((seat, index) => toSeat(seat, standIn(seat, index, names))),
    sets,
    rules: used.flatMap((group) => draft.rules[group] ?? []),
    toggles,
    aids: { ...draft.aids },
    ...(seed === '' ? {} : { seed: seedOf(seed) }),
  }
}

/** What a seat without a name is called. */
export function standIn(seat: DraftSeat, index: number, names: Names): string {
  if (seat.kind === 'computer') return names.computer
  return index === 0 ? names.person : names.other(index + 1)
}

function toSeat(seat: DraftSeat, unnamed: string): OpenSeat {
  if (seat.kind === 'open') return { kind: 'open' }
  const name = seat.name.trim() || unnamed
  return seat.kind === 'here'
    ? { kind: 'here', name }
    : { kind: 'computer', name, policy: seat.policy }
}

/** The request that opens a game like this one again: the same seats, sets and rules, another order of tiles. */
export function again(head: {
  seats: { name: string | null; kind: SeatKind; policy?: string }[]
  sets: string[]
  rules: string[]
  toggles: Record<string, string>
  aids: Record<Aid, boolean>
}): OpenRequest {
  return {
    seats: head.seats.map(({ name, kind, policy }) => ({
      kind,
      ...(kind !== 'open' && name !== null ? { name } : {}),
      ...(policy === undefined ? {} : { policy }),
    })),
    sets: head.sets,
    rules: head.rules,
    toggles: head.toggles,
    aids: head.aids,
  }
}
