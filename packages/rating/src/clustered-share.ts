import type { Interval } from './interval.ts'
import { student95 } from './student.ts'
import { wilson } from './wilson.ts'

/** What adds up over clusters, like the matches that guesses are about: of each its tries `n` and its `hits`. */
export interface ClusterSums {
  clusters: number
  n: number
  hits: number
  /** Σ n², Σ hits² and Σ n·hits. */
  nSquares: number
  hitSquares: number
  nHits: number
}

/**
 * A share of tries that come in clusters and are alike within one, with its cluster-robust interval: the ratio
 * estimator's variance with its small-sample factor m/(m−1), by Student's t with m−1 degrees of freedom, cut to what a
 * share can be. Undefined without a try; one cluster says nothing about how far it may be off, so its interval is
 * endless. Where the clusters do not differ at all their spread says nothing either: then each counts as one try.
 */
export function clusteredShare(sums: ClusterSums): Interval | undefined {
  const { clusters, n, hits, nSquares, hitSquares, nHits } = sums
  if (n <= 0) return undefined
  const value = hits / n
  if (clusters < 2) return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  // Σ (hits − value · n)²: what the clusters deviate by.
  const deviations = hitSquares - 2 * value * nHits + value * value * nSquares
  if (deviations < 1e-9 * nSquares) return wilson(value * clusters, clusters)
  const half = (student95(clusters - 1) * Math.sqrt((clusters / (clusters - 1)) * deviations)) / n
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) }
}

export function clusterSums(clusters: readonly { n: number; hits: number }[]): ClusterSums {
  const sum = (of: (cluster: { n: number; hits: number }) => number) => clusters.reduce((all, one) => all + of(one), 0)
  return {
    clusters: clusters.length,
    n: sum(({ n }) => n),
    hits: sum(({ hits }) => hits),
    nSquares: sum(({ n }) => n * n),
    hitSquares: sum(({ hits }) => hits * hits),
    nHits: sum(({ n, hits }) => n * hits),
  }
}
