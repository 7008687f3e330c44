import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'

export const zh: Phrases = {
  rules: ({ seats, rounds, card }, tries) =>
    [
      `这是“变色龙”，${seats} 名玩家的词语游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。其中一人是变色龙。`,
      `所有人都知道主题${card === 'words' ? '，还能看到一张词卡，暗号就是其中一个词' : ''}。除变色龙外，其他人都知道暗号，暗号属于这个主题。谁是变色龙，只有变色龙自己知道。`,
      `大家按顺序轮流说一条关于暗号的线索，后说的人能听到前面的线索${rounds === 1 ? '' : `；线索共 ${rounds} 轮`}。线索不应直接说出暗号，也不应重复别人的线索。`,
      '然后所有人同时投票，每人投给自己认为是变色龙的另一名玩家，投票全部公开。票数严格最多的玩家被指控；票数相同或无人投票，则无人被指控。',
      '如果被指控的正是变色龙，它可以猜一次暗号。',
      '每局共 2 分：变色龙被指控且猜错，2 分归其他人；变色龙猜对，或者无人被指控，双方各得 1 分；被指控的是别人，2 分归变色龙。其他人平分他们的分数。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就视为没有线索、弃权或猜错。`,
    ].join('\n'),
  topic: (topic) => `主题是 ${topic}。`,
  card: (words) => `词卡上的词：${words.join('、')}。`,
  players: (order) => `发言顺序：${order.join('、')}。`,
  you: (name, word) =>
    word === undefined ? `你是 ${name}。你是变色龙，不知道暗号。` : `你是 ${name}。你不是变色龙。暗号是 ${word}。`,
  round: (round) => `第 ${round} 轮线索：`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  votedFor: (name, chosen) => (chosen ? `${name} 投给了 ${chosen}。` : `${name} 弃权。`),
  accused: (name) => (name ? `${name} 被指控。` : '无人被指控。'),
  clue: (isChameleon, characters, seconds) =>
    `轮到你说线索。${
      isChameleon
        ? '请说一句像是暗号线索的话，不要让别人发现你不知道暗号。'
        : '请让其他人看出你知道暗号，又不要让变色龙猜到它。'
    }你有 ${seconds} 秒。只回答线索本身，不超过 ${characters} 个字符。`,
  vote: (isChameleon, choices, seconds) =>
    `请投票给${isChameleon ? '另一名玩家，不要让自己被指控' : '你认为是变色龙的玩家'}。${
      choices ? `可以投给 ${choices.join('、')}。` : ''
    }你有 ${seconds} 秒。回答的最后一行只写一名玩家，格式如 "Player 2"。`,
  guess: (choices, characters, seconds) =>
    `你被指控了，请猜暗号。${
      choices ? `暗号是以下词语之一：${choices.join('、')}。` : ''
    }你有 ${seconds} 秒。回答的最后一行只写这个词，不超过 ${characters} 个字符。`,
  refused: (code, why) => `你上一次的回答不合法：${REFUSALS[code] ?? why}`,
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  oneself: '不能投给自己。',
  'no-such-player': '只能投给在座的其他玩家。',
  'no-letters': '所猜的词必须有文字。',
  'not-on-the-card': '只能猜词卡上的词。',
}
