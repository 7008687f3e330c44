import type { Interval } from './interval.ts'
import { Z_95 } from './student.ts'

export function wilson(successes: number, n: number): Interval | undefined {
  return n <= 0 ? undefined : wilsonScore(successes / n, n, Z_95)
}

/** In Wilson's interval of a proportion the number of tries `n` need not be whole. */
export function wilsonScore(value: number, n: number, quantile: number): Interval {
  const z2 = quantile ** 2
  const middle = (value + z2 / (2 * n)) / (1 + z2 / n)
  const half = (quantile / (1 + z2 / n)) * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n * n))
  // At 0 of n and n of n successes, one end of the interval is the proportion itself; rounding must not push that end
  // past the proportion.
  return { value, low: Math.min(value, Math.max(0, middle - half)), high: Math.max(value, Math.min(1, middle + half)) }
}
