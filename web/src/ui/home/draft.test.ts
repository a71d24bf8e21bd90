import { describe, expect, it } from 'vitest'
import type { Choices } from '../../protocol/socket'
import {
  addSeat,
  again,
  differing,
  excluded,
  freshDraft,
  groups,
  mattering,
  policies,
  readDraft,
  setKind,
  setRules,
  setToggle,
  toRequest,
  usual,
} from './draft'

const both = (text: string) => ({ en: text, de: text })
const toggle = (name: string, group: string, values: string[]) => ({
  toggle: name,
  group,
  title: both(name),
  setup: false,
  rules: ['BASE-12'],
  values: values.map((value) => ({
    value,
    title: both(value),
    status: 'official',
    date: '',
    source: 'a rulebook',
  })),
})
const rules = (
  name: string,
  group: string,
  isDefault: boolean,
  values: Record<string, string>,
) => ({
  rules: name,
  group,
  title: both(name),
  date: '',
  note: null,
  default: isDefault,
  values,
})
const choices: Choices = {
  sets: [
    { set: 'abbot', title: both('Abbot'), editions: [], latest: '' },
    { set: 'base', title: both('Base'), editions: ['c1', 'c2', 'c3'], latest: 'c3' },
    { set: 'river', title: both('River'), editions: ['c1', 'c3'], latest: 'c3' },
    { set: 'halflings-1', title: both('Halflings'), editions: [], latest: '' },
  ],
  rules: [
    rules('c2-2014', 'base', false, {
      'base.tiny-city': '4',
      'base.farmers': 'on',
      'base.river.start-tile': 'left-out',
    }),
    rules('c3-2021', 'base', true, {
      'base.tiny-city': '4',
      'base.farmers': 'on',
      'base.river.start-tile': 'shuffled-in',
    }),
    rules('c1-2000', 'base', false, {
      'base.tiny-city': '2',
      'base.farmers': 'on',
      'base.river.start-tile': 'shuffled-in',
    }),
    rules('halflings-2021-01', 'halflings', true, { 'halflings.gap.fields': 'separates' }),
  ],
  toggles: [
    toggle('base.tiny-city', 'base', ['4', '2']),
    toggle('base.farmers', 'base', ['on', 'off']),
    toggle('base.river.start-tile', 'base', ['shuffled-in', 'left-out']),
    toggle('halflings.gap.fields', 'halflings', ['separates', 'joins']),
  ],
  policies: ['greedy', 'random'],
  aids: ['places', 'worth', 'fields', 'left', 'dead', 'why'],
}
const names = { person: 'You', computer: 'Aude', other: (seat: number) => `Player ${seat}` }
const fresh = () => freshDraft(choices, names)

describe('the default game', () => {
  it('is a person against the greedy computer with the base game and its default rules', () => {
    const request = toRequest(fresh(), choices, names)
    expect(request.seats).toEqual([
      { kind: 'here', name: 'You' },
      { kind: 'computer', name: 'Aude', policy: 'greedy' },
    ])
    expect(request.sets).toEqual(['base'])
    expect(request.rules).toEqual(['c3-2021'])
    expect(request.toggles).toEqual({})
    expect(request).not.toHaveProperty('seed')
  })
})

describe('sets', () => {
  it('carry their edition where it is not the latest, and come as often as chosen', () => {
    const draft = fresh()
    draft.sets = {
      abbot: { edition: '', count: 1 },
      base: { edition: 'c1', count: 2 },
      river: { edition: 'c3', count: 1 },
    }
    expect(toRequest(draft, choices, names).sets).toEqual(['base:c1', 'base:c1', 'abbot', 'river'])
  })
  it('bring their group of rules and their toggles', () => {
    expect(groups(choices, ['base'])).toEqual(['base'])
    expect(groups(choices, ['base', 'halflings-1'])).toEqual(['base', 'halflings'])
    expect(mattering(choices, ['base']).map((one) => one.toggle)).toEqual([
      'base.tiny-city',
      'base.farmers',
    ])
    expect(mattering(choices, ['base', 'river']).map((one) => one.toggle)).toContain(
      'base.river.start-tile',
    )
  })
  it('bring toggles about their own tiles only', () => {
    const group = ['halflings.both-sets', 'halflings.symbols', 'halflings.draft', 'halflings.grid']
    const all = { ...choices, toggles: group.map((one) => toggle(one, 'halflings', ['a', 'b'])) }
    const shown = (...sets: string[]) => mattering(all, ['base', ...sets]).map((one) => one.toggle)
    expect(shown()).toEqual([])
    expect(shown('halflings-1')).toEqual(['halflings.draft'])
    expect(shown('halflings-2')).toEqual(['halflings.symbols', 'halflings.draft'])
    expect(shown('halflings-1', 'halflings-2')).toEqual(group.slice(0, 3))
  })
  it('that are left out take their rules and toggles out of the request', () => {
    const draft = fresh()
    draft.toggles = { 'halflings.gap.fields': 'joins', 'base.river.start-tile': 'left-out' }
    expect(toRequest(draft, choices, names)).toMatchObject({ rules: ['c3-2021'], toggles: {} })
    draft.sets['halflings-1'] = { edition: '', count: 1 }
    expect(toRequest(draft, choices, names)).toMatchObject({
      rules: ['c3-2021', 'halflings-2021-01'],
      toggles: { 'halflings.gap.fields': 'joins' },
    })
  })
})

describe('seats', () => {
  it('are six at most, each with a name of its own', () => {
    const draft = fresh()
    for (let i = 0; i < 9; i++) addSeat(draft, choices, names)
    expect(draft.seats.map((seat) => seat.name)).toEqual([
      '',
      'Aude',
      'Aude 2',
      'Aude 3',
      'Aude 4',
      'Aude 5',
    ])
  })
  it('that are open carry no name', () => {
    const draft = fresh()
    draft.seats[1] = { kind: 'open', name: 'whoever', policy: 'greedy' }
    expect(toRequest(draft, choices, names).seats[1]).toEqual({ kind: 'open' })
  })
  it('without a name are called something', () => {
    const draft = fresh()
    setKind(draft.seats[1]!, 'here', names)
    expect(draft.seats[1]!.name).toBe('')
    expect(toRequest(draft, choices, names).seats).toEqual([
      { kind: 'here', name: 'You' },
      { kind: 'here', name: 'Player 2' },
    ])
  })
  it('keep the name that a person gave them', () => {
    const seat = { kind: 'here' as const, name: 'Oda', policy: 'greedy' }
    setKind(seat, 'computer', names)
    expect(seat).toEqual({ kind: 'computer', name: 'Oda', policy: 'greedy' })
  })
  it('offer the computer from weak to strong, unknown ones last', () => {
    expect(policies({ ...choices, policies: ['tree', 'greedy', 'random'] })).toEqual([
      'random',
      'greedy',
      'tree',
    ])
  })
})

describe('toggles', () => {
  it('are kept only where they differ from the rule set', () => {
    const draft = fresh(),
      tiny = choices.toggles[0]!
    setToggle(draft, choices, tiny, '2')
    expect(draft.toggles).toEqual({ 'base.tiny-city': '2' })
    setToggle(draft, choices, tiny, '4')
    expect(draft.toggles).toEqual({})
  })
  it('go back to what a newly chosen rule set says', () => {
    const draft = fresh()
    draft.toggles = { 'base.farmers': 'off', 'halflings.gap.fields': 'joins' }
    setRules(draft, choices, 'base', 'c1-2000')
    expect(draft.toggles).toEqual({ 'halflings.gap.fields': 'joins' })
    expect(usual(choices, draft.rules, choices.toggles[0]!)).toBe('2')
  })
  it('of a game that differ are listed with what would be usual', () => {
    const found = differing(choices, ['c1-2000'], {
      'base.tiny-city': '4',
      'base.farmers': 'on',
      'halflings.gap.fields': 'joins',
    })
    expect(
      found.map(({ toggle: { toggle }, value, usual: expected }) => [toggle, value, expected]),
    ).toEqual([
      ['base.tiny-city', '4', '2'],
      ['halflings.gap.fields', 'joins', 'separates'],
    ])
  })
})

describe('toggles that exclude each other', () => {
  const on = ['tunnel.steal', 'tunnel.both-at-once', 'tunnel.token-sets', 'tunnel.foreign-tunnels']
  const values = { [on[0]!]: 'off', [on[1]!]: 'off' }
  const all = {
    ...choices,
    rules: [...choices.rules, rules('tunnel-publisher', 'tunnel', true, values)],
    toggles: on.map((one) => toggle(one, 'tunnel', ['off', 'on'])),
  }
  const left = (draft: ReturnType<typeof fresh>, name: string) => {
    const found = excluded(draft, all, name)
    return found && [found.by.toggle, found.only]
  }
  it('leave each other off', () => {
    const draft = fresh()
    expect(on.map((one) => left(draft, one))).toEqual([null, null, null, null])
    draft.toggles['tunnel.both-at-once'] = 'on'
    expect(left(draft, 'tunnel.steal')).toEqual(['tunnel.both-at-once', 'off'])
    expect(left(draft, 'tunnel.token-sets')).toEqual(['tunnel.both-at-once', null])
    draft.toggles = { 'tunnel.steal': 'on' }
    expect(left(draft, 'tunnel.both-at-once')).toEqual(['tunnel.steal', 'off'])
  })
  it('say nothing where no ghosts come', () => {
    const names = ['ghosts.ghosts', 'ghosts.limit-reading', 'ghosts.guards']
    const values = Object.fromEntries(names.map((one) => [one, 'on']))
    const ghosts = {
      ...choices,
      rules: [...choices.rules, rules('ghosts-german', 'ghosts', true, values)],
      toggles: names.map((one) => toggle(one, 'ghosts', ['on', 'off'])),
    }
    const draft = fresh()
    expect(names.map((one) => excluded(draft, ghosts, one))).toEqual([null, null, null])
    draft.toggles['ghosts.ghosts'] = 'off'
    const [, reading, guards] = names.map((one) => excluded(draft, ghosts, one))
    expect([reading?.only, guards]).toEqual([null, null])
    expect(mattering(ghosts, ['base', 'ghosts']).map((one) => one.toggle)).toEqual(names)
  })
  it('come with their set alone', () => {
    const shown = (...sets: string[]) => mattering(all, sets).map((one) => one.toggle)
    expect(shown('base')).toEqual([])
    expect(shown('base', 'tunnel')).toEqual(on.slice(0, 3))
  })
})

describe('a seed', () => {
  it.each([
    ['42', 42],
    [' 7 ', 7],
    ['Oda', 'Oda'],
    ['9007199254740993', '9007199254740993'],
    ['-1', '-1'],
  ])('%j is sent as %j', (text, sent) => {
    expect(toRequest({ ...fresh(), seed: text }, choices, names).seed).toBe(sent)
  })
})

describe('the last choices', () => {
  it('come back, but for the seed', () => {
    const draft = { ...fresh(), seed: '7', toggles: { 'base.tiny-city': '2' } }
    draft.seats[0]!.name = 'Mireille'
    expect(readDraft(JSON.stringify(draft), choices, names)).toEqual({ ...draft, seed: '' })
  })
  it('lose what the server does not have', () => {
    const draft = fresh()
    draft.sets = { moon: { edition: '', count: 1 }, base: { edition: 'c9', count: 1 } }
    draft.rules = { base: 'c9' }
    draft.toggles = { 'base.tiny-city': '9', 'base.wind': 'on' }
    draft.seats[1]!.policy = 'oracle'
    expect(readDraft(JSON.stringify(draft), choices, names)).toEqual(fresh())
  })
  it.each([null, '', '{', '7', '{"seats":3}'])('that make no sense (%j) are as fresh', (text) => {
    expect(readDraft(text, choices, names)).toEqual(fresh())
  })
})

it('a game is played again with the same people, sets and rules', () => {
  const request = again({
    seats: [
      { name: 'You', kind: 'here' },
      { name: 'Oda', kind: 'open' },
      { name: 'Aude', kind: 'computer', policy: 'random' },
    ],
    sets: ['base'],
    rules: ['c3-2021'],
    toggles: { 'base.farmers': 'off' },
    aids: fresh().aids,
  })
  expect(request.seats).toEqual([
    { kind: 'here', name: 'You' },
    { kind: 'open' },
    { kind: 'computer', name: 'Aude', policy: 'random' },
  ])
  expect(request).not.toHaveProperty('seed')
})
