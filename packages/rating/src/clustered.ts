import { ENDLESS, type Interval, type Range } from './interval.ts'
import { student95, studentTails } from './student.ts'
import { wilson, wilsonScore } from './wilson.ts'

/**
 * What adds up over clusters, like the matches in which an agent votes: of each its tries `n`, more than none, and its
 * `hits`. Of a ratio that is no share the hits are what is summed above the line.
 */
export interface ClusterSums {
  clusters: number
  n: number
  hits: number
  /** Σ n², Σ hits² and Σ n·hits. */
  nSquares: number
  hitSquares: number
  nHits: number
}

/** From fewer hits, or fewer misses, than this the ratio estimator's interval of a share is too narrow. */
const FEW = 10

/** Deviations below this part of Σ n² are none, but for rounding. */
const NOTHING = 1e-9

/** Whether so few hits, or so few misses, are known of a share that Wilson's formula bounds it. */
export const isRare = ({ hits, n }: Pick<ClusterSums, 'hits' | 'n'>): boolean => hits < FEW || n - hits < FEW

/**
 * A share of tries that come in clusters and are alike within one, with its interval: the ratio estimator's, and with
 * few hits or few misses Wilson's by the number of independent tries that are worth as much. Undefined without a try.
 */
export function clusteredShare(sums: ClusterSums): Interval | undefined {
  return isRare(sums) ? clusteredWilson(sums) : clusteredRatio(sums, 'share')
}

/**
 * A ratio of sums over clusters with its cluster-robust interval: Taylor's linearisation with the small-sample factor
 * m/(m−1), by Student's t with m−1 degrees of freedom, cut to what the ratio can be. One cluster says nothing about how
 * far it may be off, nor do clusters that do not differ at all: then the interval is endless. Of a share each of those counts as one try.
 */
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

/** A share in clusters by Wilson's formula; `effective` is the number of independent tries that are worth as much. */
export type EffectiveInterval = Interval & { effective?: number }

/**
 * A share of tries in clusters by Wilson's formula, with the number of independent tries that would have the ratio
 * estimator's variance, and Student's t for the normal quantile. One cluster has no ends.
 */
export function clusteredWilson(sums: ClusterSums): EffectiveInterval | undefined {
  const { clusters, n, hits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  const effective = effectiveTries(sums)
  if (effective === undefined) return { value, ...ENDLESS }
  return { ...wilsonScore(value, effective, student95(clusters - 1)), effective }
}

/** A share of tries that hang together in two ways: their sums by the one, by the other, and by the two together. */
export interface TwoWaySums {
  one: ClusterSums
  other: ClusterSums
  both: ClusterSums
}

/**
 * The same where tries hang together in two ways, like guesses by match and by viewer: by the largest of the variances
 * that either way, or both together, give (Cameron, Gelbach and Miller). Fewer than two of either have no ends.
 */
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

/** A share in clusters against a constant one, with few of either. */
export interface ScoreTest {
  value: number
  t: number
  df: number
  p: number
}

/**
 * How unlikely a share of tries in clusters is where it is `expected` in truth: by the spread that it would have then,
 * over as many independent tries as they are worth. Undefined for fewer than two clusters.
 */
export function clusteredScore(sums: ClusterSums, expected: number): ScoreTest | undefined {
  const effective = sums.n > 0 ? effectiveTries(sums) : undefined
  if (effective === undefined) return undefined
  const value = sums.hits / sums.n
  const t = (value - expected) / Math.sqrt((expected * (1 - expected)) / effective)
  const df = sums.clusters - 1
  return { value, t, df, p: studentTails(t, df) }
}

export function clusterSums(clusters: readonly { n: number; hits: number }[]): ClusterSums {
  const tried = clusters.filter(({ n }) => n > 0)
  const sum = (of: (cluster: { n: number; hits: number }) => number) => tried.reduce((all, one) => all + of(one), 0)
  return {
    clusters: tried.length,
    n: sum(({ n }) => n),
    hits: sum(({ hits }) => hits),
    nSquares: sum(({ n }) => n * n),
    hitSquares: sum(({ hits }) => hits * hits),
    nHits: sum(({ n, hits }) => n * hits),
  }
}

/** As many independent tries would tell as much; none is known of one cluster. */
function effectiveTries(sums: ClusterSums): number | undefined {
  const { clusters, n, hits } = sums
  if (clusters < 2) return undefined
  const value = hits / n
  const deviations = deviationsOf(sums)
  return deviations === 0 ? clusters : Math.min(n, (value * (1 - value)) / varianceOf(sums, deviations))
}

/** Σ (hits − ratio · n)²: what the clusters deviate by. */
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
