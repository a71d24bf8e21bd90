// What the tests of the board lay: tiles of the tile files, and tiles of their own.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LaidTile, Tile } from '../protocol/socket'
import type { ViewTile } from '../session'
import { kindsOf, type TileFile } from './art/files'
import { halfOf } from './halves'

/** Every kind of a tile file. */
export const readKinds = (set: string): Tile[] =>
  kindsOf(
    JSON.parse(
      readFileSync(join(__dirname, '../../../data/tiles', `${set}.json`), 'utf8'),
    ) as TileFile,
  )

/** A tile that lies there since the start. */
export function laid(
  kind: Tile,
  at: [number, number],
  rotation: LaidTile['rotation'] = 0,
): ViewTile {
  const half = halfOf(kind, rotation)
  return {
    kind,
    tile: kind.tile,
    at,
    rotation,
    seq: 0,
    player: null,
    ...(half ? { half } : {}),
  }
}
