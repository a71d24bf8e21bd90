// Wooden pieces in a box of 40 x 40; figures stand on y = 37.
import { device, type PlayerColour, playerColour } from './players'

export type PieceKind = 'meeple' | 'farmer' | 'abbot' | 'large' | 'guard' | 'ghost' | 'token'

/** A peasant in a wide hat and a bell-shaped cloak: hat, face and cloak are told apart at 16 pixels. */
const PEASANT =
  'M20 2.8C23.5 2.8 25.4 5.1 26 8.2L32.8 9.6C34.4 10 34.3 12.2 32.6 12.4H26.4C26.2 13.9 25.7 15.1 24.8 16' +
  'C29.9 17.7 32.3 22 33.1 27.5L34.5 34.6C34.8 36.2 33.9 37.2 32.4 37.2H7.6' +
  'C6.1 37.2 5.2 36.2 5.5 34.6L6.9 27.5C7.7 22 10.1 17.7 15.2 16' +
  'C14.3 15.1 13.8 13.9 13.6 12.4H7.4C5.7 12.2 5.6 10 7.2 9.6L14 8.2C14.6 5.1 16.5 2.8 20 2.8Z'

/** An abbot under a tall mitre. */
const ABBOT =
  'M20 .8C23.2 3.5 25.2 6.3 25.5 9.3C25.5 10.5 25.3 11.6 24.8 12.6C30.5 14.1 32.8 18 33 23' +
  'L33.5 36C33.5 36.8 33.1 37.2 32.3 37.2H7.7C6.9 37.2 6.5 36.8 6.5 36L7 23C7.2 18 9.5 14.1 15.2 12.6' +
  'C14.7 11.6 14.5 10.5 14.5 9.3C14.8 6.3 16.8 3.5 20 .8Z'

/** A guard under a pointed helmet, broad in the shoulders. */
const GUARD =
  'M20 1.2L22 3.4C25.6 4.2 27.4 7.2 27.4 10.4V14.6L25.6 16.4C30.4 17.2 33.4 19.4 34 24.6L34.6 35.4C34.7 36.6 34 37.2 32.8 37.2' +
  'H9.2C8 37.2 7.3 36.6 7.4 35.4L8 24.6C8.4 19.4 10.4 17.2 14.4 16.4L12.6 14.6V10.4C12.6 7.2 14.4 4.2 18 3.4Z'

export const GHOST =
  'M20 4C27 4 30.6 9 30.6 16V33.4C30.6 35.2 29 35.6 27.8 34.4L25.4 32L22.8 34.8C22 35.7 20.8 35.7 20 34.8' +
  'L17.2 32L14.6 34.6C13.7 35.5 12.6 35.5 11.8 34.6C9.4 32.4 9.4 32 9.4 30.4V16C9.4 9 13 4 20 4Z'

/** A wooden body: shadow, a pale rim that parts it from any ground, the wood, and light from the left. */
function wood({ fill, dark }: PlayerColour, shape: string): string {
  return (
    `<path d="${shape}" transform="translate(1.2 1.6)" fill="#1c130a" opacity=".3"/>` +
    `<path d="${shape}" fill="${dark}" stroke="#fffaf0" stroke-width="2.6" stroke-opacity=".92" stroke-linejoin="round"/>` +
    `<path d="${shape}" fill="${fill}" stroke="${dark}" stroke-width="1.3" stroke-linejoin="round"/>`
  )
}

const SHINE =
  '<path d="M16.4 7.4a4 4 0 0 1 2.6-2.6M9.4 26c.8-3.4 2.2-5.6 4.6-7.2" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".5"/>'

const brim = ({ dark }: PlayerColour): string =>
  `<path d="M7.6 12.4H32.4" stroke="${dark}" stroke-width="1.4" stroke-linecap="round" opacity=".85"/>`

const peasant = (player: PlayerColour): string =>
  wood(player, PEASANT) + SHINE + brim(player) + device(player, 20, 26.6, 1.2)

/** Lying down, as a farmer does in the field. */
const farmer = (player: PlayerColour): string =>
  `<g transform="rotate(-90 20 20) translate(-2 0)">${wood(player, PEASANT)}${brim(player)}${device(player, 20, 26.6, 1.2)}</g>`

const large = (player: PlayerColour): string =>
  `<g transform="translate(20 38) scale(1.28 1.25) translate(-20 -37.5)">${peasant(player)}</g>`

function abbot(player: PlayerColour): string {
  const bands = `<path d="M20 3.2V11.2M16.8 7.8H23.2M15 12H25" stroke="${player.mark}" stroke-width="1.3" fill="none" stroke-linecap="round"/>`
  return wood(player, ABBOT) + bands + device(player, 20, 26, 1.15)
}

function guard(player: PlayerColour): string {
  const lantern =
    '<path d="M33 17v3.5" stroke="#2c231b" stroke-width="1.4"/><circle cx="33" cy="25.5" r="7" fill="#ffd873" opacity=".4"/>' +
    '<path d="M30 20.6h6l.8 8.8h-7.6Z" fill="#2c231b" stroke="#fffaf0" stroke-width=".8"/><path d="M31.4 22.4h3.2l.5 5.4h-4.2Z" fill="#ffd873"/>'
  const spear =
    '<path d="M5.4 38V5.6" stroke="#fffaf0" stroke-width="4.4" stroke-linecap="round" stroke-opacity=".92"/>' +
    '<path d="M5.4 37.5V8" stroke="#5b4226" stroke-width="2" stroke-linecap="round"/>' +
    '<path d="M5.4 1L8 6.5L5.4 10.4L2.8 6.5Z" fill="#8d949a" stroke="#2c231b" stroke-width=".9" stroke-linejoin="round"/>'
  const helmet = `<path d="M12.8 11.4H27.2M20 11.4V15.4" stroke="${player.dark}" stroke-width="1.5" stroke-linecap="round" fill="none"/>`
  return spear + wood(player, GUARD) + SHINE + helmet + device(player, 19, 26.6, 1.15) + lantern
}

/** Round and struck, with an arch: it claims the opening of a tunnel. */
function token(player: PlayerColour): string {
  return (
    '<circle cx="21" cy="21.5" r="15.5" fill="#1c130a" opacity=".3"/>' +
    `<circle cx="20" cy="20" r="15.5" fill="${player.fill}" stroke="#fffaf0" stroke-width="1.6"/>` +
    `<circle cx="20" cy="20" r="14.6" fill="none" stroke="${player.dark}" stroke-width="1.4"/>` +
    `<circle cx="20" cy="20" r="12.6" fill="none" stroke="${player.mark}" stroke-width=".9" stroke-dasharray="1.4 2"/>` +
    `<path d="M10.6 27.6v-7a9.4 9.4 0 0 1 18.8 0v7Z" fill="${player.dark}"/>` +
    device(player, 20, 20.4, 1.3, '#fff3df')
  )
}

/** Pale and without an owner; several stack, with their number. None is one without a number. */
function ghost(count: number): string {
  const high = Math.min(Math.max(count, 1), 3)
  const stack = Array.from({ length: high }, (_, i) => high - 1 - i).map(
    (i) =>
      `<path d="${GHOST}" transform="translate(${i * 3.4} ${i * -1.8})" fill="#eef3f4" stroke="#56646b" stroke-width="1.3"/>`,
  )
  const number =
    '<circle cx="29" cy="28" r="10.6" fill="#36454c" stroke="#fff" stroke-width="1.6"/>' +
    `<text x="29" y="${count > 9 ? 32.6 : 33.6}" font-size="${count > 9 ? 13 : 16}" font-weight="700" text-anchor="middle" fill="#fff" font-family="Source Sans 3,sans-serif">${count}</text>`
  return (
    stack.join('') +
    '<ellipse cx="16.4" cy="14" rx="1.5" ry="2.2" fill="#36454c"/><ellipse cx="22.4" cy="14" rx="1.5" ry="2.2" fill="#36454c"/>' +
    (count > 0 ? number : '')
  )
}

/** The inner SVG of a piece. `player` is the seat; ghosts have none and show their `count`. */
export function piece(kind: PieceKind, player: number, count = 1): string {
  const colours = playerColour(player)
  switch (kind) {
    case 'meeple':
      return peasant(colours)
    case 'farmer':
      return farmer(colours)
    case 'large':
      return large(colours)
    case 'abbot':
      return abbot(colours)
    case 'guard':
      return guard(colours)
    case 'token':
      return token(colours)
    case 'ghost':
      return ghost(count)
  }
}
