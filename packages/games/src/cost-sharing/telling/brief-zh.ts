import type { Phrases } from './brief.ts'

const steps = (stride: number): string => (stride === 1 ? '整数' : `${stride} 的倍数`)

export const zh: Phrases = {
  rules: ({ rounds, stride, votes, limits }, fee, tries) =>
    [
      '这是“费用分摊”，同一机场的三家航空公司进行谈判：Player 1 是航空公司 A，Player 2 是航空公司 B，Player 3 是航空公司 C。',
      `三家公司要共同支付机场的固定费用 ${fee.toLocaleString('en-US')} 美元。各家公司使用机场的情况人人皆知。`,
      `谈判最多 ${rounds} 轮。每一轮，各玩家按顺序提出分摊方案：A、B、C 各付百分之几，每一份是 0 到 100 之间的${steps(stride)}，三份之和为 100。提案时可以附上几句话，所有人都能听到，但只听到前 ${limits.characters} 个字符。`,
      `然后每名玩家投票给自己接受其本轮方案的玩家，可以投给自己：${votes === 'open' ? '依次公开投票，后投的人能看到前面的票' : '三人同时投票，互相看不到'}。如果三人都投了票，而且所投方案的三份完全相同，就达成协议，游戏结束；否则进入下一轮，之前的方案作废。`,
      '达成协议，所有玩家都获胜，得分是自己省下的部分，即 100 减去自己承担的份额。最后一轮结束仍未达成协议，所有人都失败，得 0 分。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就视为没有提案，或者不接受任何方案。`,
    ].join('\n'),
  you: (name, airline) => `你是 ${name}，代表航空公司 ${airline}。`,
  airline: (name, airline, usage, need) =>
    `航空公司 ${airline}（${name}）：${usage}。${need === undefined ? '' : `单独为这家公司建一座机场，要花这笔费用的 ${need}%。`}`,
  round: (round, rounds) => `第 ${round} 轮（最多 ${rounds} 轮）。`,
  proposed: (name, shares, said) => {
    if (shares === undefined) return `${name} 没有提出方案。`
    return `${name} 提议 ${shares}${said === undefined ? '。' : `，并说：${said}。`}`
  },
  given: '这一轮的方案在游戏开始前已经给定：',
  voted: (name, voted) => (voted === undefined ? `${name} 不接受任何方案。` : `${name} 投票给 ${voted}。`),
  noVote: '没有任何方案，因此没有投票。',
  noAgreement: '没有达成协议。',
  propose: ({ stride }, seconds, hints) =>
    [
      `请提出费用分摊方案。你有 ${seconds} 秒。`,
      ...(hints ? [`每一份是 0 到 100 之间的${steps(stride)}，三份之和为 100。`] : []),
      '回答的最后一行只写三份百分比，依次为 A、B、C，例如 "40%, 30%, 30%"。这一行上面的话会说给所有人听。',
    ].join(''),
  vote: (players, seconds) =>
    `请投票给你接受其本轮方案的玩家${players ? `（${players.join('、')}）` : ''}。你有 ${seconds} 秒。回答的最后一行只写这名玩家的名字，例如 "Player 2"。`,
  refused: (code, _why, { stride }, players) => `你上一次的回答不合法：${refusal(code, stride, players)}`,
}

function refusal(code: string, stride: number, players: readonly string[]): string {
  if (code === 'form') {
    return players.length > 0
      ? '最后一行只能是所投玩家的名字，例如 "Player 2"。'
      : '最后一行只能是三份百分比，例如 "40%, 30%, 30%"。'
  }
  if (code === 'no-proposal' || code === 'no-such-player')
    return `只能投给本轮提出了方案的玩家：${players.join('、')}。`
  return `每一份必须是 0 到 100 之间的${steps(stride)}，三份之和必须是 100。`
}
