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
