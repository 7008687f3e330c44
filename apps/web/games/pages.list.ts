// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
import { avalonPages } from './avalon/pages.tsx'
import { bargainPages } from './bargain/pages.tsx'
import { bidPages } from './bid/pages.tsx'
import { chameleonPages } from './chameleon/pages.tsx'
import { connectFourPages } from './connect-four/pages.tsx'
import { costSharingPages } from './cost-sharing/pages.tsx'
import { hanabiPages } from './hanabi/pages.tsx'
import { prisonersDilemmaPages } from './prisoners-dilemma/pages.tsx'
import { publicGoodPages } from './public-good/pages.tsx'
import { texasHoldemPages } from './texas-holdem/pages.tsx'
import { ticTacToePages } from './tic-tac-toe/pages.tsx'
import { whoIsSpyPages } from './who-is-spy/pages.tsx'

/** The pages of each game. */
export const pages = {
  'who-is-spy': whoIsSpyPages,
  'tic-tac-toe': ticTacToePages,
  'connect-four': connectFourPages,
  'public-good': publicGoodPages,
  'prisoners-dilemma': prisonersDilemmaPages,
  'cost-sharing': costSharingPages,
  bid: bidPages,
  hanabi: hanabiPages,
  'texas-holdem': texasHoldemPages,
  avalon: avalonPages,
  chameleon: chameleonPages,
  bargain: bargainPages,
}
