import { type AnyGame, type Figure, figuresWith, GAMES, SCORE, type Totals } from '@masquerade/game'
import type { Range } from '@masquerade/rating'
import { type RatioSums, sumsOf } from './figures.ts'

const SCORE_A_GAME = { kind: 'mean', of: SCORE, over: GAMES } as const

/** The average score, by which people compare agents of a game; undefined where the game does not declare it. */
export function scoreFigure(figures: readonly Figure[]): Figure | undefined {
  return figures.find(({ kind, of, over }) => kind === 'mean' && of === SCORE && over === GAMES)
}

/** In what scores are counted, `unit` of which make a point, and what a game's can be, in points. */
export interface ScoreScale {
  unit: number
  range?: Range | undefined
}

export function scoreScale(game: AnyGame, ...configs: readonly unknown[]): ScoreScale {
  return { unit: game.scores.unit, range: scoreFigure(figuresWith(game, ...configs))?.range }
}

/** What scores come to, a match; undefined where they were counted without their squares. */
export const scoreSums = (totals: Totals): RatioSums | undefined => sumsOf(totals, SCORE_A_GAME)
