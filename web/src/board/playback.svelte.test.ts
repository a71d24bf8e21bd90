import { describe, expect, it } from 'vitest'
import { viewAt } from '../session'
import { readGame } from '../session/fixtures'
import { Playback, type Pace } from './playback.svelte'

const game = readGame('river-abbot')

class Clock implements Pace {
  waits: (() => void)[] = []
  frozen = false
  still = () => this.frozen
  seen = () => false
  sleep = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      this.waits.push(resolve)
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
    })
  /** Lets every wait end, until nothing waits any more. */
  async runOut(): Promise<number> {
    let steps = 0
    for (let quiet = 0; quiet < 3;) {
      const wait = this.waits.shift()
      if (wait) [quiet, steps] = [0, steps + 1]
      else quiet++
      wait?.()
      await new Promise((r) => setTimeout(r, 0))
    }
    return steps
  }
}
const positions = (n: number) => game.commits.slice(0, n)

describe('playback', () => {
  it('shows what is there at first without motion', () => {
    const clock = new Clock()
    const playback = new Playback(clock)
    playback.follow(game.head, positions(12))
    expect(playback.view).toEqual(viewAt(game.head, game.commits, 11))
    expect(playback.idle).toBe(true)
  })

  it('plays the whole game to the same end, step by step', async () => {
    const clock = new Clock()
    const playback = new Playback(clock)
    playback.follow(game.head, positions(1))
    for (let n = 2; n <= game.commits.length; n++) {
      playback.follow(game.head, positions(n))
      expect(playback.idle).toBe(false)
      await clock.runOut()
      expect(playback.view).toEqual(viewAt(game.head, game.commits, n - 1))
    }
    expect(playback.idle).toBe(true)
    expect(playback.view?.winners).not.toBeNull()
  })

  it('plays what ghosts do: one comes, and the third sends its meeple home', async () => {
    const { head, commits } = readGame('ghosts')
    const clock = new Clock()
    const playback = new Playback(clock)
    playback.follow(head, commits.slice(0, 1))
    const haunted: string[] = []
    for (let n = 2; n <= commits.length; n++) {
      playback.follow(head, commits.slice(0, n))
      for (let quiet = 0; !playback.idle || quiet < 2; quiet++) {
        const { standing } = playback.scene
        const meeple = playback.view!.meeples.find((one) => one.key === standing)
        if (meeple && meeple.ghosts > 0) haunted.push(meeple.key)
        clock.waits.shift()?.()
        await Promise.resolve()
      }
      expect(playback.view).toEqual(viewAt(head, commits, n - 1))
    }
    expect(new Set(haunted).size).toBeGreaterThan(5)
  })

  it('catches up when commits pile up, and shows the last ones', async () => {
    const clock = new Clock()
    const playback = new Playback(clock)
    playback.follow(game.head, positions(1))
    playback.follow(game.head, positions(2))
    playback.follow(game.head, positions(30))
    const steps = await clock.runOut()
    expect(playback.view).toEqual(viewAt(game.head, game.commits, 29))
    expect(steps).toBeLessThan(16)
  })

  it('skips to the end when told to', async () => {
    const clock = new Clock()
    const playback = new Playback(clock)
    playback.follow(game.head, positions(5))
    playback.follow(game.head, positions(7))
    await Promise.resolve()
    expect(playback.scene.arriving).not.toBeNull()
    playback.skip()
    await clock.runOut()
    expect(playback.view?.seq).toBe(6)
    expect(playback.scene.arriving).toBeNull()
  })

  it('has no motion where nothing may move', async () => {
    const clock = new Clock()
    clock.frozen = true
    const playback = new Playback(clock)
    playback.follow(game.head, positions(5))
    playback.follow(game.head, positions(6))
    expect(playback.view?.seq).toBe(5)
    expect(playback.idle).toBe(true)
  })
})
