import { type Figure, GAMES, SCORE } from '@masquerade/game'

/** The average score, by which people compare agents of a game; undefined where the game does not declare it. */
export function scoreFigure(figures: readonly Figure[]): Figure | undefined {
  return figures.find(({ kind, of, over }) => kind === 'mean' && of === SCORE && over === GAMES)
}
