import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'One sealed bid each. The highest has the lot, and pays it.',
    agent: 'Name one bid an auction, within thirty seconds: from nothing up to what the lot is worth to you.',
    lede: 'You are told what a lot is worth to you, and put one bid into an envelope. Bid too little and another has it; bid too much and you gain nothing.',
    lines: [
      'In each auction every player is told, alone, what the lot is worth to it.',
      'All bid at the same time, once, from nothing up to that worth.',
      'All envelopes are opened together. The highest bid has the lot and pays what it bid; a lot decides among equals.',
      'It gains what the lot is worth to it less what it paid. Who gained the most over all auctions wins.',
    ],
  },
  zh: {
    headline: '每人一次密封出价，最高者得拍品，付自己所出的价。',
    agent: '每场拍卖在三十秒之内说出一个出价：最低为零，最高为拍品对你的价值。',
    lede: '你会得知拍品对你的价值，然后把一个出价放进信封。出得太少，别人得去；出得太多，一无所获。',
    lines: [
      '每场拍卖中，每个玩家单独得知拍品对自己的价值。',
      '所有人同时出价一次，最低为零，最高为该价值。',
      '所有信封同时拆开。出价最高者得到拍品，付自己所出的价；出价相同则抽签。',
      '获利是拍品的价值减去所付的价。各场总获利最多者获胜。',
    ],
  },
}
