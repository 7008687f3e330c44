import type { Measured } from '../figures.ts'

const WHOLE = 100

/**
 * The paper LLMArena normalises an agent's result to 100 times the result divided by that of a reference agent, which
 * counts as exact.
 */
export function normalised(raw: Measured, reference: number): Measured {
  const beside = (value: number) => (WHOLE * value) / reference
  return { ...raw, value: beside(raw.value), low: beside(raw.low), high: beside(raw.high) }
}
