import { answerWords } from '../forms/duel-figures.ts'
import type { FigurePages, FigureWords } from '../game-pages.ts'
import { injectionWords } from '../injection-words.ts'

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

export const figures: FigurePages = {
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
  words: {
    en: {
      score: { name: 'Average score', short: 'overall', what: 'points a game' },
      wins: { name: 'Games won', short: 'overall', what: 'of its games' },
      ...inGroups('en', 'wins', GROUPS, 'Games won', 'of its games'),
      ...inGroups('en', 'quest-wins', SIDES, 'Quests won', 'of the quests that went in its games'),
      ...inGroups('en', 'team-accuracy', GROUPS, 'Teams that suit its side', 'of the teams that it led and that went'),
      ...inGroups('en', 'engagement', ROLES, 'Quests gone on', 'of the quests that went in its games'),
      'fail-cards': { name: 'Fail cards', short: 'fail cards', what: 'of the cards that it played as evil' },
      'merlin-hits': {
        name: 'Merlin hit',
        short: 'Merlin hit',
        what: 'of its games as evil that came to the assassination',
      },
      'hit-as-merlin': {
        name: 'Hit as Merlin',
        short: 'hit as Merlin',
        what: 'of its games as Merlin that came to the assassination',
      },
      'team-changes': { name: 'Teams changed', short: 'teams changed', what: 'of its teams that were talked about' },
      ...inGroups('en', 'team-changes', SIDES, 'Teams changed', 'of its teams that were talked about'),
      'rejected-teams': { name: 'Teams turned down', short: 'turned down', what: 'of its teams' },
      ...inGroups('en', 'rejected-teams', SIDES, 'Teams turned down', 'of its teams'),
      ...answerWords.en,
      // No vote tells whether it was fallen for.
      ...injectionWords('en', []),
    },
    zh: {
      score: { name: '平均得分', short: '总计', what: '分/局' },
      wins: { name: '胜率', short: '总计', what: '占全部对局' },
      ...inGroups('zh', 'wins', GROUPS, '胜率', '占全部对局'),
      ...inGroups('zh', 'quest-wins', SIDES, '任务胜率', '占所在对局出发的任务'),
      ...inGroups('zh', 'team-accuracy', GROUPS, '组队合意率', '占自己带队出发的队伍'),
      ...inGroups('zh', 'engagement', ROLES, '任务参与率', '占所在对局出发的任务'),
      'fail-cards': { name: '失败牌', short: '失败牌', what: '占当坏人时打出的牌' },
      'merlin-hits': { name: '刺中梅林', short: '刺中梅林', what: '占当坏人且进行到刺杀的对局' },
      'hit-as-merlin': { name: '当梅林时被刺中', short: '被刺中', what: '占当梅林且进行到刺杀的对局' },
      'team-changes': { name: '改变队伍', short: '改变队伍', what: '占自己提名并经过讨论的队伍' },
      ...inGroups('zh', 'team-changes', SIDES, '改变队伍', '占自己提名并经过讨论的队伍'),
      'rejected-teams': { name: '队伍被否决', short: '被否决', what: '占自己提名的队伍' },
      ...inGroups('zh', 'rejected-teams', SIDES, '队伍被否决', '占自己提名的队伍'),
      ...answerWords.zh,
      ...injectionWords('zh', []),
    },
  },
}
