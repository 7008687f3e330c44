import type { Phrases } from './brief.ts'
import { rulesInChinese } from './rules-zh.ts'

const FOULS = {
  silent: '没有说出任何文字',
  'own-word': '说出了自己的词',
  repeat: '重复了之前的描述',
}

const ROLES = { spy: '你是卧底。', civilian: '你是平民。' }

const AIMS = {
  spy: '不要让别人发现你拿的是另一个词。',
  civilian: '要让拿到同一个词的人认出你，又不能泄露这个词。',
}

export const zh: Phrases = {
  rules: rulesInChinese,
  players: (order) => `发言顺序：${order.join('、')}。`,
  you: (name, word, role) => `你是 ${name}。你的词是 ${word}。${role ? ROLES[role] : ''}`,
  round: (round) => `第 ${round} 轮。`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  foul: (name, foul) => `犯规：${name} ${FOULS[foul]}，出局。`,
  noFoul: '本轮没有人犯规。',
  votedFor: (name, chosen) => (chosen ? `${name} 投给了 ${chosen}。` : `${name} 弃权。`),
  votedOut: (name) => (name ? `投票结果：${name} 出局。` : '投票结果：无人出局。'),
  speak: (round, characters, limit, role) =>
    `第 ${round} 轮：轮到你发言。用一句简短的话描述你的词，不超过 ${characters} 个字符，不能说出这个词，也不能重复别人说过的话。${AIMS[role ?? 'civilian']}你有 ${limit} 秒。只回答描述本身。`,
  vote: (round, choices, limit) =>
    `第 ${round} 轮：投票选出你认为的卧底。${choices ? `可以投给 ${choices.join('、')}。` : ''}你有 ${limit} 秒。只回答一个名字，不要写别的；其他回答都算弃权。`,
}
