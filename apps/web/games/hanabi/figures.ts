import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'

export const figures: FigurePages = {
  columns: [['score'], ['points'], ['play-accuracy'], ['plays', 'discards', 'hints'], ['illegal-answers']],
  groups: { en: {}, zh: {} },
  words: {
    en: {
      score: { name: 'Average score', short: 'score', what: 'points a game' },
      points: { name: 'Points built', short: 'built', what: 'points a game, even when the lives were lost' },
      wins: { name: 'Perfect games', short: 'perfect', what: 'of its games' },
      'ended-by-lives': { name: 'Lives lost', short: 'lives lost', what: 'of its games ended so' },
      'ended-by-deck': { name: 'Deck used up', short: 'deck used up', what: 'of its games ended so' },
      plays: { name: 'Plays', short: 'plays', what: 'of its acts' },
      discards: { name: 'Discards', short: 'discards', what: 'of its acts' },
      hints: { name: 'Hints', short: 'hints', what: 'of its acts' },
      'play-accuracy': { name: 'Play accuracy', short: 'plays that fit', what: 'of the cards that it played fitted' },
      ...answerWords.en,
    },
    zh: {
      score: { name: '平均得分', short: '得分', what: '分/局' },
      points: { name: '所放分数', short: '所放', what: '分/局，生命用尽也计' },
      wins: { name: '满分率', short: '满分', what: '占全部对局' },
      'ended-by-lives': { name: '生命用尽', short: '生命用尽', what: '占全部对局' },
      'ended-by-deck': { name: '牌堆用尽', short: '牌堆用尽', what: '占全部对局' },
      plays: { name: '打牌', short: '打牌', what: '占其行动' },
      discards: { name: '弃牌', short: '弃牌', what: '占其行动' },
      hints: { name: '提示', short: '提示', what: '占其行动' },
      'play-accuracy': { name: '打牌准确率', short: '接上', what: '占其打出的牌' },
      ...answerWords.zh,
    },
  },
}
