import type { Measured } from '../figures.ts'

/** Value of the reference agent in a normalised table of results. */
const WHOLE = 100

/**
 * Normalises an agent's result as the paper LLMArena does from its table 4 to its table 1: 100 · (the agent's result) /
 * (the reference's); the reference counts as exact.
 */
export function normalised(raw: Measured, reference: number): Measured {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high) }
}
