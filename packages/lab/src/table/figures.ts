import {
  clusteredRatio,
  clusteredShare,
  clusterSums,
  ENDLESS,
  type Interval,
  meanInterval,
  meanWithin,
  orderInterval,
  type Range,
  valueSums,
  wilson,
} from '@masquerade/rating'

export interface Entry {
  block: number | string
  y: number
  x: number
}

/**
 * The statistic `won` is a share with one try in each match, `share` one with several; `mean` and `median` are computed
 * from values; a `ratio` is a quotient that may exceed 1.
 */
export type FigureKind = 'won' | 'share' | 'mean' | 'median' | 'ratio'

export interface Column {
  id: string
  kind: FigureKind
  /** The range of a share is not stated, since a share always lies between 0 and 1. */
  range?: Range
  tested?: true
  /**
   * Before a run, the standard deviation of a column's values and the number of tries in each group of matches are
   * assumed.
   */
  usual?: { spread?: number; tries?: number }
}

export interface FigureFound extends Interval {
  n: number
}

type Measure = Pick<Column, 'kind' | 'range'>

/** An interval of width zero is dropped, since it carries no information. */
export function figureOf(column: Measure, entries: readonly Entry[]): FigureFound | undefined {
  const tried = entries.filter(({ x }) => x > 0)
  const interval = intervalOf(column, tried)
  if (!interval) return undefined
  return { ...interval, ...(interval.low === interval.high && ENDLESS), n: tried.length }
}

function intervalOf({ kind, range = {} }: Measure, tried: readonly Entry[]): Interval | undefined {
  const sums = () => clusterSums(tried.map(({ y, x }) => ({ hits: y, n: x })))
  switch (kind) {
    case 'won':
      return single(tried) ? wilson(total(tried), tried.length) : clusteredShare(sums())
    case 'share':
      return clusteredShare(sums())
    case 'mean':
      return single(tried) ? meanOf(tried, range) : clusteredRatio(sums(), range)
    case 'median':
      // In the computation of a median, several tries of one match count as one value, their mean.
      return orderInterval(
        tried.map(({ y, x }) => y / x),
        0.5,
      )
    case 'ratio':
      return clusteredRatio(sums(), range)
  }
}

function meanOf(tried: readonly Entry[], { least = -Infinity, most = Infinity }: Range): Interval | undefined {
  const sums = valueSums(tried.map(({ y }) => y))
  if (Number.isFinite(least) && Number.isFinite(most)) return meanWithin(sums, { least, most })
  const found = meanInterval(sums.n, sums.sum, sums.squares)
  if (!found || !Number.isFinite(found.low)) return found
  return { value: found.value, low: Math.max(least, found.low), high: Math.min(most, found.high) }
}

export function rangeOfDifference({ kind, range }: Measure): Required<Range> | undefined {
  const { least = -Infinity, most = Infinity } = isShare(kind) ? SHARE : (range ?? {})
  return Number.isFinite(most - least) ? { least: least - most, most: most - least } : undefined
}

export const isShare = (kind: FigureKind): boolean => kind === 'won' || kind === 'share'

const SHARE = { least: 0, most: 1 }

/** In each match an agent has at most one try where no match seated two copies of the agent. */
export const single = (entries: readonly Entry[]): boolean => entries.every(({ x }) => x <= 1)

const total = (entries: readonly Entry[]): number => entries.reduce((sum, { y }) => sum + y, 0)
