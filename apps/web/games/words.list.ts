// Made from the folders of games by `npm run new-game -- --lists`: do not change it by hand.
import enAvalon from './avalon/words.en.json'
import zhAvalon from './avalon/words.zh.json'
import enBargain from './bargain/words.en.json'
import zhBargain from './bargain/words.zh.json'
import enBid from './bid/words.en.json'
import zhBid from './bid/words.zh.json'
import enChameleon from './chameleon/words.en.json'
import zhChameleon from './chameleon/words.zh.json'
import enConnectFour from './connect-four/words.en.json'
import zhConnectFour from './connect-four/words.zh.json'
import enCostSharing from './cost-sharing/words.en.json'
import zhCostSharing from './cost-sharing/words.zh.json'
import enHanabi from './hanabi/words.en.json'
import zhHanabi from './hanabi/words.zh.json'
import enPrisonersDilemma from './prisoners-dilemma/words.en.json'
import zhPrisonersDilemma from './prisoners-dilemma/words.zh.json'
import enPublicGood from './public-good/words.en.json'
import zhPublicGood from './public-good/words.zh.json'
import enTexasHoldem from './texas-holdem/words.en.json'
import zhTexasHoldem from './texas-holdem/words.zh.json'
import enTicTacToe from './tic-tac-toe/words.en.json'
import zhTicTacToe from './tic-tac-toe/words.zh.json'
import enWhoIsSpy from './who-is-spy/words.en.json'
import zhWhoIsSpy from './who-is-spy/words.zh.json'

/** The words of each game's pages, in a namespace named after the game. */
export const enGames = {
  'who-is-spy': enWhoIsSpy.messages,
  'tic-tac-toe': enTicTacToe.messages,
  'connect-four': enConnectFour.messages,
  'public-good': enPublicGood.messages,
  'prisoners-dilemma': enPrisonersDilemma.messages,
  'cost-sharing': enCostSharing.messages,
  bid: enBid.messages,
  hanabi: enHanabi.messages,
  'texas-holdem': enTexasHoldem.messages,
  avalon: enAvalon.messages,
  chameleon: enChameleon.messages,
  bargain: enBargain.messages,
}
export const zhGames = {
  'who-is-spy': zhWhoIsSpy.messages,
  'tic-tac-toe': zhTicTacToe.messages,
  'connect-four': zhConnectFour.messages,
  'public-good': zhPublicGood.messages,
  'prisoners-dilemma': zhPrisonersDilemma.messages,
  'cost-sharing': zhCostSharing.messages,
  bid: zhBid.messages,
  hanabi: zhHanabi.messages,
  'texas-holdem': zhTexasHoldem.messages,
  avalon: zhAvalon.messages,
  chameleon: zhChameleon.messages,
  bargain: zhBargain.messages,
}
