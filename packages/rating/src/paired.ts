import { student95, studentTails } from './distributions.ts'
import {
  type ClusterSums,
  clusteredWilson,
  ENDLESS,
  hasNoSpread,
  type Interval,
  isRare,
  meanWithin,
  packedSums,
  type Range,
  valueSums,
} from './intervals.ts'

export interface Difference extends Interval {
  p: number
  t?: number
  df: number
  error?: number
}

/** The parts of two fractions in one block; both numbers of a fraction are 0 where the block has no data. */
export type PairedBlock = readonly [hits: number, n: number, otherHits: number, otherN: number]

/** Compares two conditions with one value each in every block, by Student's t on the differences. */
export function pairedT(
  one: readonly number[],
  other: readonly number[],
  within?: Required<Range>,
): Difference | undefined {
  const differences = one.map((value, block) => value - (other[block] ?? Number.NaN))
  const m = differences.length
  if (m < 2) return undefined
  const sums = valueSums(differences)
  const value = sums.sum / m
  const ends = (within ? meanWithin(sums, within) : undefined) ?? ENDLESS
  const { low, high } = ends
  const isNone = differences.every((one) => one === 0)
  if (hasNoSpread(sums)) return { value, low, high, p: unspread(isNone, m), df: m - 1 }
  const squares = sum(differences.map((difference) => (difference - value) ** 2))
  const byStudent = byT(value, Math.sqrt(squares / (m - 1) / m), m)
  return within ? { ...byStudent, low, high } : byStudent
}

export type PackedBlocks = ReturnType<typeof packedBlocks>

export const packedBlocks = (room: number) => ({
  length: 0,
  hits: new Float64Array(room),
  n: new Float64Array(room),
  otherHits: new Float64Array(room),
  otherN: new Float64Array(room),
})

/** Compares two ratios over the same blocks, such as mean scores over matches, by Taylor's linearisation. */
export function pairedRatio(blocks: readonly PairedBlock[], kind?: 'share'): Difference | undefined {
  const packed = packedBlocks(blocks.length)
  for (const [hits, n, otherHits, otherN] of blocks) {
    const at = packed.length++
    packed.hits[at] = hits
    packed.n[at] = n
    packed.otherHits[at] = otherHits
    packed.otherN[at] = otherN
  }
  return pairedRatioPacked(packed, kind)
}

/** Blocks in typed arrays save memory when an analysis makes thousands of comparisons. */
export function pairedRatioPacked(blocks: PackedBlocks, kind?: 'share'): Difference | undefined {
  const { length: m } = blocks
  const [one, other] = [packedSums(blocks.hits, blocks.n, m), packedSums(blocks.otherHits, blocks.otherN, m)]
  if (m < 2 || one.n <= 0 || other.n <= 0) return undefined
  const [ratio, otherRatio] = [one.hits / one.n, other.hits / other.n]
  let squares = 0
  for (let at = 0; at < m; at++) {
    const [y = 0, x = 0] = [blocks.hits[at], blocks.n[at]]
    const [otherY = 0, otherX = 0] = [blocks.otherHits[at], blocks.otherN[at]]
    squares += ((y - ratio * x) / one.n - (otherY - otherRatio * otherX) / other.n) ** 2
  }
  const value = ratio - otherRatio
  const variance = (m / (m - 1)) * squares
  const scale = one.nSquares / one.n ** 2 + other.nSquares / other.n ** 2
  const byStudent = variance <= NOTHING * scale ? unspreadRatio(value, m) : byT(value, Math.sqrt(variance), m)
  return kind === 'share' ? ofShares(byStudent, one, other) : byStudent
}

function ofShares(found: Difference, one: ClusterSums, other: ClusterSums): Difference {
  let { low, high } = found
  if (isRare(one) || isRare(other)) {
    const [mine, theirs] = [clusteredWilson(one) ?? NOWHERE, clusteredWilson(other) ?? NOWHERE]
    const lowest = found.value - Math.hypot(mine.value - mine.low, theirs.high - theirs.value)
    const highest = found.value + Math.hypot(mine.high - mine.value, theirs.value - theirs.low)
    ;[low, high] = Number.isFinite(low) ? [Math.min(low, lowest), Math.max(high, highest)] : [lowest, highest]
  }
  if (!Number.isFinite(low)) return { ...found, ...ENDLESS }
  return { ...found, low: Math.max(-1, low), high: Math.min(1, high) }
}

const NOWHERE: Interval = { value: 0, ...ENDLESS }

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

/** A spread of differences below this part of their size is a rounding error and counts as zero. */
const NOTHING = 1e-12

function byT(value: number, error: number, m: number): Difference {
  const half = student95(m - 1) * error
  const t = value / error
  return { value, low: value - half, high: value + half, p: studentTails(t, m - 1), t, df: m - 1, error }
}

/** If all blocks (such as matches) show the same difference, the p-value is that of a test of signs. */
const unspread = (isNone: boolean, blocks: number): number => (isNone ? 1 : 2 ** (1 - blocks))

function unspreadRatio(value: number, m: number): Difference {
  return { value, ...ENDLESS, p: unspread(Math.abs(value) <= NOTHING, m), df: m - 1 }
}

export const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
