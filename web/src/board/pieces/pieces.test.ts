import { expect, test } from 'vitest'
import { mark } from './mark'
import { piece, type PieceKind, PLAYERS, playerColour } from './index'

const KINDS: PieceKind[] = ['meeple', 'farmer', 'abbot', 'large', 'guard', 'ghost', 'token']

test.each(KINDS)('%s is drawn for every player', (kind) => {
  for (const seat of PLAYERS.keys()) {
    const svg = piece(kind, seat, 2)
    expect(svg).not.toMatch(/NaN|undefined|null/)
    const whole = `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`
    const parsed = new DOMParser().parseFromString(whole, 'image/svg+xml')
    expect(parsed.querySelector('parsererror')).toBeNull()
  }
})

test('no two players look alike, not even without colours', () => {
  const shapes = PLAYERS.map((player, seat) =>
    [player.fill, player.dark, player.mark].reduce(
      (svg, c) => svg.replaceAll(c, ''),
      piece('meeple', seat),
    ),
  )
  expect(new Set(shapes).size).toBe(PLAYERS.length)
  expect(new Set(PLAYERS.map((p) => p.fill)).size).toBe(PLAYERS.length)
})

/** WCAG's relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const v = parseInt(hex.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('devices stand out from the wood', () => {
  for (const { id, fill, mark: device } of PLAYERS) {
    const [a, b] = [luminance(fill), luminance(device)]
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
    expect(contrast, id).toBeGreaterThan(4)
  }
})

test('ghosts show how many they are', () => {
  expect(piece('ghost', 0, 3)).toContain('>3<')
  expect(piece('ghost', 0, 1)).toContain('>1<')
})

test('seats beyond the sixth begin again', () => expect(playerColour(6)).toBe(PLAYERS[0]))

test('marks do not share their clip paths', () => expect(mark('a')).not.toBe(mark('b')))
