import { student95, Z_95 } from './distributions.ts'
import { ENDLESS, type Interval, type Range, wilsonScore } from './interval.ts'

export interface ValueSums {
  n: number
  sum: number
  squares: number
  times?: ReadonlyMap<number, number> | undefined
}

/** How often each value occurs is recorded only as long as there are at most this many different values. */
export const MOST_DISTINCT = 10

const FEW = 10

/** Squared deviations below this part of the sum of squares are rounding errors and count as zero. */
const NOTHING = 1e-12

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

export function hasNoSpread({ n, sum, squares }: Pick<ValueSums, 'n' | 'sum' | 'squares'>): boolean {
  return squares - (sum * sum) / n <= NOTHING * squares
}

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

function withRareValues(
  byStudent: Interval,
  { n, times }: ValueSums,
  { least, most }: Required<Range>,
  unit: number,
): Interval {
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
