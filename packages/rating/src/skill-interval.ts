import type { Interval } from './interval.ts'

/** Of a normal distribution 95 % lie so many standard deviations from its middle at the most. */
const WITHIN_95 = 1.96

/** Where a skill lies by what the rating believes: the normal distribution's middle 95 %. */
export function skillInterval({ mu, sigma }: { mu: number; sigma: number }): Interval {
  return { value: mu, low: mu - WITHIN_95 * sigma, high: mu + WITHIN_95 * sigma }
}
