import { gameOf, isStaged, type StagedGameId } from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import type { FigureWords, GamePages } from './game-pages.ts'
import { pages as listed } from './pages.list.ts'

const pages: Readonly<Record<StagedGameId, GamePages>> = listed

export function pagesOf(game: StagedGameId): GamePages
export function pagesOf(game: string): GamePages | undefined
export function pagesOf(game: string) {
  return isStaged(game) ? pages[game] : undefined
}

/** A game without pages shows the title from its rules, and a game that the site does not know shows its id. */
export function titleOf(game: string, locale: Locale): string {
  return pagesOf(game)?.title[locale] ?? gameOf(game)?.title ?? game
}

export function figureWords(game: string, figure: string, locale: Locale): FigureWords {
  return pagesOf(game)?.figures.words[locale][figure] ?? { name: figure, short: figure, what: '' }
}

export function featWords(game: string, kind: string, value: number, locale: Locale): string {
  return pagesOf(game)?.figures.feats[locale][kind]?.(value) ?? kind
}

export function groupWords(game: string, group: string, locale: Locale): string {
  return pagesOf(game)?.figures.groups[locale][group] ?? group
}
