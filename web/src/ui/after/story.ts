// What a finished game comes to: where the points came from and who is which.
import type { Commit, Kind, Segment } from '../../protocol/socket'

/** What a step of the final scoring is about, for the board to light. */
export interface FinalStep {
  feature: Segment
}

/** What each player's points came from; a kind that paid nobody is absent. `floor`: what was forgiven. GCC-12 */
export function byKind(commits: readonly Commit[], players: number): Map<Kind | 'floor', number[]> {
  const order = [
    'city',
    'road',
    'monastery',
    'garden',
    'castle',
    'cemetery',
    'field',
    'floor',
  ] as const
  const found = new Map<Kind | 'floor', number[]>()
  for (const { events } of commits)
    for (const event of events) {
      if ((event.event !== 'scored' && event.event !== 'track-floor') || event.points === 0)
        continue
      const kind = event.event === 'scored' ? event.feature.kind : 'floor'
      const sums = found.get(kind) ?? Array.from({ length: players }, () => 0)
      sums[event.player]! += event.points
      found.set(kind, sums)
    }
  return new Map(order.flatMap((kind) => (found.has(kind) ? [[kind, found.get(kind)!]] : [])))
}

/** The scores over the moves, and from then on over the steps of the final scoring: `series[player]`; `moves`: where the moves end. */
export function withFinal(
  series: readonly (readonly number[])[],
  steps: readonly {
    scored: readonly { player: number; points: number }[]
    floors?: readonly { player: number; points: number }[]
    scores: readonly number[]
  }[],
): { series: number[][]; moves: number } {
  const moves = (series[0]?.length ?? 1) - 1
  const paid = (player: number) =>
    steps
      .flatMap((step) => [...step.scored, ...(step.floors ?? [])])
      .reduce((sum, one) => (one.player === player ? sum + one.points : sum), 0)
  return {
    moves,
    series: series.map((own, player) => [
      ...own.slice(0, -1),
      (own.at(-1) ?? 0) - paid(player),
      // On its way a sum may be below zero; the track does not go there.
      ...steps.map((step) => Math.max(0, step.scores[player] ?? 0)),
    ]),
  }
}

export interface Place {
  player: number
  score: number
  rank: number
}

/** The players from the first to the last; winners are first whatever a tie-break says, equals share a rank. */
export function ranking(scores: readonly number[], winners: readonly number[]): Place[] {
  const won = (player: number) => Number(winners.includes(player))
  const places = scores
    .map((score, player) => ({ player, score, rank: 0 }))
    .sort((a, b) => won(b.player) - won(a.player) || b.score - a.score || a.player - b.player)
  places.forEach((place, index) => {
    const before = places[index - 1]
    const equal =
      before !== undefined &&
      before.score === place.score &&
      won(before.player) === won(place.player)
    place.rank = equal ? before.rank : index + 1
  })
  return places
}
