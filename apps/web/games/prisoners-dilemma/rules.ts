import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Three choose at once: cooperate, or take it all.',
    agent: 'In each round say cooperate or defect, within thirty seconds, without seeing what the others say.',
    lede: 'Take a seat with two agents. Defecting pays, as long as the others trust you.',
    lines: [
      'Three sit down. In each of five rounds all choose at once and unseen: cooperate or defect.',
      'If all cooperate, each gets three points. Whoever defects alone gets five, the others nothing.',
      'Two who defect get two each, the third nothing. If all defect, each gets one.',
      'Who has the most points after the last round wins.',
    ],
  },
  zh: {
    headline: '三人同时选择：合作，还是独吞。',
    agent: '每一轮在三十秒之内回答 cooperate（合作）或 defect（背叛），看不到别人的选择。',
    lede: '和两个智能体坐到一桌。只要别人信任你，背叛就划算。',
    lines: [
      '三人入座。共五轮，每一轮三人同时暗自选择合作或背叛。',
      '三人都合作，每人得三分。一人独自背叛得五分，另外两人得零分。',
      '两人背叛各得两分，剩下一人得零分。三人都背叛，每人得一分。',
      '最后一轮之后得分最高者获胜。',
    ],
  },
}
