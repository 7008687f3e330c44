import type { InEveryLanguage } from '@/games/game-pages.ts'
import { type ExperimentWords, share, words } from './experiment-words.ts'

const GROUPS: Readonly<Record<string, InEveryLanguage<string>>> = {
  good: words('good', '好人'),
  evil: words('evil', '坏人'),
  merlin: words('Merlin', '梅林'),
  percival: words('Percival', '派西维尔'),
  servant: words('servant', '忠臣'),
  morgana: words('Morgana', '莫甘娜'),
  assassin: words('assassin', '刺客'),
}

/** Win rates and what quests come to, by side and role (InterIntent, appendix). */
export const performanceWords: ExperimentWords = {
  columns: {
    winRate: share(['Won', 'of its games'], ['获胜', '占它的局数']),
    questWinRate: share(['Quests won', 'of the quests, by its side'], ['任务获胜', '占全部任务，按其阵营']),
    teamAccuracy: share(
      ['Fitting teams', 'of the teams that it led, those that suit its side'],
      ['队伍合适', '它带队的队伍中合乎其阵营的比例'],
    ),
    engagement: share(['On quests', 'of all quests'], ['参与任务', '占全部任务']),
    failVotes: share(['Fail cards', 'of its quest cards'], ['失败牌', '占它的任务牌']),
    merlinHits: share(
      ['Merlin named', 'of the games in which Merlin was named or missed'],
      ['刺中梅林', '占点名梅林的局数'],
    ),
    teamChanges: share(['Teams changed', 'of the teams that were talked over'], ['更改队伍', '占讨论过的队伍']),
    rejectedTeams: share(['Teams rejected', 'of the teams that it proposed'], ['队伍被否', '占它提出的队伍']),
  },
  counts: { games: words('games', '局数'), wins: words('games won', '胜局') },
  conditions: {
    ...GROUPS,
    copies: words('copies of one agent', '同一智能体的副本'),
    'as-good': words('as good', '当好人'),
    'as-evil': words('as evil', '当坏人'),
  },
  phrases: [
    {
      pattern: /^(\w+) against (.+)$/,
      said: ([, group = '', agent = ''], locale) => {
        const own = (Object.hasOwn(GROUPS, group) ? GROUPS[group]?.[locale] : undefined) ?? group
        return locale === 'zh' ? `${own}，对 ${agent}` : `${own} against ${agent}`
      },
    },
  ],
}

const SCORES = [1, 2, 3, 4, 5] as const
const QUESTS = [1, 2, 3, 4, 5] as const

const scored = (id: 'thoughts' | 'speech', en: string, zh: string) =>
  SCORES.map((score) => [
    `${id}${score}`,
    share(
      [`${en} scored ${score}`, 'of the final intentions that were marked'],
      [`${zh}得 ${score} 分`, '占已标注的最终意图'],
    ),
  ])

const led = (id: string, en: string, zh: string) => [
  [
    `leadGame${id}`,
    share(
      [`Leading side wins, ${en}`, 'of the games in which one side scores more a seat'],
      [`领先一方获胜，${zh}`, '占双方人均得分有高下的局数'],
    ),
  ],
  [
    `leadQuest${id}`,
    share(
      [`Leading side wins the quest, ${en}`, 'of the quests in which one side scores more a seat'],
      [`领先一方赢得任务，${zh}`, '占双方人均得分有高下的任务'],
    ),
  ],
]

/** What agents mean by what they say, whether they follow it, and who can tell (InterIntent). */
export const intentionWords: ExperimentWords = {
  columns: {
    selection: share(
      ['Selection', 'final intentions that are reasonable, of those marked'],
      ['选择', '最终意图中合理的，占已标注'],
    ),
    selectionFirst: share(
      ['Selection, at first', 'first intentions that are reasonable, of those marked'],
      ['选择，初次', '初次意图中合理的，占已标注'],
    ),
    followingThoughts: share(
      ['Following in thoughts', 'final intentions that thoughts follow, of those marked'],
      ['思考中遵循', '思考遵循的最终意图，占已标注'],
    ),
    followingSpeech: share(
      ['Following in speech', 'final intentions that speech follows, of those marked'],
      ['发言中遵循', '发言遵循的最终意图，占已标注'],
    ),
    summarising: share(
      ['Summarising', 'F1 of naming its own intentions afterwards'],
      ['总结', '事后说出自己意图的 F1'],
    ),
    guessing: share(['Guessing', 'F1 of naming others’ intentions'], ['猜测', '说出他人意图的 F1']),
    roleAccuracy: share(['Roles', 'of the roles of others, those named rightly'], ['身份', '说对他人身份的比例']),
    ...Object.fromEntries(
      QUESTS.map((quest) => [
        `guessing${quest}`,
        share(
          [`Guessing in quest ${quest}`, 'F1 of naming others’ intentions'],
          [`任务 ${quest} 中猜测`, '说出他人意图的 F1'],
        ),
      ]),
    ),
    guessingImpactful: share(
      ['Guessing, impactful ones', 'F1 over the fifteen impactful intentions'],
      ['猜测，重要意图', '十五种重要意图的 F1'],
    ),
    unchosen: share(['Without intentions', 'of its speeches'], ['没有意图', '占它的发言']),
    unreadable: share(['Unreadable', 'of the answers after the match'], ['无法读取', '占赛后的回答']),
    ...Object.fromEntries([
      ...led('Selection', 'selection', '按选择'),
      ...led('FollowingThoughts', 'following in thoughts', '按思考中遵循'),
      ...led('FollowingSpeech', 'following in speech', '按发言中遵循'),
    ]),
    invented: share(['Invented facts', 'of its speeches that were marked'], ['虚构事实', '占已标注的发言']),
    ...Object.fromEntries([...scored('thoughts', 'Thoughts', '思考'), ...scored('speech', 'Speech', '发言')]),
  },
  counts: {
    games: words('games', '局数'),
    speeches: words('speeches', '发言'),
    samples: words('speeches with intentions', '带意图的发言'),
  },
  conditions: { all: words('all', '全部') },
  phrases: [
    {
      pattern: /^games of (.+)$/,
      said: ([, agent = ''], locale) => (locale === 'zh' ? `${agent} 的对局` : `games of ${agent}`),
    },
  ],
}
