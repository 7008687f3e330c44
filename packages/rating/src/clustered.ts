import { student95, studentTails } from './distributions.ts'
import { ENDLESS, type Interval, type Range, wilson, wilsonScore } from './interval.ts'

/** Sums for tries in clusters, such as an agent's votes in a match, which are not independent of each other. */
export interface ClusterSums {
  clusters: number
  n: number
  hits: number
  nSquares: number
  hitSquares: number
  nHits: number
}

/** With fewer successes or failures the usual interval of a share is too narrow, so Wilson's is used. */
const FEW = 10

/** A sum of deviations below this part of the sum of squares is a rounding error and counts as zero. */
const NOTHING = 1e-9

export const isRare = ({ hits, n }: Pick<ClusterSums, 'hits' | 'n'>): boolean => hits < FEW || n - hits < FEW

export function clusteredShare(sums: ClusterSums): Interval | undefined {
  return isRare(sums) ? clusteredWilson(sums) : clusteredRatio(sums, 'share')
}

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

export interface TwoWaySums {
  one: ClusterSums
  other: ClusterSums
  both: ClusterSums
}

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

export interface ScoreTest {
  value: number
  t: number
  df: number
  p: number
}

/** Tests whether a share differs from an expected share, by the variance that the expected share would have. */
export function clusteredScore(sums: ClusterSums, expected: number): ScoreTest | undefined {
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

function varianceOf({ clusters, n }: ClusterSums, deviations: number): number {
  return ((clusters / (clusters - 1)) * deviations) / (n * n)
}
