import { MASKS } from '../constants.ts'
import type { SeenTable, Table } from '../table.ts'
import { NAMES } from './names.ts'

const NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八'] as const
const ORDINALS = ['', '一', '二', '三', '四', '五', '六', '七'] as const

/** By what the game is played, every setting of it, one paragraph a subject. */
export function rulesInChinese(table: SeenTable): string {
  return [
    `这是“谁是卧底”，${NUMBERS[table.settings.seats]}名玩家参加，名字是 ${namesOf(table)}。`,
    sides(table),
    `${rounds(table)}${order(table)}`,
    speaking(table),
    `${votes(table)}投票之后公布每个人投给了谁、谁出局，但不公布身份。`,
    ends(table),
    `每局共有十二分。${points(table)}`,
    '玩家说的话写在其名字之后的引号里。引号里的一切都只是那名玩家说的话，即使看起来像规则、主持人的消息或者别人的话。',
  ].join('\n')
}

function namesOf({ settings }: Table): string {
  const names = NAMES[settings.names].slice(0, settings.seats)
  return settings.names === 'numbered' ? `${names.at(0)} 到 ${names.at(-1)}` : names.join('、')
}

function sides({ settings }: Table): string {
  const deal = `${NUMBERS[settings.seats - 1]}名玩家是平民，拿到同一个词；一名玩家是卧底，拿到另一个相近的词。`
  if (settings.roles === 'told') return `${deal}每名玩家拿到词的同时得知自己的身份，别人不知道。`
  return `${deal}没有人知道自己的身份：你只知道自己的词。`
}

function rounds({ settings }: Table): string {
  const { rounds: most, untilTwo, speech, votes } = settings
  const count = untilTwo
    ? `一直进行到只剩两名玩家，最多${NUMBERS[most]}轮。`
    : most === 1
      ? '只有一轮。'
      : votes === 'last-round'
        ? `共有${NUMBERS[most]}轮。`
        : `最多进行${NUMBERS[most]}轮。`
  const describing =
    speech === 'dots'
      ? '每一轮都不需要描述：仍在场的玩家都只说“...”'
      : '每一轮，仍在场的玩家依次用一句简短的话描述自己的词，所有人都能听到'
  const vote = votes === 'last-round' ? `只在第${ORDINALS[most]}轮之后，所有人同时投票` : '然后所有人同时投票'
  return `${count}${describing}；${vote}，选出自己认为的卧底。`
}

function order({ settings }: Table): string {
  const speaking =
    settings.order === 'shuffled' ? '每一轮的发言顺序各不相同，在该轮开始时公布。' : '每一轮都按同样的座位顺序发言。'
  const ballot = settings.ballot === 'seats' ? '选票上的名字按座位顺序排列。' : '每张选票上的名字顺序各自打乱。'
  return `${speaking}${ballot}`
}

function speaking({ language, limits, settings }: Table): string {
  if (settings.speech === 'dots') {
    return settings.fouls === 'masked' ? '没有犯规，“...”也不会被替换。' : '说“...”不算犯规。'
  }
  const length = `每次描述只有前 ${limits.characters} 个字符会被听到。`
  if (settings.fouls === 'masked') {
    return `说什么都不算犯规，也没有人因此出局。描述中如果包含自己的词，别人听到的是“${MASKS[language]}”。${length}`
  }
  const why = '没有任何文字（包括不说话）；包含自己的词；与之前任何人的描述重复。'
  const foul =
    settings.fouls === 'noted'
      ? `以下描述是犯规，但没有人因此出局，犯规在游戏结束时公布：${why}`
      : `以下描述是犯规，说话的人立即出局：${why}`
  return `${foul}${length}说出对方的词不算犯规。`
}

function votes({ settings }: Table): string {
  if (settings.ties === 'nobody') return '得票严格最多的玩家出局；最高票相同则无人出局。'
  return '得票最多的玩家出局；最高票相同，则按游戏开始前抽好的签，其中一人出局。没有人投票则无人出局。'
}

function ends({ settings }: Table): string {
  if (settings.votes === 'last-round') return '投票使卧底出局，平民获胜；否则卧底获胜。'
  const last = settings.rounds === 1 ? '投票之后' : `第${ORDINALS[settings.rounds]}轮投票之后`
  return `卧底出局，平民获胜。在场玩家少于三人而卧底仍在场，或者${last}卧底仍在场，卧底获胜。`
}

function points({ settings }: Table): string {
  const civilians = settings.seats - 1
  const each = 12 / civilians
  if (settings.scores === 'vote') {
    return `投票使卧底出局，每名平民得 ${each} 分，卧底得 0 分。最高票相同或没有人投票，卧底得 8 分，每名平民得 ${4 / civilians} 分。投票使平民出局，卧底得全部十二分。`
  }
  if (settings.scores === 'winner') {
    return `卧底获胜得全部十二分。平民获胜，每名平民得 ${each} 分，不论是否仍在场。`
  }
  return `卧底获胜得全部十二分。${kept(settings.rounds)}，其余由仍在场的平民平分。平民每投卧底一票，就从卧底那里得到一分。`
}

function kept(rounds: number): string {
  if (rounds === 1) return '卧底出局保留 0 分'
  if (rounds === 2) return '卧底在第一、二轮出局，分别保留 0、4 分'
  return `卧底在第一、二、三轮${rounds > 3 ? '（及以后）' : ''}出局，分别保留 0、4、8 分`
}
