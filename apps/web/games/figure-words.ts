import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords } from './game-pages.ts'
import { pagesOf } from './registry.ts'

/** The name of one of a game's figures; one without words goes by its id. */
export function figureWords(game: string, figure: string, locale: Locale): FigureWords {
  return pagesOf(game)?.figures.words[locale][figure] ?? { name: figure, short: figure, what: '' }
}

/** The sentence about an agent's feat; a feat without one is shown by its kind. */
export function featWords(game: string, kind: string, value: number, locale: Locale): string {
  return pagesOf(game)?.figures.feats?.[locale][kind]?.(value) ?? kind
}

/** The name of a side, a role or a place in the order of play that figures are about; one without words goes by its id. */
export function groupWords(game: string, group: string, locale: Locale): string {
  return pagesOf(game)?.figures.groups[locale][group] ?? group
}
