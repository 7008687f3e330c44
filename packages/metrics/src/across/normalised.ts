import type { Measured } from '../figures.ts'

/** The reference's value in a normalised table. */
const WHOLE = 100

/** LLMArena's table 1 from its table 4: 100 · (the agent's) / (the reference's); the reference counts as exact. */
export function normalised(raw: Measured, reference: number): Measured {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high) }
}
