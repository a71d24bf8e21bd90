import { describe, expect, test } from 'vitest'
import { games, readGame } from './fixtures'
import { emptyView, viewAt } from './fold'
import { finalSteps, Replay, scoreSeries, sheet } from './replay'

describe.each(games)('%s', (name) => {
  const { head, commits, states } = readGame(name)
  const end = viewAt(head, commits, commits.length - 1)

  test('any moment, in any order', () => {
    const replay = new Replay(head, commits)
    for (const seq of [40, 3, 80, 0, 41]) expect(replay.at(seq)).toEqual(viewAt(head, commits, seq))
    expect(replay.at(-5)).toEqual(emptyView(head))
    expect(replay.at(5000)).toEqual(end)
  })

  test('scores over time are those of the engine', () => {
    const series = scoreSeries(head, commits)
    for (const { seq, state } of states)
      expect(series.map((scores) => scores[seq])).toEqual(
        state.players.map((player) => player.score),
      )
  })

  test('the final scoring ends with the final scores', () => {
    const steps = finalSteps(end)
    expect(steps.length).toBeGreaterThan(5)
    expect(steps.at(-1)!.scores).toEqual(end.players.map((player) => player.score))
    for (const { scored } of steps)
      expect(new Set(scored.map((one) => JSON.stringify(one.feature))).size).toBe(1)
    const last = commits.at(-1)!.events
    expect(steps.flatMap((step) => step.scored)).toHaveLength(
      last.filter((event) => event.event === 'scored').length,
    )
  })

  test('before the end there is no final scoring', () => {
    expect(finalSteps(viewAt(head, commits, 40))).toEqual([])
  })

  test('a sheet has all that a seat was paid for', () => {
    for (const [seat, player] of end.players.entries())
      expect(sheet(end, seat).reduce((sum, one) => sum + one.points, 0)).toBe(player.score)
  })
})

test('a completed feature and an abbot called back are not of the final scoring', () => {
  const { head, commits } = readGame('river-abbot')
  const seq = commits.findIndex((commit) =>
    commit.actions.some((action) => action.type === 'retrieve'),
  )
  const last = {
    ...commits[seq]!,
    events: [
      ...commits[seq]!.events,
      { event: 'ended' as const, rules: [], winners: [0], scores: [0, 0] },
    ],
  }
  const view = viewAt(head, [...commits.slice(0, seq), last], seq)
  expect(view.scored.at(-1)).toMatchObject({ completed: false, final: false })
})
