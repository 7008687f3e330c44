import type { Interval } from './interval.ts'

/** The percentile q of n values is the ⌈qn⌉-th smallest. */
export function percentile(values: readonly number[], q: number): number | undefined {
  return values.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(q * values.length)) - 1]
}

/** The 95 % interval of a percentile by the binomial distribution of ranks, whatever the distribution of values. */
export function orderInterval(values: readonly number[], q: number): Interval | undefined {
  const value = percentile(values, q)
  if (value === undefined) return undefined
  const sorted = values.toSorted((one, other) => one - other)
  const { lowRank, highRank } = orderRanks(values.length, q)
  return {
    value,
    low: sorted[(lowRank ?? 0) - 1] ?? Number.NEGATIVE_INFINITY,
    high: sorted[(highRank ?? 0) - 1] ?? Number.POSITIVE_INFINITY,
  }
}

const TAIL = 0.025

export function orderRanks(n: number, q: number): { lowRank?: number; highRank?: number } {
  const probability = binomial(n, q)
  const [low, high] = [withinTail(probability), withinTail(probability.toReversed())]
  return { ...(low > 0 && { lowRank: low }), ...(high > 0 && { highRank: n + 1 - high }) }
}

function withinTail(probability: Float64Array): number {
  let below = 0
  const over = probability.findIndex((one) => {
    below += one
    return below > TAIL
  })
  return over === -1 ? probability.length - 1 : over
}

/** Computed from the most likely number outwards, which keeps precision, and then scaled to sum to 1. */
function binomial(n: number, q: number): Float64Array {
  const probability = new Float64Array(n + 1)
  if (q <= 0 || q >= 1) {
    probability[q <= 0 ? 0 : n] = 1
    return probability
  }
  const mode = Math.min(n, Math.floor((n + 1) * q))
  const odds = q / (1 - q)
  probability[mode] = 1
  for (let k = mode; k < n; k++) probability[k + 1] = (((probability[k] ?? 0) * (n - k)) / (k + 1)) * odds
  for (let k = mode; k > 0; k--) probability[k - 1] = ((probability[k] ?? 0) * k) / (n - k + 1) / odds
  const sum = probability.reduce((all, one) => all + one, 0)
  return probability.map((one) => one / sum)
}
