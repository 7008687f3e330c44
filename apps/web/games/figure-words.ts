import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords } from './game-pages.ts'
import { pagesOf } from './registry.ts'

/** The display name of one of a game's statistics; without a translation, the id of the statistic. */
export function figureWords(game: string, figure: string, locale: Locale): FigureWords {
  return pagesOf(game)?.figures.words[locale][figure] ?? { name: figure, short: figure, what: '' }
}

/** The sentence about a notable feat of an agent; without a translation, the kind of the feat. */
export function featWords(game: string, kind: string, value: number, locale: Locale): string {
  return pagesOf(game)?.figures.feats?.[locale][kind]?.(value) ?? kind
}

/**
 * The display name of a group of statistics: a side, a role or a place in the order of play; without a translation, its
 * id.
 */
export function groupWords(game: string, group: string, locale: Locale): string {
  return pagesOf(game)?.figures.groups[locale][group] ?? group
}
