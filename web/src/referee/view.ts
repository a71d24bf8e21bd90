// A position as the board draws it.
import type { Head } from '../protocol/socket'
import { emptyView, segmentKey, type View } from '../session'
import { halfHere, lastIndex, ownerOf, people } from './position'
import { kindOf } from './kinds'
import type { Position } from './types'

/** What the board reads of a game, for a position that is none. */
const nobody = {
  seats: [],
  sets: [],
  toggles: {},
  tiles: [],
  draws: 0,
} as unknown as Head

/** The board with all that lies on it; tiles that nobody knows are left out. */
export function viewOf(position: Position): View {
  const empty = emptyView(nobody)
  const tiles = position.board.flatMap((laid, index) => {
    const kind = kindOf(position, laid.tile)
    if (!kind) return []
    const half = halfHere(position, laid)
    const { tile, at, rotation } = laid
    return [{ tile, at, rotation, kind, seq: index, player: null, ...(half ? { half } : {}) }]
  })
  const last = tiles.findIndex(({ seq }) => seq === lastIndex(position))
  return {
    ...empty,
    tiles,
    meeples: (position.meeples ?? []).map((meeple, nth) => ({
      ...meeple,
      segment: meeple.feature,
      ghosts: meeple.ghosts ?? 0,
      key: `${nth} ${meeple.player}/${meeple.figure}/${segmentKey(meeple.feature)}`,
    })),
    tokens: (position.tokens ?? []).map((token, seq) => ({
      ...token,
      player: token.player ?? ownerOf(position, token.color),
      seq,
    })),
    players: people(position).map((one) => ({
      ...empty.players[0],
      name: one.name,
      score: one.score ?? 0,
      supply: one.supply ?? {},
      hand: one.hand ?? [],
      tokens: one.tokens ?? [],
      reserve: one.reserve ?? null,
    })),
    player: position.player ?? null,
    tile: position.tile ?? null,
    last: last < 0 ? null : last,
  }
}

/** The tiles that the position names and nobody knows. */
export const unknownTiles = (position: Position): string[] => [
  ...new Set(
    [...position.board.map(({ tile }) => tile), ...(position.tile ? [position.tile] : [])].filter(
      (tile) => kindOf(position, tile) === null,
    ),
  ),
]
