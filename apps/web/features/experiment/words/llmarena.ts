import { type ExperimentWords, number, share, words } from './experiment-words.ts'

const winRate = (en: string, zh: string) =>
  number([en, 'chance to win when it was chosen, estimated'], [zh, '选择时估计的获胜概率'])

/** Many games, agent against agent: columns and conditions that are games are called as the games are (tables 1 and 4). */
export const arenaWords: ExperimentWords = {
  columns: {
    average: number(['Mean of all', 'of its row, or of its column'], ['平均', '该行或该列的平均']),
    reward: number(['Reward', 'what its moves were worth, a game'], ['奖励', '每局走子的价值']),
    medianOverEquilibrium: number(
      ['Over equilibrium, median', 'what is offered by what the equilibrium offers, less 1'],
      ['超出均衡，中位数', '出价除以均衡出价，减 1'],
    ),
    meanOverEquilibrium: number(
      ['Over equilibrium, mean', 'what is offered by what the equilibrium offers, less 1'],
      ['超出均衡，均值', '出价除以均衡出价，减 1'],
    ),
    plays: share(['Plays', 'of its acts'], ['出牌', '占它的行动']),
    hints: share(['Hints', 'of its acts'], ['提示', '占它的行动']),
    discards: share(['Discards', 'of its acts'], ['弃牌', '占它的行动']),
    fold: winRate('Fold', '弃牌'),
    call: winRate('Call', '跟注'),
    raiseHalfPot: winRate('Raise by half the pot', '加注半池'),
    raiseFullPot: winRate('Raise by the pot', '加注满池'),
    allIn: winRate('All in', '全下'),
  },
  counts: { games: words('games', '局数') },
  conditions: {},
  sides: { average: words('mean of all', '平均'), Human: words('people, all together', '人类，合计') },
  parts: {
    normalised: { ...words('In hundredths of one agent', '以一个智能体的百分之几计'), unit: 'number' },
    'figure-2': words('Figure 2: rewards', '图 2：奖励'),
    'figure-3': words('Figure 3: offers over the equilibrium', '图 3：超出均衡的出价'),
    'figure-4': words('Figure 4: the chance to win of each act', '图 4：各行动的获胜概率'),
    'figure-5': words('Figure 5: shares of acts', '图 5：行动的比例'),
  },
}

/** With the list of legal moves in the brief and without it (table 2). */
export const hintWords: ExperimentWords = {
  columns: {
    winRate: share(
      ['First player wins', 'of the games, all moves of which were legal'],
      ['先手获胜', '占全部局数，且全部走子合法'],
    ),
    errorRate: share(['Ended by an illegal move', 'of the games'], ['因非法走子结束', '占全部局数']),
    silenceRate: share(['Ended by silence', 'of the games'], ['因没有回答结束', '占全部局数']),
  },
  counts: {
    games: words('games', '局数'),
    firstWins: words('won by the first player', '先手胜局'),
    errors: words('ended by an illegal move', '因非法走子结束'),
  },
  conditions: { hints: words('moves listed', '列出走法'), 'no-hints': words('moves not listed', '不列出走法') },
}
