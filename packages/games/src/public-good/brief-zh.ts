import type { Phrases } from './brief.ts'

export const zh: Phrases = {
  rules: ({ rounds, endowment, multiplier, overdraft }, tries) =>
    [
      '这是“公共品博弈”，三名玩家参加，名字是 Player 1 到 Player 3。',
      `每名玩家开始时有 ${endowment} 分，游戏共 ${rounds} 轮。每一轮，三人同时决定拿出多少分投入公共池，做决定时看不到别人的选择；然后向所有人公布每个人的投入。`,
      overdraft
        ? `每一轮的投入是 0 到 ${endowment} 之间的整数，即使超过自己剩余的分数也可以：剩余分数可以变成负数。`
        : '每次投入是 0 到自己剩余分数之间的整数。',
      `最后一轮结束后，公共池里的分数乘以 ${multiplier}，由三人平分，不管各人投入了多少。最终得分是自己剩余的分数加上分到的那一份；此前不发放任何分数。得分最高的玩家获胜，并列者同为获胜者。`,
      `没有按时作答，或者 ${tries} 次回答都不合法，就按平均值投入：剩余分数除以尚未结束的轮数（含本轮），向下取整。`,
    ].join('\n'),
  you: (name, left) => `你是 ${name}，还剩 ${left} 分。`,
  round: (round, rounds) => `第 ${round} 轮（共 ${rounds} 轮）。`,
  contributed: (name, amount, missing) =>
    missing ? `${name} 没有作答，按 ${amount} 分投入。` : `${name} 投入 ${amount} 分。`,
  pool: (pool) => `公共池现有 ${pool} 分。`,
  left: (name, left) => `${name} 还剩 ${left} 分。`,
  task: (round, most, seconds) =>
    `第 ${round} 轮：你向公共池投入多少分？${most === undefined ? '' : `可以是 0 到 ${most} 之间的任意整数。`}你有 ${seconds} 秒。回答的最后一行只写这个数字（阿拉伯数字），不要写别的。`,
  refused: (code, _why, most) =>
    code === 'form'
      ? '你上一次的回答不合法：最后一行只能写一个整数（阿拉伯数字）。'
      : `你上一次的回答不合法：投入必须是 0 到 ${most} 之间的整数。`,
}
