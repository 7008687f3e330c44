import { type ExperimentWords, number, share, within, words } from './experiment-words.ts'

/** What a challenger is won by in the games without words. */
const rates: ExperimentWords['columns'] = {
  winRateAirline: share(['Won as airline', 'agreed games, of its games'], ['当航空公司获胜', '达成协议的局数比例']),
  winRatePrisoner: share(['Won as prisoner', 'of its games, ties included'], ['当囚徒获胜', '占它的局数，含平局']),
  winRateGiver: share(['Won as giver', 'of its games, ties included'], ['当出资人获胜', '占它的局数，含平局']),
}

const conditions: ExperimentWords['conditions'] = {
  plain: words('as it is', '原样'),
  pgm: words('thinking what others think', '推想他人所想'),
}

/** Seven abilities, against one defender (MAgIC, tables 1 and 4). */
export const magicWords: ExperimentWords = {
  columns: {
    winRate: share(['Won', 'the mean of its rates in all roles'], ['获胜', '各角色胜率的平均']),
    judgement: share(['Judgement', 'votes for the odd one out, of its votes'], ['判断', '投给异类的票，占它的票数']),
    reasoning: share(
      ['Reasoning', 'right suspicions and right guesses of others’, of those asked for'],
      ['推理', '正确的怀疑和对他人怀疑的正确猜测，占所问'],
    ),
    deception: share(['Deception', 'games that it wins as the odd one out'], ['欺骗', '当异类获胜的局数比例']),
    selfAwareness: share(
      ['Self-awareness', 'right answers to what it is, weighed by game'],
      ['自知', '正确说出自己身份的比例，按游戏加权'],
    ),
    cooperation: share(
      ['Cooperation', 'games that end in agreement, of those that want one'],
      ['合作', '达成协议的局数比例'],
    ),
    coordination: share(
      ['Coordination', 'games in which what it proposed is agreed on'],
      ['协调', '按它的提议达成协议的局数比例'],
    ),
    rationality: share(
      ['Rationality', 'rounds in which it does what pays best, whatever the others do'],
      ['理性', '无论他人如何都选最有利行动的轮数比例'],
    ),
    deceptionEquation: within(0, 1.25)(
      ['Deception, by the equation', 'up to 1.25: a quarter for wrong guesses of it'],
      ['欺骗，按公式', '最高 1.25：对它的错误猜测计四分之一'],
    ),
    selfAwarenessEquation: within(0, 1.6)(
      ['Self-awareness, by the equation', 'up to 1.6'],
      ['自知，按公式', '最高 1.6'],
    ),
    coordinationEquation: share(
      ['Coordination, by the equation', 'of the games that end in agreement'],
      ['协调，按公式', '占达成协议的局数'],
    ),
    rationalityEquation: within(0, 2)(
      ['Rationality, by the equation', 'the sum of two shares, up to 2'],
      ['理性，按公式', '两个比例之和，最高 2'],
    ),
    ...rates,
    wonInBothRoles: share(
      ['Won in both roles', 'as the odd one out and as one of the others, a half each'],
      ['两种角色都获胜', '当异类与当其他人各占一半'],
    ),
    voteAccuracy: share(
      ['Votes for the odd one out', 'of its votes as one of the others'],
      ['投中异类', '占它当其他人时的票数'],
    ),
    area: number(
      ['Radar area', 'of the polygon of the seven abilities in per cent'],
      ['雷达面积', '七项能力百分值的多边形面积'],
    ),
  },
  settings: [
    {
      pattern: /^invested([\d.]+)$/,
      said: (times) => number([`Given, × ${times}`, 'in a game, of 100'], [`投入，× ${times}`, '每局，共 100']),
    },
    {
      pattern: /^defected(\d+-\d+-\d+)$/,
      said: (payoffs) =>
        share(
          [`Defected, ${payoffs}`, 'of its rounds; payoffs: all cooperate, one defects, two defect'],
          [`背叛，${payoffs}`, '占它的轮数；收益：都合作、一人背叛、两人背叛'],
        ),
    },
  ],
  counts: {
    games: words('games', '局数'),
    areaGain: words('gain in area by thinking what others think', '推想他人所想带来的面积增益'),
  },
  conditions,
  parts: {
    'figure-9': words('Figure 9: what prompts come to in one game', '图 9：提示在一个游戏中的效果'),
    'figure-10-investment': words('Figure 10: what is given, by multiplier', '图 10：投入随倍数的变化'),
    'figure-10-defection': words('Figure 10: defection, by payoffs', '图 10：背叛随收益的变化'),
  },
}

/** The games without words (MAgIC, table 2). */
export const payoffWords: ExperimentWords = {
  columns: {
    ...rates,
    cost: number(['Cost', 'its share of the costs where they were agreed on'], ['费用', '达成协议时它承担的费用']),
    score: number(['Score', 'what it is paid a game'], ['得分', '每局所得']),
    payback: number(['Payback', 'what it gets back a game'], ['回报', '每局回收']),
  },
  counts: { games: words('games', '局数') },
  conditions,
}

/** How settings are chosen: a row a setting. */
export const evenWords: ExperimentWords = {
  columns: {
    winRate: share(['Won by the odd one out', 'of the games in this setting'], ['异类获胜', '占该设定的局数']),
  },
  counts: { games: words('games', '局数'), taken: words('taken (1) or not', '是否选用（1 为是）') },
  conditions: {},
}
