import { createTranslator } from 'next-intl'
import { stepsOf } from '@/features/tabletop/steps.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { answerWords } from '../forms/duel-figures.ts'
import { tableMarkdown } from '../forms/table-markdown.ts'
import { type WordsOfFigures, wordsOfFigures } from '../forms/words-of-figures.ts'
import type { FigurePages, FigureWords, GamePages } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'
import figureWords from './figures.json' with { type: 'json' }
import { avalonPoster } from './poster.tsx'
import { filters, row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'
import { questLines, wordsOf } from './words.ts'

const SIDES = ['good', 'evil'] as const
const ROLES = ['merlin', 'percival', 'servant', 'morgana', 'assassin', 'minion'] as const
const GROUPS = [...SIDES, ...ROLES] as const
type Group = (typeof GROUPS)[number]

const AS: Record<'en' | 'zh', Record<Group, string>> = {
  en: {
    good: 'as good',
    evil: 'as evil',
    merlin: 'as Merlin',
    percival: 'as Percival',
    servant: 'as servant',
    morgana: 'as Morgana',
    assassin: 'as assassin',
    minion: 'as minion',
  },
  zh: {
    good: '当好人',
    evil: '当坏人',
    merlin: '当梅林',
    percival: '当派西维尔',
    servant: '当忠臣',
    morgana: '当莫甘娜',
    assassin: '当刺客',
    minion: '当爪牙',
  },
}

/** One figure of each of these groups. */
const inGroups = (locale: 'en' | 'zh', id: string, groups: readonly Group[], name: string, what: string) =>
  Object.fromEntries(
    groups.map((group): [string, FigureWords] => {
      const as = AS[locale][group]
      return [
        `${id}-as-${group}`,
        locale === 'en'
          ? { name: `${name} ${as}`, short: as, what: `${what} ${as}` }
          : { name: `${as}时${name}`, short: as, what: `${as}时，${what}` },
      ]
    }),
  )

const groupWords: WordsOfFigures = {
  en: {
    ...inGroups('en', 'wins', GROUPS, 'Games won', 'of its games'),
    ...inGroups('en', 'quest-wins', SIDES, 'Quests won', 'of the quests that went in its games'),
    ...inGroups('en', 'team-accuracy', GROUPS, 'Teams that suit its side', 'of the teams that it led and that went'),
    ...inGroups('en', 'engagement', ROLES, 'Quests gone on', 'of the quests that went in its games'),
    ...inGroups('en', 'team-changes', SIDES, 'Teams changed', 'of its teams that were talked about'),
    ...inGroups('en', 'rejected-teams', SIDES, 'Teams turned down', 'of its teams'),
  },
  zh: {
    ...inGroups('zh', 'wins', GROUPS, '胜率', '占全部对局'),
    ...inGroups('zh', 'quest-wins', SIDES, '任务胜率', '占所在对局出发的任务'),
    ...inGroups('zh', 'team-accuracy', GROUPS, '组队合意率', '占自己带队出发的队伍'),
    ...inGroups('zh', 'engagement', ROLES, '任务参与率', '占所在对局出发的任务'),
    ...inGroups('zh', 'team-changes', SIDES, '改变队伍', '占自己提名并经过讨论的队伍'),
    ...inGroups('zh', 'rejected-teams', SIDES, '队伍被否决', '占自己提名的队伍'),
  },
}

const figures: FigurePages = {
  columns: [
    ['score'],
    ['wins', 'wins-as-good', 'wins-as-evil'],
    ['team-accuracy-as-good'],
    ['merlin-hits'],
    ['rejected-teams'],
  ],
  groups: {
    en: {
      good: 'As good',
      evil: 'As evil',
      merlin: 'As Merlin',
      percival: 'As Percival',
      servant: 'As servant',
      morgana: 'As Morgana',
      assassin: 'As assassin',
      minion: 'As minion',
    },
    zh: AS.zh,
  },
  // No vote tells whether it was fallen for.
  words: wordsOfFigures(figureWords, groupWords, answerWords, injectionWords([])),
}

export const avalonPages: GamePages = {
  title: { en: 'Avalon', zh: '阿瓦隆' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown: tableMarkdown({
    telling,
    words: (locale) => wordsOf(createTranslator({ locale, messages: MESSAGES[locale], namespace: 'avalon.board' })),
    drawing: questLines,
  }),
  poster: avalonPoster,
  picture: { title: { en: 'Who is evil?', zh: '谁是坏人？' } },
  figures,
  settings,
}
