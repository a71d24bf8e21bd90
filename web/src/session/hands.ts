// Half tiles in hands, and those that still lie open to be chosen. HALF-2 to HALF-4
import type { Head, Tile } from '../protocol/socket'
import type { View } from './fold'

/** This seat's half tiles are nobody else's to see. */
export function isHidden(view: View, seat: number): boolean {
  return !view.drafted && (view.players[seat]?.hand.length ?? 0) > 0
}

/** The half tiles in a hand as far as they are known. */
export function knownHalves(head: Head, view: View, seat: number): Tile[] {
  return (view.players[seat]?.hand ?? []).flatMap(
    (name) => head.tiles.find((tile) => tile.tile === name) ?? [],
  )
}

const setOf = (tile: Tile) => tile.tile.split('/')[0]!

/** What lies open while half tiles are chosen, each as often as it lies there. HALF-3 */
export function openHalves(head: Head, view: View): Tile[] {
  const taken = view.players.flatMap((player) => player.hand)
  const open = head.tiles.flatMap((tile) => {
    if (tile.shape !== 'half') return []
    const left = tile.count - taken.filter((name) => name === tile.tile).length
    return Array.from({ length: left }, () => tile)
  })
  const plain = open.filter(
    (tile) => head.toggles['halflings.first-game'] !== 'on' || tile.symbols.length === 0,
  )
  if (head.toggles['halflings.both-sets'] !== 'from-each') return plain
  // One set after the other: the first of which somebody may still take one.
  const quota = Number(head.toggles['halflings.deal']) * view.players.length
  const takenOf = (set: string) => taken.filter((name) => name?.startsWith(`${set}/`)).length
  const now = plain.map(setOf).find((set) => !(takenOf(set) >= quota))
  return plain.filter((tile) => setOf(tile) === now)
}
