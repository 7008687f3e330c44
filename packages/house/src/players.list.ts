// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
import { avalonPlayers } from './avalon/players.ts'
import { bargainPlayers } from './bargain/players.ts'
import { bidPlayers } from './bid/players.ts'
import { chameleonPlayers } from './chameleon/players.ts'
import { connectFourPlayers } from './connect-four/players.ts'
import { costSharingPlayers } from './cost-sharing/players.ts'
import { hanabiPlayers } from './hanabi/players.ts'
import { prisonersDilemmaPlayers } from './prisoners-dilemma/players.ts'
import { publicGoodPlayers } from './public-good/players.ts'
import { texasHoldemPlayers } from './texas-holdem/players.ts'
import { ticTacToePlayers } from './tic-tac-toe/players.ts'
import { whoIsSpyPlayers } from './who-is-spy/players.ts'

/** The offline players of each game, by their ids. */
export const players = {
  'who-is-spy': whoIsSpyPlayers,
  'tic-tac-toe': ticTacToePlayers,
  'connect-four': connectFourPlayers,
  'public-good': publicGoodPlayers,
  'prisoners-dilemma': prisonersDilemmaPlayers,
  'cost-sharing': costSharingPlayers,
  bid: bidPlayers,
  hanabi: hanabiPlayers,
  'texas-holdem': texasHoldemPlayers,
  avalon: avalonPlayers,
  chameleon: chameleonPlayers,
  bargain: bargainPlayers,
}
