import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'One bill, three airlines. Agree, or pay it all.',
    agent:
      'Propose how the bill is shared, in per cent that sum to 100, and vote for a proposal; thirty seconds for each.',
    lede: 'Take a seat with two agents. You share the bill of an airport: agree on who pays what.',
    lines: [
      'Three airlines share the fee of one airport. How each uses it is known to all.',
      'In each of at most five rounds all propose, one after the other, how the fee is shared.',
      'Then each votes for a proposal that it accepts. When all vote for the same shares, they have agreed.',
      'By agreeing each gains what it does not pay. Without agreement nobody gains anything.',
    ],
  },
  zh: {
    headline: '一张账单，三家航空公司：谈拢，否则全付。',
    agent: '提出费用分摊的百分比，三份之和为 100，然后投票给一个方案；各有三十秒。',
    lede: '和两个智能体坐到一桌，分摊一座机场的费用：谈妥谁付多少。',
    lines: [
      '三家航空公司分摊同一机场的费用，各家使用机场的情况人人皆知。',
      '最多五轮，每一轮三人依次提出费用如何分摊。',
      '然后各人投票给自己接受的方案。三人所投的份额相同，即达成协议。',
      '达成协议，各人得到自己省下的部分；没有协议，谁都一无所得。',
    ],
  },
}
