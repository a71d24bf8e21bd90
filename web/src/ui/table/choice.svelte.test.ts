import { describe, expect, it } from 'vitest'
import type { Action, Trial, Turn } from '../../protocol/socket'
import { Choice } from './choice.svelte'
import type { Tryable } from './choice.svelte'
import type { FigureAction } from './moves'

const place = (x: number, y: number, rotation: 0 | 90 | 180 | 270): Action => ({
  type: 'place',
  tile: 'base/V',
  at: [x, y],
  rotation,
})
const figure: FigureAction = {
  type: 'figure',
  figure: 'normal',
  feature: { at: [1, 0], kind: 'road', port: 'W' },
}
const abbot: FigureAction = {
  type: 'figure',
  figure: 'abbot',
  feature: { at: [1, 0], kind: 'monastery' },
}
const turn: Turn = {
  seq: 3,
  phase: 'place',
  player: 0,
  tile: 'base/V',
  to_draw: 9,
  legal: [place(1, 0, 0), place(1, 0, 90), place(0, 1, 270), place(-1, 0, 180)],
}

class Table implements Tryable {
  turn = $state.raw<Turn | null>(turn)
  trial = $state.raw<{ actions: Action[]; answer: Trial } | null>(null)
  asked: Action[][] = []
  committed: Action[][] = []
  fail: unknown = null
  wait: Promise<void> | null = null
  ready = $state(true)
  async try(actions: Action[]): Promise<void> {
    this.asked.push(actions)
    const seq = this.turn?.seq
    await this.wait
    if (this.fail) throw this.fail
    if (seq !== this.turn?.seq) return
    const done = actions.length === 2
    this.trial = {
      actions,
      answer: {
        phase: done ? 'place' : 'figure',
        player: 0,
        tile: null,
        events: [],
        done,
        legal: done ? [] : [figure, abbot, { type: 'pass' }],
      },
    }
  }
  async commit(): Promise<void> {
    if (this.fail) throw this.fail
    this.committed.push(this.trial!.actions)
    this.next()
  }
  clearTrial(): void {
    this.trial = null
  }
  next(): void {
    this.turn = { ...turn, seq: this.turn!.seq + 1 }
    this.trial = null
  }
}
function begun(atOnce = false) {
  const table = new Table()
  return { table, choice: new Choice(table, { ready: () => table.ready, atOnce: () => atOnce }) }
}

describe('choice', () => {
  it('goes from place to confirm', async () => {
    const { table, choice } = begun()
    expect(choice.step).toBe('place')
    expect(choice.places.map((p) => p.at)).toEqual([
      [-1, 0],
      [1, 0],
      [0, 1],
    ])
    expect(choice.point([5, 5])).toBe(false)
    expect(choice.point([1, 0])).toBe(true)
    expect(choice.ghost?.rotation).toBe(0)
    await choice.turn(1)
    expect(choice.ghost?.rotation).toBe(90)
    await choice.turn(1)
    expect(choice.ghost?.rotation).toBe(0)
    await choice.main()
    expect(choice.step).toBe('figure')
    expect(choice.spots).toHaveLength(2)
    await choice.choose(figure)
    expect(choice.step).toBe('confirm')
    await choice.main()
    expect(table.committed).toEqual([[place(1, 0, 0), figure]])
    expect(choice.step).toBe('place')
    expect(choice.ghost).toBeNull()
  })

  it('tells no meeple from confirm', async () => {
    const { table, choice } = begun()
    await choice.place([1, 0])
    await choice.main()
    expect(table.committed).toEqual([])
    expect(choice.step).toBe('figure')
    await choice.pass()
    expect(choice.passed).toBe(true)
    await choice.confirm()
    expect(table.committed[0]?.at(-1)).toEqual({ type: 'pass' })
  })

  it('keeps the rotation that was chosen for the next place where it is legal', async () => {
    const { choice } = begun()
    choice.point([1, 0])
    await choice.turn(1)
    choice.point([0, 1])
    expect(choice.ghost?.rotation).toBe(270)
    choice.point([1, 0])
    expect(choice.ghost?.rotation).toBe(0)
  })

  it('turns the tile in hand freely while it is nowhere', async () => {
    const { choice } = begun()
    await choice.turn(-1)
    expect(choice.held).toBe(270)
    choice.point([-1, 0])
    expect(choice.ghost?.rotation).toBe(180)
  })

  it('takes back meeple, tile, ghost', async () => {
    const { table, choice } = begun()
    await choice.place([1, 0])
    await choice.choose(figure)
    await choice.undo()
    expect(choice.step).toBe('figure')
    expect(choice.figure).toBeNull()
    await choice.undo()
    expect(choice.step).toBe('place')
    expect(choice.ghost?.at).toEqual([1, 0])
    expect(table.trial).toBeNull()
    await choice.undo()
    expect(choice.mayUndo).toBe(false)
  })

  it('exchanges a figure for another', async () => {
    const { table, choice } = begun()
    await choice.place([1, 0])
    await choice.choose(figure)
    expect(choice.spots.map((spot) => spot.feature.kind)).toEqual(['road', 'monastery'])
    await choice.choose(abbot)
    expect(table.asked.at(-1)).toEqual([place(1, 0, 0), abbot])
  })

  it('turns and shifts a tile tried', async () => {
    const { table, choice } = begun()
    await choice.place([1, 0])
    await choice.turn(1)
    expect(table.asked.at(-1)).toEqual([place(1, 0, 90)])
    choice.shift([0, 1])
    expect(choice.step).toBe('place')
    expect(choice.ghost).toMatchObject({ at: [0, 1], rotation: 270 })
  })

  it('confirms at once where the player wants it', async () => {
    const { table, choice } = begun(true)
    await choice.place([1, 0])
    expect(table.committed).toHaveLength(0)
    await choice.pass()
    expect(table.committed).toHaveLength(1)
  })

  it('keeps what was tried when the server refuses, and says so', async () => {
    const { table, choice } = begun()
    await choice.place([1, 0])
    table.fail = new Error('lost')
    await choice.choose(figure)
    expect(choice.refused).toBe(table.fail)
    expect(choice.step).toBe('figure')
    expect(choice.busy).toBe(false)
    await choice.undo()
    expect(choice.refused).toBeNull()
  })

  it('is done with what an earlier turn left', async () => {
    const { table, choice } = begun()
    let go = () => {}
    table.wait = new Promise((r) => (go = r))
    const asked = choice.place([1, 0])
    expect(choice.busy).toBe(true)
    table.next()
    go()
    await asked
    expect(choice.step).toBe('place')
    expect(choice.ghost).toBeNull()
    expect(choice.busy).toBe(false)
  })

  it('waits while the table is not there yet', () => {
    const { table, choice } = begun()
    table.ready = false
    expect(choice.step).toBe('wait')
    expect(choice.point([1, 0])).toBe(false)
    table.ready = true
    table.turn = null
    expect(choice.step).toBe('wait')
  })

  it('moves among places by direction', () => {
    const { choice } = begun()
    choice.move('right', [0, 5])
    expect(choice.ghost?.at).toEqual([0, 1])
    choice.move('up')
    expect(choice.ghost?.at).toEqual([-1, 0])
    choice.move('right')
    expect(choice.ghost?.at).toEqual([1, 0])
    choice.move('right')
    expect(choice.ghost?.at).toEqual([1, 0])
  })
})
