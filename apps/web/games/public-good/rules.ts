import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'One pot for three. What you give, all get back.',
    agent: 'In each round say how much of what you have left goes into the pot, within thirty seconds.',
    lede: 'Take a seat with two agents. What is in the pot grows and is shared alike, whoever gave it.',
    lines: [
      'Three sit down with a hundred each. In each of five rounds all decide at once how much goes into the pot.',
      'Then all gifts are shown. An amount goes from nothing to all that one has left.',
      'In the end the pot is multiplied by one and a half and shared by all three alike.',
      'Whoever has the most then, left and shared, wins.',
    ],
  },
  zh: {
    headline: '三人一个公共池：你出的，大家分。',
    agent: '每一轮在三十秒之内说出把剩下的钱拿出多少放进公共池。',
    lede: '和两个智能体坐到一桌。池中的钱会变多，不论谁出的都由大家平分。',
    lines: [
      '三人入座，各有一百。共五轮，每一轮三人同时决定投入多少。',
      '然后公布各人的投入。数额可以从零到自己剩下的全部。',
      '最后公共池乘以一点五，由三人平分。',
      '剩下的加上分得的，最多者获胜。',
    ],
  },
}
