import { type GameId, STAGED, type StagedGameId } from '@masquerade/games'
import { avalonPoster } from '../avalon/poster.tsx'
import { bargainPoster } from '../bargain/poster.tsx'
import { bidPoster } from '../bid/poster.tsx'
import { chameleonPoster } from '../chameleon/poster.tsx'
import { connectFourPoster } from '../connect-four/poster.tsx'
import { costSharingPoster } from '../cost-sharing/poster.tsx'
import { hanabiPoster } from '../hanabi/poster.tsx'
import type { Poster } from '../poster.ts'
import { prisonersDilemmaPoster } from '../prisoners-dilemma/poster.tsx'
import { publicGoodPoster } from '../public-good/poster.tsx'
import { texasHoldemPoster } from '../texas-holdem/poster.tsx'
import { ticTacToePoster } from '../tic-tac-toe/poster.tsx'
import { whoIsSpyPoster } from '../who-is-spy/poster.tsx'

/** What the page of all games shows of each: a game may have a poster before it is on stage. */
const posters = {
  'who-is-spy': whoIsSpyPoster,
  'connect-four': connectFourPoster,
  'tic-tac-toe': ticTacToePoster,
  'prisoners-dilemma': prisonersDilemmaPoster,
  'public-good': publicGoodPoster,
  'cost-sharing': costSharingPoster,
  bid: bidPoster,
  hanabi: hanabiPoster,
  bargain: bargainPoster,
  'texas-holdem': texasHoldemPoster,
  avalon: avalonPoster,
  chameleon: chameleonPoster,
} satisfies Record<StagedGameId, Poster> & Partial<Record<GameId, Poster>>

/** A game of which there is a poster. */
export type PosterGameId = keyof typeof posters

export const posterOf = (game: PosterGameId): Poster => posters[game]

/** All games with posters: those on stage in their order, then the others. */
export function allGames(): PosterGameId[] {
  const staged: ReadonlySet<string> = new Set(STAGED)
  // The keys of the registry are the ids.
  const ids = Object.keys(posters) as PosterGameId[]
  return [...STAGED, ...ids.filter((id) => !staged.has(id))]
}
