import { ENDLESS, type Interval, type Range } from './interval.ts'
import { student95, Z_95 } from './student.ts'
import { wilsonScore } from './wilson.ts'

/** What adds up of single values: how many, their sum and the sum of their squares. */
export interface ValueSums {
  n: number
  sum: number
  squares: number
  /** How often each value came; missing where there were more than ten distinct ones. */
  times?: ReadonlyMap<number, number> | undefined
}

/** So many distinct values are counted each by itself: with one more at least ten differ from any. */
export const MOST_DISTINCT = 10

/** Where fewer values differ from the usual one, Student's t knows too little of those that are rare. */
const FEW = 10

/** Below this part of the values' squares what they differ by is rounding. */
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

/** Whether single values differ by no more than rounding. */
export function hasNoSpread({ n, sum, squares }: Pick<ValueSums, 'n' | 'sum' | 'squares'>): boolean {
  return squares - (sum * sum) / n <= NOTHING * squares
}

/**
 * A mean with its interval by Student's t, from what adds up: how many, their sum, and the sum of their squares, counted
 * in units of which `unit` make one. Divided once, so that equal means of whole sums are equal to the last digit.
 * Undefined for none; a single one, and values that do not differ, say nothing about how far it may be off: its interval is endless.
 */
export function meanInterval(n: number, sum: number, squares: number, unit = 1): Interval | undefined {
  if (n <= 0) return undefined
  const value = sum / (n * unit)
  if (n === 1 || hasNoSpread({ n, sum, squares })) return { value, ...ENDLESS }
  // n · Σ (x − mean)², whole where the sums are.
  const deviations = n * squares - sum * sum
  const half = (student95(n - 1) * Math.sqrt(deviations / (n - 1))) / (n * unit)
  return { value, low: value - half, high: value + half }
}

/**
 * A mean of values that have a least and a most, with its interval: Student's t, and where fewer than ten values differ
 * from the usual one the farther of that and of what Wilson says of how much they lie above and below it. Everything is
 * counted in units of which `unit` make one. Undefined for none; a single one has no ends.
 */
export function meanWithin(sums: ValueSums, { least, most }: Required<Range>, unit = 1): Interval | undefined {
  const { n, sum, squares } = sums
  const byStudent = meanInterval(n, sum, squares, unit)
  if (!byStudent || n === 1) return byStudent
  const [from, to] = [least / unit, most / unit]
  const { value, low, high } = withRareValues(byStudent, sums, { least, most }, unit)
  // What is rounded must not lie outside its own interval.
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

/** How far values lie from the usual one on a side, of what is possible there, as a share that Wilson bounds. */
function apart(sum: number, n: number, possible: number): { mean: number; low: number; high: number } {
  if (possible <= 0) return { mean: 0, low: 0, high: 0 }
  const { value, low, high } = wilsonScore(Math.min(1, sum / n / possible), n, Z_95)
  return { mean: value * possible, low: low * possible, high: high * possible }
}

/** The lower of two in the middle. */
function medianOf(n: number, times: ReadonlyMap<number, number>): number | undefined {
  let passed = 0
  for (const [value, count] of [...times].sort(([one], [other]) => one - other)) {
    passed += count
    if (passed >= n / 2) return value
  }
  return undefined
}
