import type { Figure, Totals } from '@masquerade/game'
import {
  type ClusterSums,
  clusteredRatio,
  clusteredShare,
  ENDLESS,
  type Interval,
  meanInterval,
  type Range,
  wilson,
} from '@masquerade/rating'
import { sumsOf } from './match-totals.ts'

/** A figure of an agent: its value and 95 % interval, and how many observations it comes from. */
export interface Measured extends Interval {
  n: number
  /** From few matches: shown, but greyed. */
  thin: boolean
}

/**
 * A declared figure out of an agent's totals; undefined where nothing was observed. Where no match gave more than one
 * observation, a share has Wilson's interval and a mean Student's; observations of one match hang together, and where
 * there are several the interval is clustered by match. It has no ends where too little is known to tell.
 */
export function measured(figure: Figure, totals: Totals): Measured | undefined {
  const { of, over, unit = 1 } = figure
  const [hits, n] = [totals[of] ?? 0, totals[over] ?? 0]
  if (n <= 0) return undefined
  return measuredBy(figure, sumsOf(totals, figure)) ?? { value: hits / (n * unit), ...ENDLESS, n, thin: true }
}

/** The same out of sums over matches; undefined where they are not known, or too few to make a value of. */
export function measuredBy(
  figure: Pick<Figure, 'kind' | 'unit' | 'range' | 'greyedBelow'>,
  sums: ClusterSums | undefined,
): Measured | undefined {
  const interval = sums && intervalOf(figure, sums)
  if (!sums || !interval) return undefined
  const { value, low, high } = interval
  return { value, low, high, n: sums.n, thin: sums.clusters < figure.greyedBelow }
}

function intervalOf(
  { kind, unit = 1, range = {} }: Pick<Figure, 'kind' | 'unit' | 'range'>,
  sums: ClusterSums,
): Interval | undefined {
  const { n, hits, hitSquares, nSquares } = sums
  // Counts are whole: a sum of squares as small as the sum has nothing but ones in it.
  const single = nSquares === n
  if (kind === 'share') return single ? wilson(hits, n) : clusteredShare(sums)
  if (single) return meanInterval(n, hits, hitSquares, unit)
  const ratio = clusteredRatio(sums, inUnits(range, unit))
  return ratio && { value: hits / (n * unit), low: ratio.low / unit, high: ratio.high / unit }
}

function inUnits({ least, most }: Range, unit: number): Range {
  return { ...(least !== undefined && { least: least * unit }), ...(most !== undefined && { most: most * unit }) }
}
