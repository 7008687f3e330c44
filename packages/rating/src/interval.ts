/** A value with its 95 % interval. */
export interface Interval {
  value: number
  low: number
  high: number
}

/** The ends of a statistic's interval when too little is known about its value: minus and plus infinity. */
export const ENDLESS = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

/** Range of a statistic's possible values, to which intervals are cut. */
export interface Range {
  least?: number
  most?: number
}

/** The 97.5 % quantile of the normal distribution, in standard deviations. */
const WITHIN_95 = 1.96

/** Returns the 95 % interval of a skill by its normal distribution. */
export function skillInterval({ mu, sigma }: { mu: number; sigma: number }): Interval {
  return { value: mu, low: mu - WITHIN_95 * sigma, high: mu + WITHIN_95 * sigma }
}
