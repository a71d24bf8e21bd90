// The geometry of the score chart; what draws it is Chart.svelte.

export interface Frame {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}
export interface Line {
  player: number
  path: string
  /** Where the player's device is set on the line. */
  marks: [number, number][]
  end: [number, number]
  /** Where the label at the line's end stands, moved clear of the others. */
  label: number
}
/** `end`: where the last move is, and the final scoring begins. */
export interface Chart {
  lines: Line[]
  points: { value: number; y: number }[]
  turns: { value: number; x: number }[]
  end: number
}

/** A round step so that `most` takes `wanted` steps or fewer. */
export function roundStep(most: number, wanted: number): number {
  const rough = Math.max(1, most / wanted)
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * [1, 2, 5, 10].find((factor) => factor * power >= rough)!
}

/** Moves values apart, so that neighbours keep `gap`, and inside `low` to `high`; the order stays. */
export function spread(
  values: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = values.map((_, index) => index).sort((a, b) => values[a]! - values[b]!)
  const placed = [...values]
  let least = low
  for (const index of order) {
    placed[index] = Math.max(placed[index]!, least)
    least = placed[index]! + gap
  }
  let most = high
  for (const index of order.reverse()) {
    placed[index] = Math.min(placed[index]!, most)
    most = placed[index]! - gap
  }
  return placed
}

/** Lines of scores: `series[player]`, the opening first, then `moves` moves, then what the final scoring's steps came to. */
export function chart(series: readonly (readonly number[])[], moves: number, frame: Frame): Chart {
  const last = Math.max(1, (series[0]?.length ?? 0) - 1)
  const most = Math.max(1, ...series.flat())
  const step = roundStep(most, 5)
  const top = step * Math.ceil(most / step)
  const x = (seq: number) =>
    round(frame.left + ((frame.width - frame.left - frame.right) * seq) / last)
  const y = (value: number) =>
    round(frame.height - frame.bottom - ((frame.height - frame.top - frame.bottom) * value) / top)
  const final = series.map((own) => own.at(-1) ?? 0)
  const labels = spread(final.map(y), 18, frame.top, frame.height - frame.bottom)
  const every = Math.max(1, Math.round(last / 6))
  const lines = series.map((own, player) => {
    // Each player's devices stand at other turns, so that lines that run together can be told apart.
    const shift = Math.round((every * (player + 1)) / (series.length + 1))
    const marks = own.flatMap((score, seq): [number, number][] =>
      seq % every === shift % every && seq > 0 && seq < last ? [[x(seq), y(score)]] : [],
    )
    return {
      player,
      path: steps(own.map((score, seq) => [x(seq), y(score)])),
      marks,
      end: [x(last), y(final[player]!)] as [number, number],
      label: labels[player]!,
    }
  })
  return {
    lines,
    points: range(top, step).map((value) => ({ value, y: y(value) })),
    end: x(moves),
    turns: range(moves, roundStep(moves, 5)).map((value) => ({ value, x: x(value) })),
  }
}

function range(most: number, step: number): number[] {
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

// A score stays until it changes: steps, not slopes.
function steps(points: [number, number][]): string {
  let path = ''
  let before: number | null = null
  for (const [x, y] of points) {
    if (before === null) path = `M${x} ${y}`
    else if (y !== before) path += `H${x}V${y}`
    before = y
  }
  return `${path}H${points.at(-1)?.[0] ?? 0}`
}
