import { describe, expect, it } from 'vitest'
import type { Commit, Head, Turn } from '../../protocol/socket'
import { standing } from './games.svelte'

const head = (state: Head['state']): Head => ({
  table: 'abcdefghijkl2345',
  state,
  seats: [
    { name: 'You', kind: 'here', supply: {} },
    { name: 'Aude', kind: 'computer', supply: {} },
  ],
  sets: ['base'],
  rules: [],
  toggles: {},
  aids: { places: true, worth: true, fields: true, left: true, dead: true, why: true },
  tiles: [],
  draws: 71,
  created: '',
  loaded: false,
})
const turn = (player: number): Turn => ({
  seq: 0,
  phase: 'place',
  player,
  tile: 'base/A',
  to_draw: 3,
})
const mine = { keys: ['k', null], names: ['You', 'Aude'], opened: '', title: '' }
const end: Commit = {
  seq: 0,
  player: 1,
  actions: [],
  at: '',
  events: [{ event: 'ended', rules: [], winners: [1], scores: [3, 5] }],
}

describe('how a table stands', () => {
  it('tells whose move it is', () => {
    expect(standing({ table: head('playing'), commits: [], turn: turn(0) }, mine)).toEqual({
      state: 'playing',
      mine: true,
      player: 'You',
    })
    expect(standing({ table: head('playing'), commits: [], turn: turn(1) }, mine)).toEqual({
      state: 'playing',
      mine: false,
      player: 'Aude',
    })
  })
  it('tells who won', () => {
    expect(standing({ table: head('ended'), commits: [end], turn: null }, mine)).toEqual({
      state: 'ended',
      winners: ['Aude'],
      scores: [3, 5],
    })
  })
  it.each(['waiting', 'closed'] as const)('is %s', (state) => {
    expect(standing({ table: head(state), commits: [], turn: null }, mine)).toEqual({ state })
  })
})
