import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords } from './game-pages.ts'
import { pagesOf } from './registry.ts'

/** A statistic without a translated name is shown by its id. */
export function figureWords(game: string, figure: string, locale: Locale): FigureWords {
  return pagesOf(game)?.figures.words[locale][figure] ?? { name: figure, short: figure, what: '' }
}

/** A notable feat of an agent without a translated sentence is shown by the kind of the feat. */
export function featWords(game: string, kind: string, value: number, locale: Locale): string {
  return pagesOf(game)?.figures.feats?.[locale][kind]?.(value) ?? kind
}

/**
 * A group of statistics (a side, a role or a place in the order of play) without a translated name is shown by its id.
 */
export function groupWords(game: string, group: string, locale: Locale): string {
  return pagesOf(game)?.figures.groups[locale][group] ?? group
}
