import { gameOf, isStaged, STAGED, type StagedGameId } from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import type { GamePages, Poster } from './game-pages.ts'
import { pages as listed } from './pages.list.ts'

/** Games on stage must have pages. */
const pages: Readonly<Record<StagedGameId, GamePages>> = listed

/** A game's pages; undefined for one that has rules alone: its matches are shown as the list of their events. */
export function pagesOf(game: string): GamePages | undefined {
  return isStaged(game) ? pages[game] : undefined
}

/** The name of a game: by its pages, else by its rules; one that is not known goes by its id. */
export function titleOf(game: string, locale: Locale): string {
  return pagesOf(game)?.title[locale] ?? gameOf(game)?.title ?? game
}

/** All games with pages, in their order on the page of all games. */
export const allGames = (): readonly StagedGameId[] => STAGED

/** What the page of all games shows of one. */
export const posterOf = (game: StagedGameId): Poster => pages[game].poster
