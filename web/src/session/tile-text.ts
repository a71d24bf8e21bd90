// Tiles in words: their edges, what these join, and what stands on them.
import { t } from '../i18n'
import type { Kind, Port, Tile } from '../protocol/socket'
import { listOf, tileName } from './log'
import { partsOf, type Part } from './parts'

export const sides: readonly Port[] = ['N', 'E', 'S', 'W', 'L']

/** What a part shows on one side; null where it has no such side. */
export function edgeOf(part: Part, side: Port): Kind | null {
  const at = (port: string) => part.segments.find((segment) => segment.ports.includes(port as Port))
  const whole = at(side)?.printed.kind
  const field = at(`${side}L`) || at(`${side}R`) || part.mist.includes(side)
  return whole ?? (field ? 'field' : null)
}

interface Described {
  tile: string
  edges: string
  extras: string
}

// At rotation 0: its edges in turn, what it joins, and what stands on it.
function described(kind: Tile): Described {
  const parts = partsOf(kind, { at: [0, 0], rotation: 0 })
  const edges = parts.flatMap((part) =>
    sides.flatMap((side) => {
      const edge = edgeOf(part, side)
      const mist = part.mist.includes(side) ? 'yes' : 'no'
      return edge ? [t('text.edge', { side, kind: edge, mist })] : []
    }),
  )
  const joined = kind.segments.flatMap(({ kind: one, ports }) =>
    one !== 'field' && ports.length > 1
      ? [t('text.joined', { kind: one, ports: portList(ports) })]
      : [],
  )
  const extras = kind.segments.flatMap((segment) => [
    ...(segment.ports.length === 0 && segment.kind !== 'field'
      ? [t('text.extra', { what: segment.kind, count: 1 })]
      : []),
    ...(segment.pennants ? [t('text.extra', { what: 'pennants', count: segment.pennants })] : []),
    ...(segment.inn ? [t('text.extra', { what: 'inn', count: 1 })] : []),
    ...(segment.cathedral ? [t('text.extra', { what: 'cathedral', count: 1 })] : []),
  ])
  const openings = kind.segments.filter((segment) => segment.tunnel).length
  const tunnels = openings > 0 ? [t('text.tunnels', { count: openings })] : []
  const symbols = kind.symbols.map((what) => t('text.symbol', { what: what.replace('-', '') }))
  const mist = kind.mist?.every(({ ports }) => ports.length === 0) ? [t('text.mist-within')] : []
  return {
    tile: tileName(kind.tile),
    edges: [...edges, ...joined].join(', '),
    extras: listOf([...extras, ...tunnels, ...symbols, ...mist]),
  }
}

/** A kind of tile in words, as the one in hand. */
export function tileText(kind: Tile): string {
  const { extras, ...params } = described(kind)
  return extras ? t('text.hand-extras', { ...params, extras }) : t('text.hand', params)
}

/** A half tile in words: one of several in a hand, or that lie open. */
export function halfText(kind: Tile): string {
  const { extras, ...params } = described(kind)
  return extras ? t('text.half-extras', { ...params, extras }) : t('text.half', params)
}

// Both halves of an edge are said as the edge.
export function portList(ports: readonly Port[]): string {
  const said = new Set<string>()
  for (const port of ports) {
    const [side = '', end] = port
    said.add(
      end && ports.includes(`${side}L` as Port) && ports.includes(`${side}R` as Port) ? side : port,
    )
  }
  return listOf([...said].map((port) => t('text.port', { port })))
}
