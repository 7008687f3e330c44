import type { Interval } from './interval.ts'
import { student95 } from './student.ts'

/**
 * A mean with its interval by Student's t, from what adds up: how many, their sum, and the sum of their squares, counted
 * in units of which `unit` make one. Divided once, so that equal means of whole sums are equal to the last digit.
 * Undefined for none; a single one says nothing about how far it may be off, so its interval is endless.
 */
export function meanInterval(n: number, sum: number, sumSquares: number, unit = 1): Interval | undefined {
  if (n <= 0) return undefined
  const value = sum / (n * unit)
  if (n === 1) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  // n · Σ (x − mean)², whole where the sums are.
  const deviations = Math.max(0, n * sumSquares - sum * sum)
  const half = (student95(n - 1) * Math.sqrt(deviations / (n - 1))) / (n * unit)
  return { value, low: value - half, high: value + half }
}
