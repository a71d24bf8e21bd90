// A running game, or a moment of a record, as a position for the referee.
import type { Head } from '../protocol/socket'
import type { View } from '../session'
import { bring } from './keep'
import type { LaidAt, Person, Position } from './types'

function personOf(player: View['players'][number]): Person {
  const { name, score, supply, hand, tokens } = player
  const known = hand.filter((tile): tile is string => tile !== null)
  return {
    name,
    score,
    supply,
    // A hand that nobody here may see stays unknown.
    ...(known.length === hand.length ? { hand: known } : {}),
    ...(tokens.length > 0 ? { tokens } : {}),
  }
}

/** What lies on a table, under its rules. */
export function positionOf(head: Head, view: View): Position {
  const last = view.last === null ? undefined : view.tiles[view.last]
  return {
    sets: [...head.sets],
    ...(head.rules.length > 0 ? { rules: [...head.rules] } : {}),
    ...(Object.keys(head.toggles).length > 0 ? { toggles: { ...head.toggles } } : {}),
    players: view.players.map(personOf),
    board: view.tiles.map(({ tile, at, rotation, half }): LaidAt => ({
      tile,
      at,
      rotation,
      ...(half ? { half } : {}),
    })),
    meeples: view.meeples.map(({ player, figure, segment, ghosts }) => ({
      player,
      figure,
      feature: segment,
      ...(ghosts ? { ghosts } : {}),
    })),
    tokens: view.tokens.map(({ color, player, feature }) => ({ color, player, feature })),
    ...(view.player === null ? {} : { player: view.player }),
    ...(view.tile === null || view.phase !== 'place' ? {} : { tile: view.tile }),
    ...(last ? { last: { at: last.at, ...(last.half ? { half: last.half } : {}) } } : {}),
    ...(view.discarded.length > 0 ? { discarded: view.discarded } : {}),
    elsewhere: 'empty',
  }
}

/** Puts a table's position on the desk, where what lay there before can be brought back. */
export function layOnDesk(head: Head, view: View): void {
  bring(positionOf(head, view))
}
