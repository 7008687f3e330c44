import type { Totals } from '@masquerade/game'
import { figureWords } from '@/games/figure-words.ts'
import { pagesOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import { type DrawnFigure, drawnFigure, isScaledByAll, type ScoredGame } from './drawn-figure.ts'

export interface Column extends DrawnFigure {
  /** Under the heading that it shares, or by itself. */
  short: string
  /** The name of the column where no heading stands above it. */
  name: string
  what: string
}

/** Columns that stand together; of several the first one's name is their heading. */
export type ColumnGroup = readonly [Column, ...Column[]]

/** Whether some column is drawn by what everybody has. */
export function areScaledByAll(game: ScoredGame): boolean {
  const listed = new Set((pagesOf(game.id)?.figures.columns ?? []).flat())
  return game.figures.some((figure) => listed.has(figure.id) && isScaledByAll(figure))
}

/** The columns of a game's leaderboard, as its pages list them. */
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
