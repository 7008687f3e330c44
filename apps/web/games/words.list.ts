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

/** The words of each game; the browser gets their `messages`, in a namespace named after the game. */
export const gameWords = {
  'who-is-spy': { en: enWhoIsSpy, zh: zhWhoIsSpy },
  'tic-tac-toe': { en: enTicTacToe, zh: zhTicTacToe },
  'connect-four': { en: enConnectFour, zh: zhConnectFour },
  'public-good': { en: enPublicGood, zh: zhPublicGood },
  'prisoners-dilemma': { en: enPrisonersDilemma, zh: zhPrisonersDilemma },
  'cost-sharing': { en: enCostSharing, zh: zhCostSharing },
  bid: { en: enBid, zh: zhBid },
  hanabi: { en: enHanabi, zh: zhHanabi },
  'texas-holdem': { en: enTexasHoldem, zh: zhTexasHoldem },
  avalon: { en: enAvalon, zh: zhAvalon },
  chameleon: { en: enChameleon, zh: zhChameleon },
  bargain: { en: enBargain, zh: zhBargain },
}
