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

/** `won` counts each match once; a `share` may count a match several times; a `ratio` may be larger than 1. */
export type FigureKind = 'won' | 'share' | 'mean' | 'median' | 'ratio'

export interface Column {
  id: string
  kind: FigureKind
  range?: Range
  tested?: true
  /** What power is computed from before any match is played: a standard deviation, a number of tries. */
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

/** True when every group of matches gave the agent at most one chance, such as one match to win. */
export const single = (entries: readonly Entry[]): boolean => entries.every(({ x }) => x <= 1)

const total = (entries: readonly Entry[]): number => entries.reduce((sum, { y }) => sum + y, 0)
