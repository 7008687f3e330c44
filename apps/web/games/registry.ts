import { gameOf, isStaged, STAGED, type StagedGameId } from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import type { GamePages, Poster } from './game-pages.ts'
import { pages as listed } from './pages.list.ts'

const pages: Readonly<Record<StagedGameId, GamePages>> = listed

export function pagesOf(game: string): GamePages | undefined {
  return isStaged(game) ? pages[game] : undefined
}

/** A game without pages shows the title from its rules, and a game that the site does not know shows its id. */
export function titleOf(game: string, locale: Locale): string {
  return pagesOf(game)?.title[locale] ?? gameOf(game)?.title ?? game
}

export const allGames = (): readonly StagedGameId[] => STAGED

export const posterOf = (game: StagedGameId): Poster => pages[game].poster
