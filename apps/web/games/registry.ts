import { gameOf, isStaged, STAGED, type StagedGameId } from '@masquerade/games'
import type { Locale } from '@/i18n/locales.ts'
import { avalonPages } from './avalon/pages.tsx'
import { bargainPages } from './bargain/pages.tsx'
import { bidPages } from './bid/pages.tsx'
import { chameleonPages } from './chameleon/pages.tsx'
import { connectFourPages } from './connect-four/pages.tsx'
import { costSharingPages } from './cost-sharing/pages.tsx'
import type { GamePages, Poster } from './game-pages.ts'
import { hanabiPages } from './hanabi/pages.tsx'
import { prisonersDilemmaPages } from './prisoners-dilemma/pages.tsx'
import { publicGoodPages } from './public-good/pages.tsx'
import { texasHoldemPages } from './texas-holdem/pages.tsx'
import { ticTacToePages } from './tic-tac-toe/pages.tsx'
import { whoIsSpyPages } from './who-is-spy/pages.tsx'

/** The pages of every game that may have arenas. */
const pages = {
  'who-is-spy': whoIsSpyPages,
  'connect-four': connectFourPages,
  'tic-tac-toe': ticTacToePages,
  'prisoners-dilemma': prisonersDilemmaPages,
  'public-good': publicGoodPages,
  'cost-sharing': costSharingPages,
  bid: bidPages,
  hanabi: hanabiPages,
  bargain: bargainPages,
  'texas-holdem': texasHoldemPages,
  chameleon: chameleonPages,
  avalon: avalonPages,
} satisfies Record<StagedGameId, GamePages>

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
