/** A figure and how far it may be off: its 95 % interval. */
export interface Interval {
  value: number
  low: number
  high: number
}

/** The ends of a figure of which nothing says how far it may be off. */
export const ENDLESS = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

/** What a figure can be at all: an interval is cut to it. */
export interface Range {
  least?: number
  most?: number
}

/** Of a normal distribution 95 % lie so many standard deviations from its middle at the most. */
const WITHIN_95 = 1.96

/** Where a skill lies by what the rating believes: the normal distribution's middle 95 %. */
export function skillInterval({ mu, sigma }: { mu: number; sigma: number }): Interval {
  return { value: mu, low: mu - WITHIN_95 * sigma, high: mu + WITHIN_95 * sigma }
}
