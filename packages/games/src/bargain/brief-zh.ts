import type { Phrases } from './brief.ts'
import type { Three } from './constants.ts'

const listed = ([hats, balls, apples]: Three): string => `${hats} 顶帽子、${balls} 个球和 ${apples} 个苹果`

export const zh: Phrases = {
  rules: ({ rounds }, tries) =>
    [
      '这是两名玩家（Player 1 和 Player 2）之间的谈判，要分配一批帽子、球和苹果。',
      '每名玩家对各种物品的估价不同，互相不知道对方的估价；全部物品对每名玩家来说都正好值 10 分。',
      `最多谈 ${rounds} 轮，每轮双方依次发言。轮到自己时，可以说一段话，并且二选一：提出分配方案，即写明自己拿走多少（其余归对方）；或者接受对方刚刚提出的方案。方案只在对方的下一次发言中有效。`,
      '成交后各得其份，得分就是自己那份对自己的价值。最后一轮结束仍未成交，双方都得 0 分。得分高者获胜，得分相同为平局。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就失去这次发言，原有的方案也作废。`,
    ].join('\n'),
  pool: (items) => `待分配的物品：${listed(items)}。`,
  you: (name, [hat, ball, apple]) =>
    `你是 ${name}。对你来说，一顶帽子值 ${hat} 分，一个球值 ${ball} 分，一个苹果值 ${apple} 分。`,
  round: (round) => `第 ${round} 轮：`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  proposed: (name, take, rest) => `${name} 提议自己拿 ${listed(take)}，剩下 ${listed(rest)} 归对方。`,
  forfeited: (name) => `${name} 没有给出合法的回答，没有提出方案。`,
  stands: (own) => `该方案有效：成交的话，你得到 ${listed(own)}。`,
  task: ({ round, rounds, isLast, stands, characters, seconds }, choices) =>
    [
      `第 ${round} 轮（共 ${rounds} 轮）：轮到你发言。${isLast ? '这是最后一次发言，现在提出的方案已无法被接受。' : ''}你有 ${seconds} 秒。`,
      `回答的最后一行只写你自己要拿的物品，格式如 "1 hat 2 balls 0 apples"（帽子、球、苹果的数量）${stands ? '，或者写 "deal" 接受对方的方案' : ''}。这一行上面的内容会说给对方听，不超过 ${characters} 个字符。`,
      ...(choices ? [`可以回答：${choices.join('；')}。`] : []),
    ].join('\n'),
  refused: (code, why) => `你上一次的回答不合法：${REFUSALS[code] ?? why}`,
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  'nothing-stands': '现在没有可以接受的方案，请提出自己的方案。',
  'not-in-the-pool': '没有那么多物品。',
}
