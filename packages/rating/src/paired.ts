import type { Interval } from './interval.ts'
import { student95, studentTails } from './student.ts'

/** How two of something differ, as far as that is known. */
export interface Difference extends Interval {
  /** How likely a difference at least as large is where there is none. */
  p: number
  /** Student's t, and its degrees of freedom; no t where nothing is spread. */
  t?: number
  df: number
}

/** A block's numerator and denominator, of the one and of the other: 0 and 0 where one was not in it. */
export type PairedBlock = readonly [hits: number, n: number, otherHits: number, otherN: number]

/** Two conditions with one value a block each, by Student's t on the differences. Undefined for fewer than two blocks. */
export function pairedT(one: readonly number[], other: readonly number[]): Difference | undefined {
  const differences = one.map((value, block) => value - (other[block] ?? Number.NaN))
  const m = differences.length
  if (m < 2) return undefined
  const value = sum(differences) / m
  const squares = sum(differences.map((difference) => (difference - value) ** 2))
  return difference(value, Math.sqrt(squares / (m - 1) / m), m - 1)
}

/** The same of very many blocks, number beside number. */
export interface PackedBlocks {
  length: number
  hits: Float64Array
  n: Float64Array
  otherHits: Float64Array
  otherN: Float64Array
}

/** Room for so many blocks, of which there are none yet. */
export const packedBlocks = (room: number): PackedBlocks => ({
  length: 0,
  hits: new Float64Array(room),
  n: new Float64Array(room),
  otherHits: new Float64Array(room),
  otherN: new Float64Array(room),
})

/**
 * Two ratios over the same blocks, like the mean scores of two agents over all matches in which either sat: those in
 * which they met count for both. By Taylor's linearisation. Undefined for fewer than two blocks, or where one was never.
 */
export function pairedRatio(blocks: readonly PairedBlock[]): Difference | undefined {
  const packed = packedBlocks(blocks.length)
  for (const [hits, n, otherHits, otherN] of blocks) {
    const at = packed.length++
    packed.hits[at] = hits
    packed.n[at] = n
    packed.otherHits[at] = otherHits
    packed.otherN[at] = otherN
  }
  return pairedRatioPacked(packed)
}

/** The same without a list of each block: a table may have thousands of such tests. */
export function pairedRatioPacked(blocks: PackedBlocks): Difference | undefined {
  const { length: m } = blocks
  const total = (values: Float64Array) => {
    let sum = 0
    for (let at = 0; at < m; at++) sum += values[at] ?? 0
    return sum
  }
  const [hits, n] = [total(blocks.hits), total(blocks.n)]
  const [otherHits, otherN] = [total(blocks.otherHits), total(blocks.otherN)]
  if (m < 2 || n <= 0 || otherN <= 0) return undefined
  const [ratio, otherRatio] = [hits / n, otherHits / otherN]
  let squares = 0
  for (let at = 0; at < m; at++) {
    const [y = 0, x = 0] = [blocks.hits[at], blocks.n[at]]
    const [otherY = 0, otherX = 0] = [blocks.otherHits[at], blocks.otherN[at]]
    squares += ((y - ratio * x) / n - (otherY - otherRatio * otherX) / otherN) ** 2
  }
  return difference(ratio - otherRatio, Math.sqrt((m / (m - 1)) * squares), m - 1)
}

/** Holm's adjustment of the p-values of a family of tests. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((p, index) => ({ p, index })).sort((one, other) => one.p - other.p)
  const adjusted = new Array<number>(ps.length)
  let least = 0
  for (const [rank, { p, index }] of order.entries()) {
    least = Math.min(1, Math.max(least, (ps.length - rank) * p))
    adjusted[index] = least
  }
  return adjusted
}

/** Below this part of a difference its spread is rounding. */
const NOTHING = 1e-12

function difference(value: number, error: number, df: number): Difference {
  if (error <= NOTHING * Math.max(1, Math.abs(value)))
    return { value, low: value, high: value, p: Math.abs(value) <= NOTHING ? 1 : 0, df }
  const half = student95(df) * error
  const t = value / error
  return { value, low: value - half, high: value + half, p: studentTails(t, df), t, df }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
