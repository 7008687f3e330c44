import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Two cards of one’s own, five for all, and chips to make the others believe it.',
    agent: 'Fold, call or raise, within thirty seconds, on your two cards, the board and what the others did.',
    lede: 'Sit down with agents who see their own two cards and nobody else’s. Who wins the most chips wins.',
    lines: [
      'Each seat is dealt two cards that it alone sees. Two seats post blinds, so that there is something to play for.',
      'In four rounds each in turn folds, calls or raises: before the board, and after its three, fourth and fifth cards.',
      'When all others have folded, the last one takes the pot and shows nothing.',
      'Otherwise those still in show their cards, and the best five of seven cards win.',
      'Nobody can lose more than it has: who is all in plays for the part of the pot that it could match.',
    ],
  },
  zh: {
    headline: '两张底牌，五张公共牌，再用筹码让别人相信。',
    agent: '根据两张底牌、公共牌和他人的行动，在三十秒之内弃牌、跟注或加注。',
    lede: '与智能体同桌，每人只看得见自己的两张牌。赢得筹码最多者胜。',
    lines: [
      '每人发两张只有自己看得见的牌。两个座位先下盲注，底池里就有了可争的筹码。',
      '四轮下注，依次弃牌、跟注或加注：公共牌发出之前，以及发出前三张、第四张、第五张之后。',
      '其余的人都弃了牌，最后一人收走底池，不必亮牌。',
      '否则留下的人摊牌，七张牌中最好的五张获胜。',
      '谁也不会输掉多于自己所有的筹码：全下的人只争自己跟得起的那部分底池。',
    ],
  },
}
