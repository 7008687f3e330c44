import { type Interval, meanInterval, wilson } from '@masquerade/rating'

/** A measured number with its 95 % interval, and how many observations it comes from. */
export interface Figure extends Interval {
  n: number
  /** From fewer than ten games: shown, but greyed. */
  thin: boolean
}

/** A figure from fewer games than this says little. */
export const ENOUGH_GAMES = 10

/** The share that `hits` are of `n` observations; undefined when nothing was observed. */
export function share(hits: number, n: number, games = n): Figure | undefined {
  const interval = wilson(hits, n)
  return interval && { ...interval, n, thin: games < ENOUGH_GAMES }
}

/** The mean of `n` observations, counted in units of which `unit` make one. */
export function mean(n: number, sum: number, sumSquares: number, { unit = 1, games = n } = {}): Figure | undefined {
  const interval = meanInterval(n, sum, sumSquares, unit)
  return interval && { ...interval, n, thin: games < ENOUGH_GAMES }
}

/** What a game's scores are drawn by. */
export interface ScoredGame {
  /** How many of its scores make a point. */
  unit: number
  /** The points that each player gets when all are equal, where that is always the same. */
  evenShare: number | undefined
}

/** The scale on which the figures of one column are drawn. */
export interface Scale {
  min: number
  max: number
}

/** A share is always drawn from nothing to all. */
export const SHARES: Scale = { min: 0, max: 1 }

/** The whole numbers that hold every interval, and what `also` must be seen. A mean of one game has no end: it is cut. */
export function scaleOf(figures: readonly (Figure | undefined)[], also: readonly number[] = []): Scale {
  const seen = figures.filter((figure) => figure !== undefined && !figure.thin)
  const ends = (seen.length > 0 ? seen : figures).flatMap((figure) =>
    figure ? [figure.value, figure.low, figure.high].filter(Number.isFinite) : [],
  )
  const min = Math.floor(Math.min(...ends, ...also))
  const max = Math.ceil(Math.max(...ends, ...also))
  return { min, max: Math.max(max, min + 1) }
}

/** Where a number stands on a scale, in per cent; what lies outside stands at the end. */
export function placeOn({ min, max }: Scale, value: number): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100))
}
