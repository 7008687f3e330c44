import { type AnyGame, type Figure, figuresWith, GAMES, SCORE, type Totals } from '@masquerade/game'
import type { Range } from '@masquerade/rating'
import { type RatioSums, sumsOf } from './figures.ts'

const SCORE_A_GAME = { kind: 'mean', of: SCORE, over: GAMES } as const

/**
 * Returns a game's statistic "average score", by which the game's agents are compared; undefined where the game does
 * not declare it.
 */
export function scoreFigure(figures: readonly Figure[]): Figure | undefined {
  return figures.find(({ kind, of, over }) => kind === 'mean' && of === SCORE && over === GAMES)
}

/** Scale of a game's scores: how many units make a point, and the range of a score in points. */
export interface ScoreScale {
  unit: number
  range?: Range | undefined
}

export function scoreScale(game: AnyGame, ...configs: readonly unknown[]): ScoreScale {
  return { unit: game.scores.unit, range: scoreFigure(figuresWith(game, ...configs))?.range }
}

/** Returns the sums of scores over matches; undefined where squares of scores were not counted. */
export const scoreSums = (totals: Totals): RatioSums | undefined => sumsOf(totals, SCORE_A_GAME)
