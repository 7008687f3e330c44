import type { GameId } from '@masquerade/games'
import { oddOneFirst } from './who-is-spy/odd-one.ts'

/** One of the games that LLMArena lets models play against each other, as the paper plays it. */
export interface ArenaGame {
  id: GameId
  /** What stands for it in the table. */
  column: string
  settings: Readonly<Record<string, unknown>>
  /** What is told of it: a rating by who beat whom, the mean reward, or how often the odd one out wins. */
  by: 'rating' | 'reward' | 'odd-one'
  /** Played with copies of oneself: all share one reward. */
  alone?: true
  /** What is dealt of a pair of words, either way round, where who sits first is the odd one out. */
  deal?(pair: readonly [string, string], turned: boolean): object
}

/** In the order of the paper's table 4. */
export const ARENA_GAMES: readonly ArenaGame[] = [
  { id: 'tic-tac-toe', column: 'ticTacToe', settings: {}, by: 'rating' },
  { id: 'connect-four', column: 'connectFour', settings: {}, by: 'rating' },
  { id: 'texas-holdem', column: 'texasHoldem', settings: {}, by: 'rating' },
  { id: 'bid', column: 'bid', settings: {}, by: 'reward' },
  { id: 'bargain', column: 'bargain', settings: {}, by: 'rating' },
  {
    id: 'who-is-spy',
    column: 'undercover',
    settings: { language: 'en', setting: 'llmarena' },
    by: 'odd-one',
    deal: oddOneFirst,
  },
  { id: 'hanabi', column: 'hanabi', settings: { colours: 2, hand: 2, hints: 3, lives: 1 }, by: 'reward', alone: true },
]

/** The games in which the house's agents have players of their own under one name. */
export const HOUSE_GAMES: readonly GameId[] = [
  'tic-tac-toe',
  'connect-four',
  'texas-holdem',
  'bid',
  'bargain',
  'hanabi',
]
