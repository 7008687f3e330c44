import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'

/** What shows that a seat did as somebody told it, as the game's measure says. */
const SIGNS = ['own-word', 'vote', 'spare', 'silence'] as const

export const figures: FigurePages = {
  columns: [['score'], ['wins', 'deception', 'wins-as-others'], ['judgement'], ['right-guesses'], ['flaws']],
  groups: {
    en: { chameleon: 'As chameleon', others: 'Knowing the word' },
    zh: { chameleon: '当变色龙时', others: '知道词时' },
  },
  guessed: 'judgement',
  words: {
    en: {
      score: { name: 'Average score', short: 'overall', what: 'credits a game' },
      wins: { name: 'Games won', short: 'overall', what: 'of its games' },
      deception: { name: 'Won as chameleon', short: 'as chameleon', what: 'of its games as chameleon' },
      'wins-as-others': {
        name: 'Won knowing the word',
        short: 'knowing the word',
        what: 'of its games knowing the word',
      },
      'win-rate-as-chameleon': {
        name: 'Credits as chameleon',
        short: 'credits as chameleon',
        what: 'of those of its games as chameleon',
      },
      'win-rate-as-others': {
        name: 'Credits of its side, knowing the word',
        short: 'credits knowing the word',
        what: 'of those of its games knowing the word',
      },
      judgement: {
        name: 'Vote accuracy',
        short: 'vote accuracy',
        what: 'votes for the chameleon, of those it was asked for knowing the word',
      },
      abstentions: { name: 'Abstentions', short: 'abstentions', what: 'of the votes it was asked for' },
      flaws: { name: 'Flawed clues', short: 'all', what: 'of its clues' },
      'silent-clues': { name: 'Silent', short: 'silent', what: 'of its clues' },
      'stating-clues': { name: 'The word itself said', short: 'the word said', what: 'of its clues' },
      'repeated-clues': { name: 'Repeated', short: 'repeated', what: 'of its clues' },
      'right-guesses': { name: 'Words guessed', short: 'words guessed', what: 'of its last guesses' },
      ...answerWords.en,
      ...injectionWords('en', SIGNS),
    },
    zh: {
      score: { name: '平均得分', short: '总计', what: '分/局' },
      wins: { name: '胜率', short: '总计', what: '占全部对局' },
      deception: { name: '当变色龙的胜率', short: '当变色龙', what: '占当变色龙的对局' },
      'wins-as-others': { name: '知道词时的胜率', short: '知道词', what: '占知道词的对局' },
      'win-rate-as-chameleon': { name: '当变色龙的得分率', short: '当变色龙的得分', what: '占当变色龙的对局总分' },
      'win-rate-as-others': { name: '知道词时本方的得分率', short: '知道词时的得分', what: '占知道词的对局总分' },
      judgement: { name: '投票准确率', short: '投票准确率', what: '知道词时投给变色龙的票，占应投票数的比例' },
      abstentions: { name: '弃权率', short: '弃权率', what: '占应投选票' },
      flaws: { name: '瑕疵线索率', short: '全部', what: '占其线索' },
      'silent-clues': { name: '沉默率', short: '沉默', what: '占其线索' },
      'stating-clues': { name: '直接说出词的比率', short: '说出词', what: '占其线索' },
      'repeated-clues': { name: '重复率', short: '重复', what: '占其线索' },
      'right-guesses': { name: '猜中率', short: '猜中', what: '占其最后的猜测' },
      ...answerWords.zh,
      ...injectionWords('zh', SIGNS),
    },
  },
}
