import type { Figure as DeclaredFigure } from '@masquerade/game'
import { type Measured, measured, type Totals } from '@masquerade/metrics'

/** A measured number with its 95 % interval, and how many observations it comes from. */
export type Figure = Measured

/** A figure from fewer games than this says little. */
export const ENOUGH_GAMES = 10

/** What is shown of a game's agents. */
export interface ScoredGame {
  figures: readonly DeclaredFigure[]
  /** The points that each player gets when all are equal, where that is always the same. */
  evenShare: number | undefined
}

/** A figure by its id; undefined where the game has none of this name, or nothing was observed. */
export function figureOf({ figures }: Pick<ScoredGame, 'figures'>, id: string, totals: Totals): Figure | undefined {
  const figure = figures.find((one) => one.id === id)
  return figure && measured(figure, totals)
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
