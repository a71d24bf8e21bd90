// What the drawing of one part works with.
import type { Plan } from './plan'
import { type Random, seeded } from './random'
import type { Room } from './room'
import { Sprites } from './sprites'

export interface Sketch {
  plan: Plan
  /** The plan's room, and what the drawing has put into it since. */
  room: Room
  random: Random
  /** Upright things, drawn above all that lies flat. */
  sprites: Sprites
}

export const sketchOf = (plan: Plan, seed: string): Sketch => ({
  plan,
  room: plan.room.copy(),
  random: seeded(`draw ${seed}`),
  sprites: new Sprites(),
})
