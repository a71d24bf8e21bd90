// The choice with half tiles: draw or lay one, choose in a draft, name and answer a crop circle.
import { describe, expect, it } from 'vitest'
import type { Action, GameEvent, Trial, Turn } from '../../protocol/socket'
import { Choice, type Tryable } from './choice.svelte'
import type { ChooseAction } from './moves'

const place = (tile: string, x: number, rotation: 0 | 90 | 180 | 270): Action => ({
  type: 'place',
  tile,
  at: [x, 0],
  rotation,
})
const draw: Action = { type: 'draw' }
const turn: Turn = {
  seq: 3,
  phase: 'draw',
  player: 0,
  tile: null,
  to_draw: 9,
  legal: [draw, place('h/1', 1, 0), place('h/1', 1, 180), place('h/2', 2, 90)],
}
const circle: ChooseAction = { type: 'choose', what: 'crop-circle', kind: 'farmer', do: 'add' }
const named: GameEvent = { event: 'turn', rules: [], player: 0, number: 1 }

class Table implements Tryable {
  turn = $state.raw<Turn | null>(turn)
  trial = $state.raw<{ actions: Action[]; answer: Trial } | null>(null)
  committed: Action[][] = []
  /** What the server says to so many actions. */
  answers: Partial<Trial>[] = []
  async try(actions: Action[]): Promise<void> {
    const answer = this.answers[actions.length - 1] ?? { done: true }
    this.trial = {
      actions,
      answer: {
        phase: 'figure',
        player: 0,
        tile: null,
        events: [],
        legal: [],
        done: false,
        ...answer,
      },
    }
  }
  async commit(actions: Action[] = this.trial!.actions): Promise<void> {
    this.committed.push(actions)
  }
  clearTrial(): void {
    this.trial = null
  }
}
function begun(...answers: Partial<Trial>[]) {
  const table = new Table()
  table.answers = answers
  return { table, choice: new Choice(table, { ready: () => true, atOnce: () => false }) }
}

describe('before the draw', () => {
  it('draws for good, without a trial', async () => {
    const { table, choice } = begun()
    expect(choice.step).toBe('draw')
    expect(choice.places).toEqual([])
    await choice.main()
    expect(table.committed).toEqual([])
    await choice.draw()
    expect(table.committed).toEqual([[draw]])
  })

  it('lays a half tile that was picked, and takes it back step by step', async () => {
    const { table, choice } = begun({ done: false, legal: [{ type: 'pass' }] })
    choice.pick('h/9')
    expect(choice.step).toBe('draw')
    choice.pick('h/1')
    expect(choice.step).toBe('place')
    expect(choice.places).toEqual([{ at: [1, 0], tile: 'h/1', rotations: [0, 180] }])
    choice.point([1, 0], 180)
    expect(choice.ghost?.rotation).toBe(180)
    await choice.place()
    expect(choice.step).toBe('figure')
    expect(choice.piece).toBe('h/1')
    await choice.draw()
    expect(table.committed).toEqual([])
    await choice.undo()
    expect(choice.ghost).toMatchObject({ at: [1, 0], rotation: 180 })
    await choice.undo()
    expect(choice.picked).toBe(true)
    expect(choice.ghost).toBeNull()
    await choice.undo()
    expect(choice.step).toBe('draw')
    expect(choice.mayUndo).toBe(false)
  })

  it('lays any of them by its place, as typed commands do', async () => {
    const { table, choice } = begun({ done: true })
    await choice.lay({ tile: 'h/2', at: [2, 0], rotation: 90 })
    expect(table.trial?.actions).toEqual([place('h/2', 2, 90)])
    expect(choice.step).toBe('confirm')
  })

  it('takes another half tile in place of one tried', async () => {
    const { table, choice } = begun({ done: true })
    await choice.lay({ tile: 'h/1', at: [1, 0], rotation: 0 })
    choice.pick('h/2')
    expect(table.trial).toBeNull()
    expect(choice.piece).toBe('h/2')
    expect(choice.step).toBe('place')
  })
})

describe('a draft', () => {
  const options = ['h/1', 'h/2'].map((tile): ChooseAction => ({
    type: 'choose',
    what: 'draft',
    tile,
  }))

  it('chooses, exchanges, confirms; also where the next turn is the same seat’s', async () => {
    const { table, choice } = begun({ done: false, phase: 'draw', events: [named], legal: [draw] })
    table.turn = { ...turn, phase: 'draft', legal: options }
    expect(choice.step).toBe('draft')
    await choice.choose(options[0]!)
    expect(choice.step).toBe('confirm')
    expect(choice.options).toEqual(options)
    await choice.choose(options[1]!)
    expect(choice.chosen).toBe(options[1])
    await choice.confirm()
    expect(table.committed).toEqual([[options[1]]])
  })
})

describe('a crop circle', () => {
  it('is named after tile and meeple', async () => {
    const { choice } = begun(
      { legal: [{ type: 'pass' }] },
      { phase: 'crop-circle', legal: [circle] },
      { done: true },
    )
    await choice.lay({ tile: 'h/1', at: [1, 0], rotation: 0 })
    await choice.pass()
    expect(choice.step).toBe('circle')
    await choice.choose(circle)
    expect(choice.step).toBe('confirm')
    await choice.undo()
    expect(choice.step).toBe('circle')
    await choice.undo()
    expect(choice.step).toBe('figure')
  })

  it('is answered with a figure, one taken back, or nothing', async () => {
    const feature = { at: [1, 0] as [number, number], kind: 'field' as const, port: 'NL' as const }
    const remove: Action = { type: 'remove', meeple: { player: 0, figure: 'normal', feature } }
    const { table, choice } = begun({ done: true })
    table.turn = { ...turn, phase: 'crop-circle', legal: [remove, { type: 'pass' }] }
    expect(choice.step).toBe('figure')
    expect(choice.mayPass).toBe(true)
    expect(choice.spots.map((spot) => spot.feature)).toEqual([feature])
    await choice.choose(choice.spots[0]!.actions[0]!)
    expect(choice.figure).toEqual(remove)
    await choice.confirm()
    expect(table.committed).toEqual([[remove]])
  })
})
