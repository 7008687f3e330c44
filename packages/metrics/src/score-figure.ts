import { type AnyGame, type Figure, figuresWith, GAMES, SCORE, type Totals } from '@masquerade/game'
import type { Range } from '@masquerade/rating'
import { type RatioSums, sumsOf } from './figures.ts'

const SCORE_A_GAME = { kind: 'mean', of: SCORE, over: GAMES } as const

/** The statistic "average score" of a game, by which its agents are compared; a game may lack it. */
export function scoreFigure(figures: readonly Figure[]): Figure | undefined {
  return figures.find(({ kind, of, over }) => kind === 'mean' && of === SCORE && over === GAMES)
}

export interface ScoreScale {
  unit: number
  range?: Range | undefined
}

export function scoreScale(game: AnyGame, ...configs: readonly unknown[]): ScoreScale {
  return { unit: game.scores.unit, range: scoreFigure(figuresWith(game, ...configs))?.range }
}

export const scoreSums = (totals: Totals): RatioSums | undefined => sumsOf(totals, SCORE_A_GAME)
