import { describe, expect, it } from 'vitest'
import type { Action, Color, Trial, Turn } from '../../protocol/socket'
import { Choice, type Tryable } from './choice.svelte'
import { Claim } from './claim.svelte'
import type { FigureAction, TokenAction } from './moves'

const place: Action = { type: 'place', tile: 'base/V', at: [1, 0], rotation: 0 }
const figure: FigureAction = {
  type: 'figure',
  figure: 'normal',
  feature: { at: [1, 0], kind: 'road', port: 'W' },
}
const opening = (x: number) =>
  ({ at: [x, 0] as [number, number], kind: 'road', port: 'E' }) as const
const token = (color: Color, x: number): TokenAction => ({
  type: 'token',
  token: 'tunnel',
  color,
  feature: opening(x),
})
const pair = (color: Color, x: number, other: number): TokenAction => ({
  type: 'token',
  token: 'tunnel',
  color,
  features: [opening(x), opening(other)],
})
const pass: Action = { type: 'pass' }

/** A table at which a tile, a figure and a token may be placed, as the session shows it. */
class Table implements Tryable {
  turn = $state.raw<Turn | null>(null)
  trial = $state.raw<{ actions: Action[]; answer: Trial; tokens: TokenAction[] } | null>(null)
  committed: Action[][] = []

  constructor(readonly tokens: TokenAction[]) {
    const base = { seq: 3, phase: 'place', player: 0, tile: 'base/V', to_draw: 9 } as const
    this.turn = { ...base, legal: [place, ...tokens] as never }
  }
  async try(actions: Action[]): Promise<void> {
    const has = (type: Action['type']) => actions.some((one) => one.type === type)
    const claimed = has('token')
    const done = has('place') && (has('figure') || has('pass'))
    const offered = claimed ? [] : this.tokens
    const phase = done ? 'place' : has('place') ? 'figure' : 'place'
    const next = has('place') ? [figure, pass, ...offered] : [place, ...offered]
    const answer: Trial = {
      phase,
      player: 0,
      tile: null,
      events: [],
      done,
      legal: (done ? [] : next) as never,
    }
    this.trial = { actions, answer, tokens: done ? offered : [] }
  }
  async commit(): Promise<void> {
    this.committed.push(this.trial!.actions)
    this.turn = { ...this.turn!, seq: this.turn!.seq + 1 }
    this.trial = null
  }
  clearTrial(): void {
    this.trial = null
  }
}

function begun(tokens: TokenAction[], atOnce = false) {
  const table = new Table(tokens)
  const choice = new Choice(table, { ready: () => true, atOnce: () => atOnce })
  return { table, choice, claim: new Claim(choice) }
}

describe('a token', () => {
  const red = token('red', 4)

  it('with the tile in hand leaves the tile to be laid', async () => {
    const { table, choice } = begun([red])
    await choice.claim(red)
    expect([choice.step, choice.token, choice.tokens]).toEqual(['place', red, []])
    await choice.place([1, 0])
    expect([choice.step, choice.tokenLast]).toEqual(['figure', false])
    await choice.choose(figure)
    await choice.confirm()
    expect(table.committed).toEqual([[red, place, figure]])
  })

  it('stays when the tile is taken up, moved or turned', async () => {
    const { table, choice } = begun([red])
    await choice.claim(red)
    await choice.place([1, 0])
    await choice.undo()
    expect([choice.step, choice.token, choice.ghost?.at]).toEqual(['place', red, [1, 0]])
    await choice.undo()
    expect([choice.token, choice.ghost]).toEqual([red, null])
    await choice.undo()
    expect([choice.token, table.trial]).toEqual([null, null])
  })

  it('after the meeple lets the meeple be exchanged, and is taken back by itself', async () => {
    const { table, choice } = begun([red])
    await choice.place([1, 0])
    await choice.choose(figure)
    expect([choice.step, choice.tokens]).toEqual(['confirm', [red]])
    await choice.claim(red)
    expect([choice.step, choice.tokenLast, choice.figure]).toEqual(['confirm', true, figure])
    await choice.choose({ ...figure, figure: 'large' })
    expect(table.trial?.actions).toEqual([place, { ...figure, figure: 'large' }, red])
    await choice.unclaim()
    expect([choice.token, choice.tokens]).toEqual([null, [red]])
    await choice.undo()
    expect(choice.step).toBe('figure')
  })

  it('that may still be placed keeps a move from being confirmed at once', async () => {
    const { table, choice } = begun([red], true)
    await choice.place([1, 0])
    await choice.choose(figure)
    expect([choice.step, table.committed]).toEqual(['confirm', []])
    await choice.claim(red)
    expect(table.committed).toEqual([[place, figure, red]])
  })
})

describe('choosing a token', () => {
  it('of one colour asks for the opening alone', async () => {
    const { choice, claim } = begun([token('red', 4), token('red', 6)])
    expect(claim.openings.map((one) => one.number)).toEqual([1, 2])
    await claim.choose(claim.openings[1]!.key)
    expect(choice.token).toEqual(token('red', 6))
    expect(claim.openings).toEqual([])
  })

  it('asks for the colour where there are several, in the order of dealing', async () => {
    const { choice, claim } = begun([token('green', 4), token('red', 4), token('green', 6)])
    await claim.choose(claim.openings[0]!.key)
    expect(claim.options.map((one) => one.color)).toEqual(['red', 'green'])
    expect(claim.back()).toBe(true)
    expect([claim.options, claim.back()]).toEqual([[], false])
    await claim.choose(claim.openings[0]!.key)
    await claim.number(2)
    expect(choice.token).toEqual(token('green', 4))
  })

  it('by keys goes round the openings', async () => {
    const { choice, claim } = begun([token('red', 4), token('red', 6)])
    claim.next()
    claim.next()
    expect([claim.open, claim.aimed]).toEqual([true, 2])
    claim.next()
    expect([claim.aimed, claim.take()]).toEqual([1, true])
    await Promise.resolve()
    expect(choice.token).toEqual(token('red', 4))
  })

  it('takes two openings where both go at once, in whatever colour is left', async () => {
    const pairs = [pair('red', 4, 6), pair('red', 4, 8), pair('blue', 4, 6), pair('blue', 4, 8)]
    const { choice, claim } = begun(pairs)
    expect(claim.openings).toHaveLength(3)
    await claim.choose(claim.openings[1]!.key)
    expect(claim.openings.map(({ feature, chosen }) => [feature.at[0], chosen])).toEqual([
      [4, false],
      [6, true],
    ])
    await claim.choose(claim.openings[0]!.key)
    expect(choice.token).toEqual(pair('red', 4, 6))
  })
})
