import type { AnyGame, Logged, Totals } from '@masquerade/game'
import { type GameId, gameOf, rulesOf } from '@masquerade/games'
import type { Pairs } from '@masquerade/lab/design/design'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import { outcomeOf } from '@masquerade/lab/play/cell-match'
import type { Range } from '@masquerade/rating'
import { wordsOf } from '../who-is-spy/arrangement.ts'
import type { Drawn } from './drawn.ts'
import { winRates } from './texas-holdem/win-rates.ts'

export interface ArenaGame {
  id: GameId
  column: string
  settings: Readonly<Record<string, unknown>>
  /** Agents are compared by a rating from their wins, by their mean reward, or by their wins as the odd one out. */
  by: 'rating' | 'reward' | 'odd-one'
  range?: Range
  /** In some games all players share one reward, so an agent plays these games only with copies of itself. */
  alone?: true
  /** In the match set-ups of these games, the first player is the odd one out, and each player begins equally often. */
  deal?(pair: Pairs[number], block: number): object
  drawn?: Drawn
}

/** Figure 2 of the LLMArena paper shows how good the moves in Connect Four are, by the paper's own formula. */
const rewards: Drawn = {
  part: 'figure-2',
  people: true,
  columns: [{ id: 'reward', kind: 'mean', range: { least: 0 } }],
  says: ({ reward = 0 }) => ({ reward: [reward, 1] }),
  notes: ['a reward is what moves add to 10, 5 and 2 for each stretch of four, three and two own discs in a row'],
}

const MILLION = 1_000_000

/** Figure 3 of the LLMArena paper shows how far bids in an auction lie above the game-theoretic optimum. */
const overEquilibrium: Drawn = {
  part: 'figure-3',
  columns: [
    { id: 'medianOverEquilibrium', kind: 'median' },
    { id: 'meanOverEquilibrium', kind: 'mean', range: { least: -1, most: 1 } },
  ],
  says({ overNashMillionths = 0, bids = 0 }) {
    const over = [overNashMillionths / MILLION, bids] as const
    return { medianOverEquilibrium: over, meanOverEquilibrium: over }
  },
  notes: ['a bid by the equilibrium’s, less 1: 0 is the equilibrium, 1 the whole value; no bid says nothing'],
}

/** Figure 5 of the LLMArena paper shows how often agents in Hanabi play a card, give a hint, or discard a card. */
const acts: Drawn = {
  part: 'figure-5',
  columns: [
    { id: 'plays', kind: 'share' },
    { id: 'hints', kind: 'share' },
    { id: 'discards', kind: 'share' },
  ],
  says: ({ acts = 0, plays = 0, hints = 0, discards = 0 }) => ({
    plays: [plays, acts],
    hints: [hints, acts],
    discards: [discards, acts],
  }),
  notes: ['shares of all acts; turns in which no legal answer came are no acts'],
}

const { seats: ODD_ONE_SEATS } = rulesOf({ setting: 'llmarena' })

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
    deal: (pair, block) => ({ words: wordsOf(pair), spy: 1, first: 1 + (block % ODD_ONE_SEATS) }),
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

/** In some games the LLMArena paper also tests agents without the list of legal moves in their instructions. */
export const HINTED_GAMES: readonly GameId[] = ['tic-tac-toe', 'connect-four']

export function observeMatch(cell: Cell, log: readonly Logged[]) {
  const game = playedIn(cell)
  const { winners, scores } = outcomeOf(game, log)
  const drawn = arenaGame(game.id)?.drawn
  return {
    scores,
    won: scores.map((_, index) => winners.includes(index + 1)),
    ...(drawn && {
      drawn: game.measure.totals(log).map((counted: Totals, index) => drawn.says(counted, cell, log, index + 1)),
    }),
  }
}

/** The assertion is safe: all designs that call this function observe a match by `observeMatch`. */
export const observedIn = ({ observed }: PlayedMatch) => observed as unknown as ReturnType<typeof observeMatch>

export function playedIn({ game: id = '' }: Pick<Cell, 'game'>): AnyGame {
  const game = gameOf(id)
  if (!game) throw new Error(`there is no game ${id}`)
  return game
}
