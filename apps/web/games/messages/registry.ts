import enAvalon from '../avalon/words.en.json'
import zhAvalon from '../avalon/words.zh.json'
import enBargain from '../bargain/messages/en.json'
import zhBargain from '../bargain/messages/zh.json'
import enBid from '../bid/messages/en.json'
import zhBid from '../bid/messages/zh.json'
import enChameleon from '../chameleon/words.en.json'
import zhChameleon from '../chameleon/words.zh.json'
import enConnectFour from '../connect-four/words.en.json'
import zhConnectFour from '../connect-four/words.zh.json'
import enCostSharing from '../cost-sharing/messages/en.json'
import zhCostSharing from '../cost-sharing/messages/zh.json'
import enHanabi from '../hanabi/words.en.json'
import zhHanabi from '../hanabi/words.zh.json'
import enPrisonersDilemma from '../prisoners-dilemma/messages/en.json'
import zhPrisonersDilemma from '../prisoners-dilemma/messages/zh.json'
import enPublicGood from '../public-good/messages/en.json'
import zhPublicGood from '../public-good/messages/zh.json'
import enTexasHoldem from '../texas-holdem/words.en.json'
import zhTexasHoldem from '../texas-holdem/words.zh.json'
import enTicTacToe from '../tic-tac-toe/words.en.json'
import zhTicTacToe from '../tic-tac-toe/words.zh.json'
import enWhoIsSpy from '../who-is-spy/words.en.json'
import zhWhoIsSpy from '../who-is-spy/words.zh.json'

/** What each game's pages say, in a namespace called as the game; `i18n/messages.test.ts` compares the languages. */
export const enGames = {
  'who-is-spy': enWhoIsSpy.messages,
  'connect-four': enConnectFour.messages,
  'tic-tac-toe': enTicTacToe.messages,
  'prisoners-dilemma': enPrisonersDilemma,
  'public-good': enPublicGood,
  'cost-sharing': enCostSharing,
  bid: enBid,
  hanabi: enHanabi.messages,
  bargain: enBargain,
  'texas-holdem': enTexasHoldem.messages,
  chameleon: enChameleon.messages,
  avalon: enAvalon.messages,
}
export const zhGames = {
  'who-is-spy': zhWhoIsSpy.messages,
  'connect-four': zhConnectFour.messages,
  'tic-tac-toe': zhTicTacToe.messages,
  'prisoners-dilemma': zhPrisonersDilemma,
  'public-good': zhPublicGood,
  'cost-sharing': zhCostSharing,
  bid: zhBid,
  hanabi: zhHanabi.messages,
  bargain: zhBargain,
  'texas-holdem': zhTexasHoldem.messages,
  chameleon: zhChameleon.messages,
  avalon: zhAvalon.messages,
}
