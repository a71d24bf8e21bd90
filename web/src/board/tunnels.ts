// Tunnel openings on the board: where their tokens lie, and the way under ground between two of them. TUN-3, TUN-5
import type { Segment } from '../protocol/socket'
import { colors, segmentKey, tunnelsOf, type View, type ViewTile } from '../session'
import { anchors } from './art'
import { SPACE, type Point } from './camera'
import { anchorAt, findSegment, seedOf } from './places'

/** A token on its opening. */
export interface LyingToken {
  key: string
  at: Point
  /** As pieces number them. */
  colour: number
  tried: boolean
}
/** A finished tunnel. */
export interface Way {
  colour: number
  d: string
  middle: Point
}

/** A token lies so far before the opening that both are seen. */
const BEFORE = 4.5
/** So far into the hill a way goes before it turns. */
const REACH = 34

interface Mouth {
  at: Point
  /** The way out. */
  out: Point
}

function mouthOf(tiles: ViewTile[], opening: Segment): Mouth | null {
  const found = findSegment(tiles, opening)
  if (!found) return null
  const { tile, index } = found
  const mouth = anchors(tile.kind, tile.rotation, seedOf(tile.at))[index]?.mouth
  if (!mouth) return { at: anchorAt(tile, index), out: [0, 0] }
  const [x, y] = mouth.at
  return { at: [tile.at[0] * SPACE + x, tile.at[1] * SPACE + y], out: mouth.out }
}

const along = ({ at, out }: Mouth, by: number): Point => [at[0] + out[0] * by, at[1] + out[1] * by]

/** Where the token of an opening lies, in world units. */
export function tokenAt(tiles: ViewTile[], opening: Segment): Point {
  const mouth = mouthOf(tiles, opening)
  return mouth
    ? along(mouth, BEFORE)
    : [(opening.at[0] + 0.5) * SPACE, (opening.at[1] + 0.5) * SPACE]
}

/** The tokens that lie, those that are tried among them. */
export function lyingTokens(
  { tiles, tokens }: Pick<View, 'tiles' | 'tokens'>,
  tried: ReadonlySet<string>,
): LyingToken[] {
  return tokens.map(({ color, feature }) => {
    const key = segmentKey(feature)
    return {
      key,
      at: tokenAt(tiles, feature),
      colour: colors.indexOf(color),
      tried: tried.has(key),
    }
  })
}

/** The ways of the finished tunnels: a soft curve from opening to opening. */
export function waysOf({ tiles, tokens }: Pick<View, 'tiles' | 'tokens'>): Way[] {
  return tunnelsOf(tokens).flatMap(({ color, ends }) => {
    const [a, b] = ends.map((end) => mouthOf(tiles, end))
    if (!a || !b) return []
    const far = Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])
    const reach = -Math.min(REACH, far * 0.45)
    const [c, e] = [along(a, reach), along(b, reach)]
    const text = (p: Point) => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`
    const middle: Point = [
      (a.at[0] + 3 * c[0] + 3 * e[0] + b.at[0]) / 8,
      (a.at[1] + 3 * c[1] + 3 * e[1] + b.at[1]) / 8,
    ]
    const d = `M${text(a.at)}C${text(c)} ${text(e)} ${text(b.at)}`
    return [{ colour: colors.indexOf(color), d, middle }]
  })
}
