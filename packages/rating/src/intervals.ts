import { student95, studentTails, Z_95 } from './distributions.ts'

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

export const wilson = (successes: number, n: number): Interval | undefined =>
  n <= 0 ? undefined : wilsonScore(successes / n, n, Z_95)

/** Wilson's interval of a proportion; `n` may be a fraction, such as an effective number of tries. */
export function wilsonScore(value: number, n: number, quantile: number): Interval {
  const z2 = quantile ** 2
  const middle = (value + z2 / (2 * n)) / (1 + z2 / n)
  const half = (quantile / (1 + z2 / n)) * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n * n))
  // If all tries or none succeeded, the interval ends at the proportion itself, and rounding must not move this end.
  return { value, low: Math.min(value, Math.max(0, middle - half)), high: Math.max(value, Math.min(1, middle + half)) }
}

/** Sums for tries in clusters, such as an agent's votes in a match, which are not independent of each other. */
export interface ClusterSums {
  clusters: number
  n: number
  hits: number
  nSquares: number
  hitSquares: number
  nHits: number
}

/** With fewer successes, failures or rare values the usual interval is too narrow, so Wilson's is used. */
const FEW = 10

/** A sum of deviations below this part of the sum of squares is a rounding error and counts as zero. */
const NOTHING = 1e-9

export const isRare = ({ hits, n }: Pick<ClusterSums, 'hits' | 'n'>): boolean => hits < FEW || n - hits < FEW

export const clusteredShare = (sums: ClusterSums): Interval | undefined =>
  isRare(sums) ? clusteredWilson(sums) : clusteredRatio(sums, 'share')

/** The interval of a ratio over clusters, by Taylor's linearisation and Student's t. */
export function clusteredRatio(sums: ClusterSums, range: Range | 'share' = {}): Interval | undefined {
  const { clusters, n, hits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  if (clusters < 2) return { value, ...ENDLESS }
  const deviations = deviationsOf(sums)
  if (deviations === 0) return range === 'share' ? wilson(value * clusters, clusters) : { value, ...ENDLESS }
  const { least = -Infinity, most = Infinity } = range === 'share' ? { least: 0, most: 1 } : range
  const half = student95(clusters - 1) * Math.sqrt(varianceOf(sums, deviations))
  return { value, low: Math.max(least, value - half), high: Math.min(most, value + half) }
}

export type EffectiveInterval = Interval & { effective?: number }

/** Wilson's interval for tries in clusters, with the number of independent tries that would give the same variance. */
export function clusteredWilson(sums: ClusterSums): EffectiveInterval | undefined {
  const { clusters, n, hits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  const effective = effectiveTries(sums)
  if (effective === undefined) return { value, ...ENDLESS }
  return { ...wilsonScore(value, effective, student95(clusters - 1)), effective }
}

type TwoWaySums = Record<'one' | 'other' | 'both', ClusterSums>

/** Wilson's interval for tries grouped in two ways, such as guesses by match and viewer (Cameron, Gelbach, Miller). */
export function twoWayWilson({ one, other, both }: TwoWaySums): EffectiveInterval | undefined {
  const { n, hits } = both
  if (n <= 0) return undefined
  const value = hits / n
  const clusters = Math.min(one.clusters, other.clusters)
  if (clusters < 2) return { value, ...ENDLESS }
  const variance = (sums: ClusterSums) => varianceOf(sums, exactDeviationsOf(sums))
  const [byOne, byOther] = [variance(one), variance(other)]
  const largest = Math.max(byOne, byOther, byOne + byOther - variance(both))
  const effective = largest < NOTHING / n ? clusters : Math.min(n, (value * (1 - value)) / largest)
  return { ...wilsonScore(value, effective, student95(clusters - 1)), effective }
}

/** Tests whether a share differs from an expected share, by the variance that the expected share would have. */
export function clusteredScore(sums: ClusterSums, expected: number) {
  const effective = sums.n > 0 ? effectiveTries(sums) : undefined
  if (effective === undefined) return undefined
  const value = sums.hits / sums.n
  const t = (value - expected) / Math.sqrt((expected * (1 - expected)) / effective)
  const df = sums.clusters - 1
  return { value, t, df, p: studentTails(t, df) }
}

export function clusterSums(clusters: readonly { n: number; hits: number }[]): ClusterSums {
  return packedSums(
    clusters.map(({ hits }) => hits),
    clusters.map(({ n }) => n),
    clusters.length,
  )
}

/** Computes the sums for the first `m` clusters (groups of tries); clusters that contain no tries are left out. */
export function packedSums(hits: ArrayLike<number>, n: ArrayLike<number>, m: number): ClusterSums {
  const sums = { clusters: 0, n: 0, hits: 0, nSquares: 0, hitSquares: 0, nHits: 0 }
  for (let at = 0; at < m; at++) {
    const [y = 0, x = 0] = [hits[at], n[at]]
    if (x <= 0) continue
    sums.clusters += 1
    sums.n += x
    sums.hits += y
    sums.nSquares += x * x
    sums.hitSquares += y * y
    sums.nHits += x * y
  }
  return sums
}

function effectiveTries(sums: ClusterSums): number | undefined {
  const { clusters, n, hits } = sums
  if (clusters < 2) return undefined
  const value = hits / n
  const deviations = deviationsOf(sums)
  return deviations === 0 ? clusters : Math.min(n, (value * (1 - value)) / varianceOf(sums, deviations))
}

function deviationsOf(sums: ClusterSums): number {
  const deviations = exactDeviationsOf(sums)
  return deviations < NOTHING * sums.nSquares ? 0 : deviations
}

function exactDeviationsOf({ n, hits, nSquares, hitSquares, nHits }: ClusterSums): number {
  const value = hits / n
  return Math.max(0, hitSquares - 2 * value * nHits + value * value * nSquares)
}

const varianceOf = ({ clusters, n }: ClusterSums, deviations: number): number =>
  ((clusters / (clusters - 1)) * deviations) / (n * n)

export interface ValueSums {
  n: number
  sum: number
  squares: number
  times?: ReadonlyMap<number, number> | undefined
}

/** How often each value occurs is recorded only as long as there are at most this many different values. */
export const MOST_DISTINCT = 10

/** Squared deviations below this part of the sum of squares are rounding errors and count as zero. */
const NO_SPREAD = 1e-12

export function valueSums(values: readonly number[]): ValueSums {
  const times = new Map<number, number>()
  for (const value of values) if (times.size <= MOST_DISTINCT) times.set(value, (times.get(value) ?? 0) + 1)
  return {
    n: values.length,
    sum: values.reduce((all, value) => all + value, 0),
    squares: values.reduce((all, value) => all + value * value, 0),
    ...(times.size <= MOST_DISTINCT && { times }),
  }
}

export const hasNoSpread = ({ n, sum, squares }: Pick<ValueSums, 'n' | 'sum' | 'squares'>): boolean =>
  squares - (sum * sum) / n <= NO_SPREAD * squares

/** The mean and its interval by Student's t; the sum is divided only once, so that equal means are exactly equal. */
export function meanInterval(n: number, sum: number, squares: number, unit = 1): Interval | undefined {
  if (n <= 0) return undefined
  const value = sum / (n * unit)
  if (n === 1 || hasNoSpread({ n, sum, squares })) return { value, ...ENDLESS }
  // The sum of squared deviations times n is a whole number for whole values, and so has no rounding error.
  const deviations = n * squares - sum * sum
  const half = (student95(n - 1) * Math.sqrt(deviations / (n - 1))) / (n * unit)
  return { value, low: value - half, high: value + half }
}

/** The interval of a mean of bounded values, wider where nearly all are equal and Student's would be too narrow. */
export function meanWithin(sums: ValueSums, { least, most }: Required<Range>, unit = 1): Interval | undefined {
  const { n, sum, squares } = sums
  const byStudent = meanInterval(n, sum, squares, unit)
  if (!byStudent || n === 1) return byStudent
  const [from, to] = [least / unit, most / unit]
  const { value, low, high } = withRareValues(byStudent, sums, { least, most }, unit)
  // Rounding must not put a mean outside its own interval, so the interval is widened to contain it.
  return { value, low: Math.min(value, Math.max(from, low)), high: Math.max(value, Math.min(to, high)) }
}

/** The interval of a mean of values that may have a bound on one side, both or neither. */
export function meanIn(range: Range, values: ValueSums, unit = 1): Interval | undefined {
  const { least, most } = inUnits(range, unit)
  if (least !== undefined && most !== undefined) return meanWithin(values, { least, most }, unit)
  const mean = meanInterval(values.n, values.sum, values.squares, unit)
  if (!mean || !Number.isFinite(mean.low)) return mean
  return {
    ...mean,
    low: Math.max(mean.low, range.least ?? -Infinity),
    high: Math.min(mean.high, range.most ?? Infinity),
  }
}

export function inUnits({ least, most }: Range, unit: number): Range {
  return { ...(least !== undefined && { least: least * unit }), ...(most !== undefined && { most: most * unit }) }
}

function withRareValues(byStudent: Interval, { n, times }: ValueSums, { least, most }: Required<Range>, unit: number) {
  const usual = times && medianOf(n, times)
  if (!times || usual === undefined || n - (times.get(usual) ?? 0) >= FEW) return byStudent
  const total = (part: (value: number) => number) =>
    [...times].reduce((all, [value, count]) => all + count * part(value), 0)
  const above = apart(
    total((value) => Math.max(value - usual, 0)),
    n,
    most - usual,
  )
  const below = apart(
    total((value) => Math.max(usual - value, 0)),
    n,
    usual - least,
  )
  const { value, low, high } = byStudent
  const ends = {
    low: value - Math.hypot(above.mean - above.low, below.high - below.mean) / unit,
    high: value + Math.hypot(above.high - above.mean, below.mean - below.low) / unit,
  }
  if (!Number.isFinite(low)) return { value, ...ends }
  return { value, low: Math.min(low, ends.low), high: Math.max(high, ends.high) }
}

function apart(sum: number, n: number, possible: number): { mean: number; low: number; high: number } {
  if (possible <= 0) return { mean: 0, low: 0, high: 0 }
  const { value, low, high } = wilsonScore(Math.min(1, sum / n / possible), n, Z_95)
  return { mean: value * possible, low: low * possible, high: high * possible }
}

/** For an even number of values the median is the lower of the two middle ones. */
function medianOf(n: number, times: ReadonlyMap<number, number>): number | undefined {
  let passed = 0
  for (const [value, count] of [...times].sort(([one], [other]) => one - other)) {
    passed += count
    if (passed >= n / 2) return value
  }
  return undefined
}

/** The percentile q of n values is the ⌈qn⌉-th smallest. */
export const percentile = (values: readonly number[], q: number): number | undefined =>
  values.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(q * values.length)) - 1]

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
