import type { GameId } from '@masquerade/games'
import type { Range } from '@masquerade/rating'
import { overEquilibrium } from './bid/over-equilibrium.ts'
import { rewards } from './connect-four/rewards.ts'
import type { Drawn } from './drawn.ts'
import { acts } from './hanabi/acts.ts'
import { winRates } from './texas-holdem/win-rates.ts'
import { oddOneFirst } from './who-is-spy/odd-one.ts'

export interface ArenaGame {
  id: GameId
  column: string
  settings: Readonly<Record<string, unknown>>
  /**
   * The result table shows for each game of the LLMArena paper a rating by wins, the mean reward, or how often the odd
   * one out wins.
   */
  by: 'rating' | 'reward' | 'odd-one'
  range?: Range
  /** In some games of the LLMArena paper agents play with copies of themselves, because all seats share one reward. */
  alone?: true
  /** The first seat is the odd one out, and each seat begins the match equally often. */
  deal?(pair: readonly [string, string], turned: boolean, block: number): object
  drawn?: Drawn
}

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

/** In some games the LLMArena paper removes the list of legal moves from the agents' instructions (table 2). */
export const HINTED_GAMES: readonly GameId[] = ['tic-tac-toe', 'connect-four']

/** In one game of the LLMArena paper an odd one out describes its word and guesses the others' words (table 3). */
export const DESCRIBED_GAME: GameId = 'who-is-spy'
