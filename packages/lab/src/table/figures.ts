import {
  clusteredRatio,
  clusteredShare,
  clusterSums,
  type Interval,
  meanInterval,
  orderInterval,
  wilson,
} from '@masquerade/rating'

/** What one match said of a figure of a row: so much of so many tries. */
export interface Entry {
  /** By what matches of other rows are paired with it. */
  block: number | string
  y: number
  x: number
}

/** `won` is a share with one try a match, `share` one with several; a `mean` and a `median` are of values, and a `ratio` is no share. */
export type FigureKind = 'won' | 'share' | 'mean' | 'median' | 'ratio'

export interface Column {
  id: string
  kind: FigureKind
  /** Compared between rows. */
  tested?: true
}

export interface FigureFound extends Interval {
  /** Matches with at least one try. */
  n: number
}

/** A figure over the matches of a row; undefined without a try. */
export function figureOf(kind: FigureKind, entries: readonly Entry[]): FigureFound | undefined {
  const tried = entries.filter(({ x }) => x > 0)
  const interval = intervalOf(single(tried), kind, tried)
  return interval && { ...interval, n: tried.length }
}

function intervalOf(isSingle: boolean, kind: FigureKind, tried: readonly Entry[]): Interval | undefined {
  const sums = () => clusterSums(tried.map(({ y, x }) => ({ hits: y, n: x })))
  switch (kind) {
    case 'won':
      return isSingle ? wilson(total(tried), tried.length) : clusteredShare(sums())
    case 'share':
      return clusteredShare(sums())
    case 'mean':
      if (!isSingle) return clusteredRatio(sums())
      return meanInterval(
        tried.length,
        total(tried),
        tried.reduce((sum, { y }) => sum + y * y, 0),
      )
    case 'median':
      // Of tries of one match together: their mean is its value.
      return orderInterval(
        tried.map(({ y, x }) => y / x),
        0.5,
      )
    case 'ratio':
      return clusteredRatio(sums())
  }
}

/** Whether each match says it once: no copies of an agent sat at one table. */
export const single = (entries: readonly Entry[]): boolean => entries.every(({ x }) => x <= 1)

const total = (entries: readonly Entry[]): number => entries.reduce((sum, { y }) => sum + y, 0)
