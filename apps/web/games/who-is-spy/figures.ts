import { SIGNS } from '@masquerade/games'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import words from './figures.json' with { type: 'json' }

export const figures: FigurePages = {
  columns: [['score'], ['wins', 'wins-as-spy', 'wins-as-civilian'], ['vote-accuracy']],
  groups: {
    en: {
      ...{ spy: 'As spy', civilians: 'As civilian' },
      ...{ first: 'Speaking first', between: 'Speaking in between', last: 'Speaking last' },
    },
    zh: {
      ...{ spy: '当卧底时', civilians: '当平民时' },
      ...{ first: '第一个发言时', between: '中间发言时', last: '最后发言时' },
    },
  },
  guessed: 'vote-accuracy',
  feats: {
    en: {
      'long-survival': (rounds) => `Survived ${rounds} rounds as spy`,
      'votes-survived': (votes) => `Drew ${votes} votes in one round, and stayed`,
      'sharp-vote': (others) => `Voted for the spy while ${others} other civilians did not`,
    },
    zh: {
      'long-survival': (rounds) => `当卧底存活了 ${rounds} 轮`,
      'votes-survived': (votes) => `一轮中被投 ${votes} 票，仍然留下`,
      'sharp-vote': (others) => `在另外 ${others} 名平民都没有投卧底时，把票投给了卧底`,
    },
  },
  words: wordsOfFigures(words, injectionWords(SIGNS)),
}
