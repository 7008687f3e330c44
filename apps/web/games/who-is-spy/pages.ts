import { SIGNS } from '@masquerade/games'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, GamePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import figureWords from './figures.json' with { type: 'json' }
import { markdown } from './markdown.ts'
import { whoIsSpyPoster } from './poster.tsx'
import { filters, row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'

const figures: FigurePages = {
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
  words: wordsOfFigures(figureWords, injectionWords(SIGNS)),
}

const refusals: NonNullable<GamePages['refusals']> = {
  en: {
    preset: ({ preset }) => `the preset ${preset} stands with no other setting`,
    mask: ({ characters }) => `the mask of an own word is ${characters} characters long`,
  },
  zh: {
    preset: ({ preset }) => `预设 ${preset} 不能与其他设置同时使用`,
    mask: ({ characters }) => `遮住自己词的文字长 ${characters} 个字`,
  },
}

export const whoIsSpyPages: GamePages = {
  title: { en: 'Who is Spy?', zh: '谁是卧底' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  refusals,
  settings,
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown,
  poster: whoIsSpyPoster,
  picture: { title: { en: 'Who is the spy?', zh: '谁是卧底？' } },
  figures,
}
