import type { GameId } from '@masquerade/games'
import type { Range } from '@masquerade/rating'
import { overEquilibrium } from './bid/over-equilibrium.ts'
import { rewards } from './connect-four/rewards.ts'
import type { Drawn } from './drawn.ts'
import { acts } from './hanabi/acts.ts'
import { winRates } from './texas-holdem/win-rates.ts'
import { oddOneFirst } from './who-is-spy/odd-one.ts'

/** One of the games that LLMArena lets models play against each other, as the paper plays it. */
export interface ArenaGame {
  id: GameId
  /** What stands for it in the table. */
  column: string
  settings: Readonly<Record<string, unknown>>
  /** What its table shows: a rating by wins, the mean reward, or how often the odd one out wins. */
  by: 'rating' | 'reward' | 'odd-one'
  /** What a reward can be, in points. */
  range?: Range
  /** Played with copies of oneself: all share one reward. */
  alone?: true
  /** What is dealt of a pair of words, either way round, where who sits first is the odd one out, and begins in its turn. */
  deal?(pair: readonly [string, string], turned: boolean, block: number): object
  /** What the paper draws of it. */
  drawn?: Drawn
}

/** In the order of the paper's table 4. */
export const ARENA_GAMES: readonly ArenaGame[] = [
  { id: 'tic-tac-toe', column: 'ticTacToe', settings: {}, by: 'rating' },
  { id: 'connect-four', column: 'connectFour', settings: {}, by: 'rating', drawn: rewards },
  { id: 'texas-holdem', column: 'texasHoldem', settings: {}, by: 'rating', drawn: winRates },
  { id: 'bid', column: 'bid', settings: {}, by: 'reward', range: { least: 0, most: 10 }, drawn: overEquilibrium },
  { id: 'bargain', column: 'bargain', settings: {}, by: 'rating' },
  {
    id: 'who-is-spy',
    column: 'undercover',
    settings: { language: 'en', setting: 'llmarena' },
    by: 'odd-one',
    deal: oddOneFirst,
  },
  {
    id: 'hanabi',
    column: 'hanabi',
    settings: { colours: 2, hand: 2, hints: 3, lives: 1 },
    by: 'reward',
    range: { least: 0, most: 10 },
    alone: true,
    drawn: acts,
  },
]

export const arenaGame = (id: string): ArenaGame | undefined => ARENA_GAMES.find((game) => game.id === id)

/** Those in which the paper takes the list of legal moves out of the brief (table 2). */
export const HINTED_GAMES: readonly GameId[] = ['tic-tac-toe', 'connect-four']

/** The game in which an odd one describes its word, and guesses those of the others (table 3). */
export const DESCRIBED_GAME: GameId = 'who-is-spy'
