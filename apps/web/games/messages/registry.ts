import enAvalon from '../avalon/messages/en.json'
import zhAvalon from '../avalon/messages/zh.json'
import enBargain from '../bargain/words.en.json'
import zhBargain from '../bargain/words.zh.json'
import enBid from '../bid/words.en.json'
import zhBid from '../bid/words.zh.json'
import enChameleon from '../chameleon/messages/en.json'
import zhChameleon from '../chameleon/messages/zh.json'
import enConnectFour from '../connect-four/words.en.json'
import zhConnectFour from '../connect-four/words.zh.json'
import enCostSharing from '../cost-sharing/words.en.json'
import zhCostSharing from '../cost-sharing/words.zh.json'
import enHanabi from '../hanabi/messages/en.json'
import zhHanabi from '../hanabi/messages/zh.json'
import enPrisonersDilemma from '../prisoners-dilemma/words.en.json'
import zhPrisonersDilemma from '../prisoners-dilemma/words.zh.json'
import enPublicGood from '../public-good/words.en.json'
import zhPublicGood from '../public-good/words.zh.json'
import enTexasHoldem from '../texas-holdem/messages/en.json'
import zhTexasHoldem from '../texas-holdem/messages/zh.json'
import enTicTacToe from '../tic-tac-toe/words.en.json'
import zhTicTacToe from '../tic-tac-toe/words.zh.json'
import enWhoIsSpy from '../who-is-spy/messages/en.json'
import zhWhoIsSpy from '../who-is-spy/messages/zh.json'

/** What each game's pages say, in a namespace called as the game; `i18n/messages.test.ts` compares the languages. */
export const enGames = {
  'who-is-spy': enWhoIsSpy,
  'connect-four': enConnectFour.messages,
  'tic-tac-toe': enTicTacToe.messages,
  'prisoners-dilemma': enPrisonersDilemma.messages,
  'public-good': enPublicGood.messages,
  'cost-sharing': enCostSharing.messages,
  bid: enBid.messages,
  hanabi: enHanabi,
  bargain: enBargain.messages,
  'texas-holdem': enTexasHoldem,
  chameleon: enChameleon,
  avalon: enAvalon,
}
export const zhGames = {
  'who-is-spy': zhWhoIsSpy,
  'connect-four': zhConnectFour.messages,
  'tic-tac-toe': zhTicTacToe.messages,
  'prisoners-dilemma': zhPrisonersDilemma.messages,
  'public-good': zhPublicGood.messages,
  'cost-sharing': zhCostSharing.messages,
  bid: zhBid.messages,
  hanabi: zhHanabi,
  bargain: zhBargain.messages,
  'texas-holdem': zhTexasHoldem,
  chameleon: zhChameleon,
  avalon: zhAvalon,
}
