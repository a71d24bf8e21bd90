// The colours of the players, by seat. They differ in lightness as well as in hue, and each has a device of its own.

export interface PlayerColour {
  id: 'red' | 'blue' | 'green' | 'yellow' | 'black' | 'gray'
  fill: string
  /** Outlines and shaded sides. */
  dark: string
  /** The device, legible on `fill`. */
  mark: string
}

export const PLAYERS: readonly PlayerColour[] = [
  { id: 'red', fill: '#c2402c', dark: '#7d2216', mark: '#fff3df' },
  { id: 'blue', fill: '#2b5fae', dark: '#163764', mark: '#eaf2ff' },
  { id: 'green', fill: '#45a37a', dark: '#1d5b42', mark: '#0f2c20' },
  { id: 'yellow', fill: '#f0c23b', dark: '#8a660c', mark: '#3d2c05' },
  { id: 'black', fill: '#38332f', dark: '#0d0b0a', mark: '#f3eadb' },
  { id: 'gray', fill: '#d3cec4', dark: '#6f6962', mark: '#2f2b27' },
]

/** The devices around the origin, 9 wide: bar, two stripes, chevron, disc, cross, ring. */
const DEVICES: Record<PlayerColour['id'], (mark: string) => string> = {
  red: (mark) => `<path d="M-4.6 -1.5h9.2v3h-9.2z" fill="${mark}"/>`,
  blue: (mark) => `<path d="M-3.7 -3.7h2.5v7.4h-2.5zM1.2 -3.7h2.5v7.4h-2.5z" fill="${mark}"/>`,
  green: (mark) =>
    `<path d="M-4.1 2.8L0 -2.1L4.1 2.8" fill="none" stroke="${mark}" stroke-width="2.5" stroke-linejoin="round"/>`,
  yellow: (mark) => `<circle r="3.2" fill="${mark}"/>`,
  black: (mark) => `<path d="M-1.2 -4.2h2.4v3h3v2.4h-3v3h-2.4v-3h-3v-2.4h3z" fill="${mark}"/>`,
  gray: (mark) => `<circle r="2.9" fill="none" stroke="${mark}" stroke-width="2.1"/>`,
}

/** A player's colours; seats beyond the sixth begin again. */
export const playerColour = (seat: number): PlayerColour =>
  PLAYERS[seat % PLAYERS.length] as PlayerColour

/** A player's device at a place. */
export function device(
  player: PlayerColour,
  x: number,
  y: number,
  scale: number,
  mark = player.mark,
): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${DEVICES[player.id](mark)}</g>`
}
