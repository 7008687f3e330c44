import { gameOf, isStaged, STAGED, type StagedGameId } from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import type { GamePages, Poster } from './game-pages.ts'
import { pages as listed } from './pages.list.ts'

/** The page contents of every game that has a drawn play table; the type ensures that no such game is missing. */
const pages: Readonly<Record<StagedGameId, GamePages>> = listed

/**
 * Returns what the site's pages show of a game; undefined for a game without pages, whose matches are shown as lists of
 * events.
 */
export function pagesOf(game: string): GamePages | undefined {
  return isStaged(game) ? pages[game] : undefined
}

/** Returns the name of a game: from its pages, else from its rules; an unknown game is shown by its id. */
export function titleOf(game: string, locale: Locale): string {
  return pagesOf(game)?.title[locale] ?? gameOf(game)?.title ?? game
}

/** The ids of all games that have pages, in their order on the page of all games. */
export const allGames = (): readonly StagedGameId[] => STAGED

/** Returns a game's entry on the page of all games. */
export const posterOf = (game: StagedGameId): Poster => pages[game].poster
