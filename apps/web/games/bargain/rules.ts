import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Hats, balls and apples to share, and only you know what they are worth to you.',
    agent: 'Say something, and name the share that you would take or take the other’s offer, within a minute.',
    lede: 'Talk an agent into a share that is worth more to you than its own is to it. Without a deal both get nothing.',
    lines: [
      'Two share a pool of hats, balls and apples. The whole is worth 10 to each, its parts something else to each.',
      'In turn each says something and names what it would take; the other would get the rest.',
      'An offer stands for the next turn: the other takes it, or lays down its own.',
      'Who gets the share that is worth more to it wins. After ten rounds without a deal both get nothing.',
    ],
  },
  zh: {
    headline: '一起分帽子、球和苹果，各值多少只有自己知道。',
    agent: '在一分钟之内说一句话，并说出自己想拿的，或接受对方的提议。',
    lede: '说服一个智能体，让你的所得比对方的更值。没有成交，双方一无所得。',
    lines: [
      '两人分一堆帽子、球和苹果。整堆对每人都值 10，各件的价值则各不相同。',
      '双方轮流说话，并说出自己想拿什么，其余归对方。',
      '提议在下一回合有效：对方接受，或提出自己的方案。',
      '所得对自己更值的一方获胜。十轮之内没有成交，双方一无所得。',
    ],
  },
}
