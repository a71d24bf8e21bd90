import { describe, expect, it } from 'vitest'
import type { Feature, Survey } from '../../protocol/socket'
import { featureName, viewAt, type View } from '../../session'
import { readGame } from '../../session/fixtures'
import { actionKey, boardSpots, coinsOf, featureOf, lastMoves, tintsOf } from './aids'
import { spotsOf } from './moves'

const game = readGame('river-abbot')
const view = (seq: number): View => viewAt(game.head, game.commits, seq)
const end = game.states.at(-1)!

/** The survey of a recorded state; its features carry no worth. */
const survey = (features: readonly object[]): Survey => ({ features: features as Feature[] })

describe('aids', () => {
  it('finds the feature that any of its segments names', () => {
    const shown = view(end.seq)
    for (const feature of end.state.features)
      for (const segment of feature.segments)
        expect(featureOf(survey(end.state.features), shown, segment)?.feature).toEqual(
          feature.feature,
        )
  })

  it('names a field by its owners', () => {
    const shown = view(end.seq)
    const fields = end.state.features.filter((one) => one.kind === 'field')
    const tints = tintsOf(survey(end.state.features), shown, game.head)
    expect(tints).toHaveLength(fields.length)
    for (const [i, field] of fields.entries()) {
      expect(tints[i]!.owners).toEqual(field.majority)
      expect(tints[i]!.label === '').toBe(field.majority?.length === 0)
      expect(tints[i]!.strokes.length).toBeGreaterThan(0)
    }
  })

  it('marks a city once, with all who are paid for it', () => {
    const shown = view(end.seq)
    const city = end.state.features.find((one) => one.kind === 'city')!.feature
    const field = end.state.features.find((one) => one.kind === 'field')!
    const part = {
      what: 'cities',
      count: 1,
      points: 3,
      feature: city,
      at: city.at,
      rule: 'BASE-12',
    }
    const paid = {
      ...field,
      at_end: [
        { player: 0, points: 3, parts: [part] },
        { player: 1, points: 3, parts: [part] },
      ],
    }
    expect(coinsOf(survey([paid]), shown)).toMatchObject([{ owners: [0, 1], label: '+3' }])
    expect(coinsOf(null, shown)).toEqual([])
  })

  it('shows figures on the tile laid last, though a feature is named elsewhere', () => {
    for (const commit of game.commits) {
      const placed = commit.events.find((event) => event.event === 'figure-placed')
      if (!placed || placed.event !== 'figure-placed') continue
      const shown = view(commit.seq)
      const { at } = shown.tiles[shown.last!]!
      const action = {
        type: 'figure',
        figure: 'normal',
        feature: featureName(shown, placed.feature),
      } as const
      const [spot] = boardSpots(spotsOf([action]), shown, 0, action)
      expect(spot).toMatchObject({ number: 1, chosen: true, back: false, key: actionKey(action) })
      expect(Math.floor(spot!.at[0] / 100)).toBe(at[0])
      expect(Math.floor(spot!.at[1] / 100)).toBe(at[1])
    }
  })

  it('marks what others laid since the own last move', () => {
    const laid = view(20).tiles.filter((tile) => tile.player !== null)
    const last = laid.at(-1)!
    expect(lastMoves(view(20), null)).toEqual([{ tile: last, player: last.player }])
    expect(lastMoves(view(20), last.player)).toEqual([])
    const other = game.head.seats.findIndex((_, seat) => seat !== last.player)
    const since = lastMoves(view(20), other)
    expect(since.at(-1)?.tile).toEqual(last)
    expect(since.every((mark) => mark.player !== other)).toBe(true)
  })
})
