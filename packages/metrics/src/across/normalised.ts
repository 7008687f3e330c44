import type { Measured } from '../figures.ts'

/** What the reference is worth in a normalised table. */
const WHOLE = 100

/** LLMArena's table 1 out of its table 4: 100 · (the agent's) / (the reference's); the reference is taken as known. */
export function normalised(raw: Measured, reference: number): Measured {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high) }
}
