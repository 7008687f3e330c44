import type { Interval } from './interval.ts'
import { student95 } from './student.ts'
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

/** What a ratio can be at all: an interval is cut to it. */
export interface Range {
  least?: number
  most?: number
}

/** From fewer hits, or fewer misses, than this the ratio estimator's interval of a share is too narrow. */
const FEW = 10

/** Deviations below this part of Σ n² are none, but for rounding. */
const NOTHING = 1e-9

/**
 * A share of tries that come in clusters and are alike within one, with its interval: the ratio estimator's, and with
 * few hits or few misses Wilson's by the number of independent tries that are worth as much. Undefined without a try.
 */
export function clusteredShare(sums: ClusterSums): Interval | undefined {
  const few = sums.hits < FEW || sums.n - sums.hits < FEW
  return few ? clusteredWilson(sums) : clusteredRatio(sums, 'share')
}

/**
 * A ratio of sums over clusters with its cluster-robust interval: Taylor's linearisation with the small-sample factor
 * m/(m−1), by Student's t with m−1 degrees of freedom, cut to what the ratio can be. One cluster says nothing about how
 * far it may be off, so its interval is endless. Where the clusters of a share do not differ at all their spread says
 * nothing either: then each counts as one try.
 */
export function clusteredRatio(sums: ClusterSums, range: Range | 'share' = {}): Interval | undefined {
  const { clusters, n, hits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  if (clusters < 2) return { value, ...ENDLESS }
  const deviations = deviationsOf(sums)
  if (range === 'share' && deviations === 0) return wilson(value * clusters, clusters)
  const { least = -Infinity, most = Infinity } = range === 'share' ? { least: 0, most: 1 } : range
  const half = student95(clusters - 1) * Math.sqrt(varianceOf(sums, deviations))
  return { value, low: Math.max(least, value - half), high: Math.min(most, value + half) }
}

/**
 * A share of tries in clusters by Wilson's formula, with the number of independent tries that would have the ratio
 * estimator's variance, and Student's t for the normal quantile. `effective` is that number; missing for one cluster.
 */
export function clusteredWilson(sums: ClusterSums): (Interval & { effective?: number }) | undefined {
  const { clusters, n, hits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  if (clusters < 2) return { value, ...ENDLESS }
  const deviations = deviationsOf(sums)
  const effective = deviations === 0 ? clusters : Math.min(n, (value * (1 - value)) / varianceOf(sums, deviations))
  return { ...wilsonScore(value, effective, student95(clusters - 1)), effective }
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

const ENDLESS = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

/** Σ (hits − ratio · n)²: what the clusters deviate by. */
function deviationsOf({ n, hits, nSquares, hitSquares, nHits }: ClusterSums): number {
  const value = hits / n
  const deviations = hitSquares - 2 * value * nHits + value * value * nSquares
  return deviations < NOTHING * nSquares ? 0 : deviations
}

function varianceOf({ clusters, n }: ClusterSums, deviations: number): number {
  return ((clusters / (clusters - 1)) * deviations) / (n * n)
}
