// The colours of the tiles. Drawings name them; the day's value is the fall-back of a CSS variable, so a
// theme is another set of values and nothing is drawn again.

const DAY = {
  grass: '#a8b971',
  grass2: '#9bad65',
  grass3: '#b5c481',
  blade: '#7f9350',
  bladeLight: '#c8d398',
  hedge: '#6f8646',
  hedgeDark: '#4f6636',
  leaf: '#8ea558',
  wheat: '#d8c07a',
  wheatDark: '#b1944e',
  soil: '#b3996a',
  soilDark: '#8f7549',
  ink: '#4b3826',
  inkSoft: '#7a6345',
  blossom: '#f3e3dc',
  poppy: '#c9553c',
  road: '#efe4c8',
  roadRim: '#8d7650',
  roadMark: '#d3c29a',
  yard: '#d3bb8c',
  water: '#7fa9b8',
  waterLight: '#b4d0d4',
  waterDark: '#6593a5',
  bank: '#54788a',
  ground: '#dcb26b',
  ground2: '#c99c55',
  plaza: '#ecd3a0',
  roof: '#c4613c',
  roof2: '#b25230',
  roof3: '#d0754c',
  roofLight: '#dd8d63',
  roofDark: '#8a3c23',
  plaster: '#f2e2c1',
  plaster2: '#dfc596',
  window: '#6b4c33',
  stone: '#ddd3bc',
  stoneDark: '#a3967b',
  stoneTop: '#f0e8d5',
  slate: '#5e6b78',
  slateDark: '#434f5b',
  dark: '#2c231b',
  rock: '#b5a888',
  rockDark: '#8b7f64',
  shield: '#2f5f8f',
  shieldMark: '#f6edd8',
  hillLow: '#a8a765',
  hillHigh: '#c0b27a',
  grape: '#6b3a5b',
  lavender: '#a48fc0',
  mist: '#eef1ee',
  paper: '#fbf4e2',
  shade: '#2c231b',
} as const

export type Colour = keyof typeof DAY
export type Theme = 'day' | 'night'

const NIGHT: Record<Colour, string> = {
  grass: '#56683f',
  grass2: '#4e5f39',
  grass3: '#5f7146',
  blade: '#3d4d2c',
  bladeLight: '#76875a',
  hedge: '#3b4e2c',
  hedgeDark: '#26351c',
  leaf: '#53683b',
  wheat: '#94814f',
  wheatDark: '#6d5a31',
  soil: '#6d5c40',
  soilDark: '#4f4129',
  ink: '#1d1613',
  inkSoft: '#3f3326',
  blossom: '#a89d93',
  poppy: '#94463a',
  road: '#bdb095',
  roadRim: '#4d4131',
  roadMark: '#9a8d70',
  yard: '#8b7a58',
  water: '#3d6277',
  waterLight: '#6d94a3',
  waterDark: '#31536a',
  bank: '#23414f',
  ground: '#8f7040',
  ground2: '#7a5d33',
  plaza: '#b3955d',
  roof: '#8d4630',
  roof2: '#7c3b27',
  roof3: '#9a553a',
  roofLight: '#ab6a4b',
  roofDark: '#4c2215',
  plaster: '#b7a27c',
  plaster2: '#9a8560',
  window: '#ffd98a',
  stone: '#9d9583',
  stoneDark: '#6f6755',
  stoneTop: '#b7ae9a',
  slate: '#3f4a57',
  slateDark: '#2b343f',
  dark: '#15100d',
  rock: '#7c735b',
  rockDark: '#5b523f',
  shield: '#3b6fa6',
  shieldMark: '#efe4c9',
  hillLow: '#6b6c42',
  hillHigh: '#7e744c',
  grape: '#4d2b43',
  lavender: '#695c82',
  mist: '#abb3a9',
  paper: '#a9a28f',
  shade: '#0c0908',
}

/** A colour as drawings write it. */
export const colour = (name: Colour): string => `var(--a-${name},${DAY[name]})`

/** A drawing with a theme's colours in place of the variables, for where style sheets do not reach. */
export function withTheme(svg: string, theme: Theme): string {
  const values: Record<string, string> = theme === 'day' ? DAY : NIGHT
  return svg.replace(
    /var\(--a-(\w+),(#[0-9a-f]+)\)/g,
    (_, name: string, fallback: string) => values[name] ?? fallback,
  )
}

/** The style sheet text that gives the variables a theme's values. */
export function themeVariables(theme: Theme): string {
  const values = theme === 'day' ? DAY : NIGHT
  return Object.entries(values)
    .map(([name, value]) => `--a-${name}:${value}`)
    .join(';')
}
