// A game looked at again: any moment of it, the scores over time, and what they are made of.
import type { Commit, Head } from '../protocol/socket'
import { emptyView, foldCommit, type Scored, type View } from './fold'
import type { Floor } from './haunting'

/** Any moment of a game; fast in both directions, for a slider. */
export class Replay {
  // A view shares what did not change with the one before, so that all of them are kept.
  #views: View[] = []

  constructor(
    readonly head: Head,
    readonly commits: Commit[],
  ) {}

  /** The number of the last commit; -1 for none. */
  get last(): number {
    return this.commits.length - 1
  }

  /** The table after commit `seq`; numbers beyond the ends mean the ends. */
  at(seq: number): View {
    const wanted = Math.min(Math.max(seq, -1), this.last)
    if (wanted < 0) return emptyView(this.head)
    for (let next = this.#views.length; next <= wanted; ++next)
      this.#views.push(
        foldCommit(this.#views[next - 1] ?? emptyView(this.head), this.commits[next]!, this.head),
      )
    return this.#views[wanted]!
  }
}

/** Each seat's score after each commit: `series[seat][seq]`. */
export function scoreSeries(head: Head, commits: Commit[]): number[][] {
  const scores = head.seats.map(() => 0)
  const series: number[][] = head.seats.map(() => [])
  for (const commit of commits) {
    for (const event of commit.events)
      if (event.event === 'scored' || event.event === 'track-floor')
        scores[event.player]! += event.points
    for (const [seat, score] of scores.entries()) series[seat]!.push(score)
  }
  return series
}

/** One feature of the final scoring: it pays one seat, or several that share its majority; last what is forgiven. */
export interface FinalStep {
  scored: Scored[]
  /** GCC-12 */
  floors: Floor[]
  /** The scores with it and those before it. */
  scores: number[]
}

/** The final scoring feature by feature, in its order; empty before the end. */
export function finalSteps(view: View): FinalStep[] {
  const final = view.scored.filter((one) => one.final)
  const floors = view.floors.filter((one) => one.final)
  const scores = view.players.map((player, seat) =>
    [...final, ...floors].reduce(
      (score, one) => (one.player === seat ? score - one.points : score),
      player.score,
    ),
  )
  const steps: FinalStep[] = []
  for (const one of final) {
    scores[one.player]! += one.points
    const step = steps.at(-1)
    const same = step && JSON.stringify(step.scored[0]!.feature) === JSON.stringify(one.feature)
    if (same) Object.assign(step, { scored: [...step.scored, one], scores: [...scores] })
    else steps.push({ scored: [one], floors: [], scores: [...scores] })
  }
  for (const one of floors) scores[one.player]! += one.points
  if (floors.length > 0) steps.push({ scored: [], floors, scores: [...scores] })
  return steps
}

/** Everything that a seat was paid for, in order. */
export function sheet(view: View, seat: number): Scored[] {
  return view.scored.filter((one) => one.player === seat)
}
