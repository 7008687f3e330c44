import type { Measured } from '../figures.ts'

/** Value of the reference agent in a normalised table of results. */
const WHOLE = 100

/**
 * Normalises an agent's result as the paper LLMArena does: 100 times the agent's result divided by the result of a
 * reference agent, which counts as exact.
 */
export function normalised(raw: Measured, reference: number): Measured {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high) }
}
