// Ghosts in the move in the making: a step between the tile and the meeple, once or twice. GCC-6
import { describe, expect, it } from 'vitest'
import type { Action, Phase, Trial, Turn } from '../../protocol/socket'
import { Choice, type Tryable } from './choice.svelte'
import type { GhostAction } from './moves'

const place: Action = { type: 'place', tile: 'ghosts/28', at: [1, 0], rotation: 0 }
const pass: Action = { type: 'pass' }
const figure: Action = {
  type: 'figure',
  figure: 'normal',
  feature: { at: [1, 0], kind: 'road', port: 'N' },
}
const ghost = (player: number): GhostAction => ({
  type: 'ghost',
  meeple: { player, figure: 'normal', feature: { at: [0, player], kind: 'city', port: 'N' } },
})

/** A table at which the tile brings a ghost for another player, and then one of one's own. */
class Table implements Tryable {
  turn = $state.raw<Turn | null>(null)
  trial = $state.raw<{ actions: Action[]; answer: Trial } | null>(null)

  constructor(readonly steps: [Phase, Action[]][]) {
    const base = { seq: 3, phase: 'place', player: 0, tile: 'ghosts/28', to_draw: 9 } as const
    this.turn = { ...base, legal: [place] }
  }
  async try(actions: Action[]): Promise<void> {
    const next = this.steps[actions.length - 1]
    const [phase, legal] = next ?? (['place', []] as const)
    const answer = { phase, player: 0, tile: null, events: [], done: !next, legal: [...legal] }
    this.trial = { actions, answer }
  }
  async commit(): Promise<void> {
    this.trial = null
  }
  clearTrial(): void {
    this.trial = null
  }
}

function begun(steps: [Phase, Action[]][]) {
  const table = new Table(steps)
  return { table, choice: new Choice(table, { ready: () => true, atOnce: () => false }) }
}
const BOTH: [Phase, Action[]][] = [
  ['ghost-other', [ghost(1), ghost(2)]],
  ['ghost-own', [ghost(0)]],
  ['figure', [figure, pass]],
]

describe('ghosts', () => {
  it('come after the tile, first for others, then for oneself, then the meeple', async () => {
    const { choice, table } = begun(BOTH)
    await choice.place([1, 0])
    expect([choice.step, choice.haunts]).toEqual(['ghost', 'other'])
    expect(choice.ghosts).toHaveLength(2)
    await choice.haunt(choice.ghosts[1]!)
    expect([choice.step, choice.haunts]).toEqual(['ghost', 'own'])
    await choice.haunt(choice.ghosts[0]!)
    expect([choice.step, choice.haunts]).toEqual(['figure', null])
    await choice.choose(choice.spots[0]!.actions[0]!)
    expect(choice.step).toBe('confirm')
    expect(table.trial!.actions.map((one) => one.type)).toEqual([
      'place',
      'ghost',
      'ghost',
      'figure',
    ])
  })

  it('are taken back one by one, and with the tile', async () => {
    const { choice } = begun(BOTH)
    await choice.place([1, 0])
    await choice.haunt(choice.ghosts[0]!)
    await choice.haunt(choice.ghosts[0]!)
    expect(choice.ghostLast).toBe(true)
    await choice.undo()
    expect([choice.haunts, choice.ghostLast]).toEqual(['own', true])
    await choice.undo()
    expect([choice.haunts, choice.ghostLast]).toEqual(['other', false])
    expect(choice.mayTurn).toBe(true)
    await choice.undo()
    expect(choice.step).toBe('place')
  })

  it('cannot be passed, and none is given where none is asked', async () => {
    const { choice, table } = begun(BOTH)
    await choice.haunt(ghost(1))
    expect(table.trial).toBe(null)
    await choice.place([1, 0])
    expect(choice.mayPass).toBe(false)
    await choice.pass()
    expect(choice.step).toBe('ghost')
  })

  it('a figure tried after them is exchanged without them', async () => {
    const { choice, table } = begun(BOTH.slice(1))
    await choice.place([1, 0])
    await choice.haunt(choice.ghosts[0]!)
    await choice.choose(figure)
    await choice.choose(figure)
    expect(table.trial!.actions.map((one) => one.type)).toEqual(['place', 'ghost', 'figure'])
  })

  it('where nothing more can be done after one, the move is to be confirmed', async () => {
    const { choice } = begun(BOTH.slice(1, 2))
    await choice.place([1, 0])
    await choice.haunt(choice.ghosts[0]!)
    expect([choice.step, choice.ghosts.length, choice.spots.length]).toEqual(['confirm', 0, 0])
  })
})
