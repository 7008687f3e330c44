import { type AnyGame, JUDGING, JUDGINGS, judgedBy } from '@masquerade/game'
import { avalon } from './avalon/index.ts'
import { bargain } from './bargain/index.ts'
import { bid } from './bid/index.ts'
import { chameleon } from './chameleon/index.ts'
import { connectFour } from './connect-four/index.ts'
import { costSharing } from './cost-sharing/index.ts'
import { hanabi } from './hanabi/index.ts'
import { prisonersDilemma } from './prisoners-dilemma/index.ts'
import { publicGood } from './public-good/index.ts'
import { texasHoldem } from './texas-holdem/index.ts'
import { ticTacToe } from './tic-tac-toe/index.ts'
import { whoIsSpy } from './who-is-spy/index.ts'

/** Every game that can be played, by its id. */
export const games = {
  'who-is-spy': whoIsSpy,
  'tic-tac-toe': ticTacToe,
  'connect-four': connectFour,
  'public-good': publicGood,
  'prisoners-dilemma': prisonersDilemma,
  'cost-sharing': costSharing,
  bid,
  hanabi,
  'texas-holdem': texasHoldem,
  avalon,
  chameleon,
  bargain,
} satisfies Record<string, AnyGame>

/** A game that has rules. */
export type GameId = keyof typeof games

/** The games that also have house players and pages: only these may have arenas. */
export const STAGED = [
  'who-is-spy',
  'connect-four',
  'tic-tac-toe',
  'prisoners-dilemma',
  'public-good',
  'cost-sharing',
  'bid',
  'hanabi',
  'bargain',
  'texas-holdem',
  'chameleon',
  'avalon',
] as const satisfies readonly GameId[]

export type StagedGameId = (typeof STAGED)[number]

export const isStaged = (id: string): id is StagedGameId => STAGED.some((staged) => staged === id)

/** Whether some game has a mark of this name. */
export const isMark = (mark: string): boolean =>
  Object.values<AnyGame>(games).some(({ measure }) => measure.marked.includes(mark))

/** A game by its id, as it judges today, or with the older version of the judge with which a match began. */
export function gameOf(id: string, judge: number = JUDGING): AnyGame | undefined {
  const by = JUDGINGS.find((known) => known === judge)
  const game = Object.hasOwn(games, id) ? games[id as GameId] : undefined // it is one of the keys
  return game && by && judgedBy(game, by)
}
