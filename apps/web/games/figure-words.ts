import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords } from './game-pages.ts'
import { pagesOf } from './registry.ts'

export function figureWords(game: string, figure: string, locale: Locale): FigureWords {
  return pagesOf(game)?.figures.words[locale][figure] ?? { name: figure, short: figure, what: '' }
}

export function featWords(game: string, kind: string, value: number, locale: Locale): string {
  return pagesOf(game)?.figures.feats?.[locale][kind]?.(value) ?? kind
}

export function groupWords(game: string, group: string, locale: Locale): string {
  return pagesOf(game)?.figures.groups[locale][group] ?? group
}
