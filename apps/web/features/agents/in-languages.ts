import { type AnyGame, figuresWith, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { addTotals, scoreFigure } from '@masquerade/metrics'
import { type DrawnFigure, drawnFigure, scoredGame } from '../figures/drawn-figure.ts'

/** What an agent did in one arena. */
export interface InArena {
  arena: { game: string; language: string; config: unknown }
  games: number
  totals: Totals
}

/** What it did in one language of a game, over all arenas. */
export interface InLanguage {
  game: string
  language: string
  games: number
  totals: Totals
  /** The average score, on one scale for all languages of the game; undefined where the game does not declare it. */
  score: DrawnFigure | undefined
}

/** An agent's games by their language; of a game that it plays in one language alone there is nothing to compare. */
export function inLanguages(arenas: readonly InArena[]): InLanguage[] {
  return [...new Set(arenas.map(({ arena }) => arena.game))].flatMap((id) => {
    const rules = gameOf(id)
    return rules
      ? ofGame(
          rules,
          arenas.filter(({ arena }) => arena.game === id),
        )
      : []
  })
}

function ofGame(rules: AnyGame, arenas: readonly InArena[]): InLanguage[] {
  const languages = [...new Set(arenas.map(({ arena }) => arena.language))]
  if (languages.length < 2) return []
  const configs = arenas.map(({ arena }) => arena.config)
  const figure = scoreFigure(figuresWith(rules, ...configs))
  const rows = languages.map((language) => {
    const mine = arenas.filter(({ arena }) => arena.language === language)
    return {
      ...{ game: rules.id, language },
      games: mine.reduce((sum, { games }) => sum + games, 0),
      totals: addTotals(...mine.map(({ totals }) => totals)),
    }
  })
  const everybody = rows.map(({ totals }) => totals)
  const score = figure && drawnFigure(figure, scoredGame(rules, ...configs), everybody)
  return rows.map((row) => ({ ...row, score }))
}
