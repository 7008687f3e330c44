import type { Totals } from '@masquerade/game'
import { figureWords } from '@/games/figure-words.ts'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { type DrawnFigure, drawnFigure, isScaledByAll, type ScoredGame } from './drawn-figure.ts'

export interface Column extends DrawnFigure {
  /** Short name of a leaderboard column, which stands alone or below a heading that neighbouring columns share. */
  short: string
  /** Full name of a leaderboard column, used where no shared heading stands above the column. */
  name: string
  what: string
}

/** A group of neighbouring leaderboard columns under one heading, which is the name of the first column. */
export type ColumnGroup = readonly [Column, ...Column[]]

/** Whether the scale of any column of a game's leaderboard depends on the values of all agents. */
export function areScaledByAll(game: ScoredGame): boolean {
  const listed = new Set((pagesOf(game.id)?.figures.columns ?? []).flat())
  return game.figures.some((figure) => listed.has(figure.id) && isScaledByAll(figure))
}

/** Returns the columns of a game's leaderboard, in the groups that the game's pages list. */
export function columnsOf(game: ScoredGame, everybody: readonly Totals[], locale: Locale): ColumnGroup[] {
  const listed = pagesOf(game.id)?.figures.columns ?? []
  return listed.flatMap((ids) => {
    const [first, ...more] = ids.flatMap((id) => {
      const figure = game.figures.find((one) => one.id === id)
      return figure ? [{ ...drawnFigure(figure, game, everybody), ...figureWords(game.id, id, locale) }] : []
    })
    return first ? [[first, ...more] satisfies ColumnGroup] : []
  })
}
