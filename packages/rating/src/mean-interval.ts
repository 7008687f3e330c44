import type { Interval } from './interval.ts'
import { student95 } from './student.ts'

/**
 * A mean with its interval by Student's t, from what adds up: how many, their sum, and the sum of their squares.
 * Undefined for none; a single one says nothing about how far it may be off, so its interval is endless.
 */
export function meanInterval(n: number, sum: number, sumSquares: number): Interval | undefined {
  if (n <= 0) return undefined
  const value = sum / n
  if (n === 1) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const variance = Math.max(0, (sumSquares - sum * value) / (n - 1))
  const half = student95(n - 1) * Math.sqrt(variance / n)
  return { value, low: value - half, high: value + half }
}
