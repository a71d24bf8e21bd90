// What stands on the board or flies over it, with its place.
import type { View } from '../session'
import { standAt, standBeside } from './places'
import type { Scene } from './playback.svelte'
import type { Flight, Standing } from './types'

/** The meeples that stand; `tried` is the key of one that is not placed for good. */
export function standingOf(view: View, tried: string | null): Standing[] {
  return view.meeples.map((meeple) => ({
    meeple,
    at: standBeside(view, meeple),
    tried: meeple.key === tried,
  }))
}

/** The meeples on their way home. */
export function leavingOf({ tiles }: View, { leaving }: Scene): Standing[] {
  return leaving.map((meeple) => ({ meeple, at: standAt(tiles, meeple.segment), tried: false }))
}

export function flightsOf({ tiles }: View, { points: all }: Scene): Flight[] {
  return all.map(({ player, points, feature }) => ({ player, points, at: standAt(tiles, feature) }))
}
