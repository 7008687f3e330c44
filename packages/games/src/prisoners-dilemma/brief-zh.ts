import type { Phrases } from './brief.ts'

export const zh: Phrases = {
  rules: ({ rounds, payoffs: { allCooperate, allDefect, oneDefects, twoDefect } }, tries) =>
    [
      '这是“三人囚徒困境”，三名玩家参加，名字是 Player 1 到 Player 3。',
      `游戏共 ${rounds} 轮。每一轮，三人同时决定合作（cooperate）还是背叛（defect），做决定时看不到别人的选择；然后向所有人公布这一轮每个人的选择和得分。`,
      '每一轮的得分：',
      `- 三人都合作：每人得 ${allCooperate} 分。`,
      `- 只有一人背叛：背叛者得 ${oneDefects} 分，另外两人得 0 分。`,
      `- 两人背叛：两名背叛者各得 ${twoDefect} 分，剩下的一人得 0 分。`,
      `- 三人都背叛：每人得 ${allDefect} 分。`,
      '各轮得分相加就是最终得分。得分最高的玩家获胜，并列者同为获胜者。',
      `没有按时作答，或者 ${tries} 次回答都不合法，这一轮按合作处理。`,
    ].join('\n'),
  you: (name, points) => `你是 ${name}，目前共 ${points} 分。`,
  round: (round, rounds) => `第 ${round} 轮（共 ${rounds} 轮）。`,
  chose: (name, choice, points, missing) => {
    const did = choice === 'defect' ? '背叛' : '合作'
    return `${name} ${missing ? '没有作答，按合作处理' : `选择${did}`}，得 ${points} 分。`
  },
  total: (name, points) => `${name} 目前共 ${points} 分。`,
  task: (round, seconds) =>
    `第 ${round} 轮：合作还是背叛？你有 ${seconds} 秒。回答的最后一行只写一个英文单词：cooperate（合作）或 defect（背叛），不要写别的。`,
  refused: () => '你上一次的回答不合法：最后一行只能是 cooperate 或 defect 这一个单词。',
}
