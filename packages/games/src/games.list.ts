// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
import type { AnyGame } from '@masquerade/game'
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

export * from './avalon/index.ts'
export * from './bargain/index.ts'
export * from './bid/index.ts'
export * from './chameleon/index.ts'
export * from './connect-four/index.ts'
export * from './cost-sharing/index.ts'
export * from './hanabi/index.ts'
export * from './prisoners-dilemma/index.ts'
export * from './public-good/index.ts'
export * from './texas-holdem/index.ts'
export * from './tic-tac-toe/index.ts'
export * from './who-is-spy/index.ts'

/** Every game that has rules, by its id. */
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

/** The games with built-in agents and pages; other games have only rules, for play in memory. */
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
] as const satisfies readonly (keyof typeof games)[]
