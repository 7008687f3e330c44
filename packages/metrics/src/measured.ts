import type { Figure, Totals } from '@masquerade/game'
import {
  clusteredRatio,
  clusteredShare,
  ENDLESS,
  type Interval,
  meanInterval,
  meanWithin,
  type Range,
  type ValueSums,
  wilson,
} from '@masquerade/rating'
import { type RatioSums, sumsOf } from './match-totals.ts'

/** A figure of an agent: its value and 95 % interval, and how many observations it comes from. */
export interface Measured extends Interval {
  n: number
  /** From few matches: shown, but greyed. */
  thin: boolean
  /** Why it has no ends: it comes from one match, or never differed, or of some matches it is not known. */
  endless?: 'one' | 'same' | 'uncounted'
}

/**
 * A declared figure out of an agent's totals; undefined where nothing was observed. Where no match gave more than one
 * observation, a share has Wilson's interval and a mean Student's, or that of means which have a least and a most;
 * observations of one match hang together, and where there are several the interval is clustered by match. It has no
 * ends where too little is known to tell.
 */
export function measured(figure: Figure, totals: Totals): Measured | undefined {
  const { of, over, unit = 1 } = figure
  const [hits, n] = [totals[of] ?? 0, totals[over] ?? 0]
  if (n <= 0) return undefined
  const known = measuredBy(figure, sumsOf(totals, figure))
  return known ?? { value: hits / (n * unit), ...ENDLESS, n, thin: true, endless: 'uncounted' }
}

/** The same out of sums over matches; undefined where they are not known, or too few to make a value of. */
export function measuredBy(
  figure: Pick<Figure, 'kind' | 'unit' | 'range' | 'greyedBelow'>,
  sums: RatioSums | undefined,
): Measured | undefined {
  const interval = sums && intervalOf(figure, sums)
  if (!sums || !interval) return undefined
  const { value, low, high } = interval
  const found = { value, low, high, n: sums.n, thin: sums.clusters < figure.greyedBelow }
  return Number.isFinite(low) ? found : { ...found, endless: sums.clusters === 1 ? 'one' : 'same' }
}

function intervalOf(
  { kind, unit = 1, range = {} }: Pick<Figure, 'kind' | 'unit' | 'range'>,
  sums: RatioSums,
): Interval | undefined {
  const { n, hits, hitSquares, nSquares } = sums
  // Counts are whole: a sum of squares as small as the sum has nothing but ones in it.
  const single = nSquares === n
  if (kind === 'share') return single ? wilson(hits, n) : clusteredShare(sums)
  if (single) {
    return meanIn(
      range,
      {
        ...{ n, sum: hits, squares: hitSquares },
        get times() {
          return sums.times
        },
      },
      unit,
    )
  }
  const ratio = clusteredRatio(sums, inUnits(range, unit))
  return ratio && { value: hits / (n * unit), low: ratio.low / unit, high: ratio.high / unit }
}

/**
 * A mean of single values, counted in units of which `unit` make one, with its interval in the range that it is shown in:
 * `meanWithin` where both of its ends are known, and else Student's, cut to what is possible.
 */
export function meanIn(range: Range, values: ValueSums, unit = 1): Interval | undefined {
  const { least, most } = inUnits(range, unit)
  if (least !== undefined && most !== undefined) return meanWithin(values, { least, most }, unit)
  const mean = meanInterval(values.n, values.sum, values.squares, unit)
  if (!mean || !Number.isFinite(mean.low)) return mean
  return {
    ...mean,
    low: Math.max(mean.low, range.least ?? -Infinity),
    high: Math.min(mean.high, range.most ?? Infinity),
  }
}

function inUnits({ least, most }: Range, unit: number): Range {
  return { ...(least !== undefined && { least: least * unit }), ...(most !== undefined && { most: most * unit }) }
}

/** All figures that a game declares and the totals have observations of, by the figure's id. */
export function measuredAll(figures: readonly Figure[], totals: Totals): ReadonlyMap<string, Measured> {
  return new Map(
    figures.flatMap((figure) => {
      const found = measured(figure, totals)
      return found ? [[figure.id, found] as const] : []
    }),
  )
}
