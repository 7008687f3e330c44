import { Z_95 } from './distributions.ts'

export interface Interval {
  value: number
  low: number
  high: number
}

export const ENDLESS = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

export interface Range {
  least?: number
  most?: number
}

const WITHIN_95 = 1.96

export function skillInterval({ mu, sigma }: { mu: number; sigma: number }): Interval {
  return { value: mu, low: mu - WITHIN_95 * sigma, high: mu + WITHIN_95 * sigma }
}

export function wilson(successes: number, n: number): Interval | undefined {
  return n <= 0 ? undefined : wilsonScore(successes / n, n, Z_95)
}

/** Wilson's interval of a proportion; `n` may be a fraction, such as an effective number of tries. */
export function wilsonScore(value: number, n: number, quantile: number): Interval {
  const z2 = quantile ** 2
  const middle = (value + z2 / (2 * n)) / (1 + z2 / n)
  const half = (quantile / (1 + z2 / n)) * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n * n))
  // If all tries or none succeeded, the interval ends at the proportion itself, and rounding must not move this end.
  return { value, low: Math.min(value, Math.max(0, middle - half)), high: Math.max(value, Math.min(1, middle + half)) }
}
