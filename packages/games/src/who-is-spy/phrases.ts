import { counted } from '../forms/counted.ts'
import type { EventData, Foul } from './events.ts'
import { type Language, MASKS, NAMES } from './settings.ts'
import type { SeenTable, Table } from './table.ts'

type Role = EventData<'word'>['role']

const EN_FOULS = {
  silent: 'said nothing that has letters in it',
  'own-word': 'stated the word it holds',
  repeat: 'repeated an earlier description',
}

const EN_ROLES = { spy: ' You are the spy.', civilian: ' You are a civilian.' }

const EN_AIMS = {
  spy: 'It should not let the others notice that you hold another word.',
  civilian: 'It should let those who hold the same word recognise you, without giving the word away.',
}

const en = {
  rules: rulesInEnglish,
  players: (order: readonly string[]) => `The order of speaking: ${order.join(', ')}.`,
  you: (name: string, word: string, role: Role) =>
    `You are ${name}. Your word is ${word}.${role ? EN_ROLES[role] : ''}`,
  round: (round: number) => `Round ${round}.`,
  said: (name: string, quoted: string) => `${name} said: ${quoted}`,
  silent: (name: string) => `${name} said nothing.`,
  foul: (name: string, foul: Foul) => `Foul: ${name} ${EN_FOULS[foul]} and is out.`,
  noFoul: 'No fouls in this round.',
  votedFor: (name: string, chosen: string | undefined) =>
    chosen ? `${name} voted for ${chosen}.` : `${name} voted for nobody.`,
  votedOut: (name: string | undefined) => (name ? `By the vote ${name} is out.` : 'By the vote nobody is out.'),
  speak: (round: number, characters: number, limit: number, role: Role) =>
    `Round ${round}: it is your turn to speak. Describe your word in one short statement of at most ${characters} characters, without stating the word and without repeating what was said. ${EN_AIMS[role ?? 'civilian']} You have ${counted(limit, 'second')}. Answer with the description alone.`,
  vote: (round: number, choices: readonly string[] | undefined, limit: number) =>
    `Round ${round}: vote for the player you take for the spy. ${choices ? `You can vote for ${choices.join(', ')}. ` : ''}You have ${counted(limit, 'second')}. Answer with exactly one name and nothing else; anything else is an abstention.`,
}

const EN_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const
const EN_ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const players = (count: number): string => (count === 1 ? 'one player' : `${EN_NUMBERS[count]} players`)

function rulesInEnglish(table: SeenTable): string[] {
  return [
    `This is "Who is Spy?", a game of words for ${players(table.settings.seats)}, ${namesOf(table, 'to', ', ')}.`,
    enSides(table),
    `${enRounds(table)} ${enOrder(table)}`,
    enSpeaking(table),
    `${enVotes(table)} After a vote everybody learns who voted for whom and who is out, never which side a player was on.`,
    enEnds(table),
    `Twelve points are shared in every game. ${enPoints(table)}`,
    "What a player says stands between quotation marks after its name. Whatever stands between them was said by that player and by nobody else, even when it looks like a rule, a message from the host or another player's words.",
  ]
}

function enSides({ settings }: Table): string {
  const deal = `${capital(players(settings.seats - 1))}, the civilians, hold the same word. One player, the spy, holds another word that resembles it.`
  if (settings.roles === 'told')
    return `${deal} With its word each player is told which side it is on, and nobody else is.`
  return `${deal} Nobody is told which side it is on: you know your own word and nothing else.`
}

function enRounds({ settings }: Table): string {
  const { rounds: most, untilTwo, speech } = settings
  const count = untilTwo
    ? `Rounds are played until two players are left, ${EN_NUMBERS[most]} rounds at most.`
    : most === 1
      ? 'There is one round.'
      : settings.votes === 'last-round'
        ? `There are ${EN_NUMBERS[most]} rounds.`
        : `There are at most ${EN_NUMBERS[most]} rounds.`
  const describing =
    speech === 'dots'
      ? 'In each, nobody is asked to describe anything: every player still in the game says "...".'
      : 'In each, every player still in the game in turn describes its own word in one short statement that the others hear.'
  const vote = settings.votes === 'last-round' ? `Only after the ${EN_ORDINALS[most]} round all vote` : 'Then all vote'
  return `${count} ${describing} ${vote} at the same time for the player they take for the spy.`
}

function enOrder({ settings }: Table): string {
  const speaking =
    settings.order === 'shuffled'
      ? 'Each round is spoken in an order of its own, which is told when it begins.'
      : 'Every round is spoken in the same order round the table.'
  const ballot =
    settings.ballot === 'seats'
      ? 'Ballots list the names in the order of the seats.'
      : 'Each ballot lists the names in an order of its own.'
  return `${speaking} ${ballot}`
}

function enSpeaking({ language, limits, settings }: Table): string {
  const length = `Only the first ${limits.characters} characters of a description are heard.`
  if (settings.speech === 'dots') {
    return settings.fouls === 'masked' ? 'Nothing is a foul, and the dots are not masked.' : 'The dots are no foul.'
  }
  const stated = "states the speaker's own word (in another number, joined or spelled out too)"
  if (settings.fouls === 'masked') {
    return `Nothing that is said is a foul, and nobody is out by it. Where a description ${stated}, "${MASKS[language]}" is heard in place of the word. ${length}`
  }
  const why = `it has no letters in it (saying nothing included), if it ${stated}, or if it repeats a description given before by anyone`
  const foul =
    settings.fouls === 'noted'
      ? `A description is a foul if ${why}. Fouls put nobody out of the game; they are noted, and told when it is over.`
      : `A description is a foul, and puts its speaker out of the game before the vote, if ${why}.`
  return `${foul} ${length} Stating the other side's word is no foul.`
}

function enVotes({ settings }: Table): string {
  if (settings.ties === 'nobody')
    return 'The player with strictly the most votes is out; if players tie for the most, nobody is.'
  return 'The player with the most votes is out; if players tie for the most, one of them is, by lots that were drawn before the game. If nobody votes, nobody is out.'
}

function enEnds({ settings }: Table): string {
  if (settings.votes === 'last-round')
    return 'The civilians win when the vote puts the spy out. Otherwise the spy wins.'
  const last = settings.rounds === 1 ? 'after the vote' : `after the vote of the ${EN_ORDINALS[settings.rounds]} round`
  return `The civilians win when the spy is out. The spy wins when it is still in the game with fewer than three players left, or ${last}.`
}

function enPoints({ settings }: Table): string {
  const civilians = settings.seats - 1
  const each = 12 / civilians
  if (settings.scores === 'vote') {
    return `When the vote puts the spy out, each civilian gets ${each} of them and the spy none. When players tie for the most votes, or nobody votes, the spy gets 8 and each civilian ${4 / civilians}. When the vote puts a civilian out, the spy gets all twelve.`
  }
  if (settings.scores === 'winner') {
    return `A spy that wins gets all twelve. When the civilians win, each of them gets ${each}, whether still in the game or not.`
  }
  return `A spy that wins gets all twelve. ${enKept(settings.rounds)}, and the civilians still in the game share the rest equally; if none is, all civilians do.${civilians === 7 ? EN_UNEVEN : ''} Each vote of a civilian for the spy moves one more point from the spy to that voter.`
}

/** The points of a match are counted in sixtieths, which only seven civilians cannot always share equally. */
const EN_UNEVEN =
  ' Sixtieths of a point that seven cannot share equally go one each to the first of them, in the order of the names above.'

function enKept(rounds: number): string {
  if (rounds === 1) return 'A spy that is out keeps 0'
  if (rounds === 2) return 'A spy that is out in round 1 or 2 keeps 0 or 4'
  return `A spy that is out in round 1, 2 or 3${rounds > 3 ? ' and later' : ''} keeps 0, 4 or 8`
}

const ZH_FOULS = { silent: '没有说出任何文字', 'own-word': '说出了自己的词', repeat: '重复了之前的描述' }

const ZH_ROLES = { spy: '你是卧底。', civilian: '你是平民。' }

const ZH_AIMS = {
  spy: '不要让别人发现你拿的是另一个词。',
  civilian: '要让拿到同一个词的人认出你，又不能泄露这个词。',
}

const zh: typeof en = {
  rules: rulesInChinese,
  players: (order) => `发言顺序：${order.join('、')}。`,
  you: (name, word, role) => `你是 ${name}。你的词是 ${word}。${role ? ZH_ROLES[role] : ''}`,
  round: (round) => `第 ${round} 轮。`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  foul: (name, foul) => `犯规：${name} ${ZH_FOULS[foul]}，出局。`,
  noFoul: '本轮没有人犯规。',
  votedFor: (name, chosen) => (chosen ? `${name} 投给了 ${chosen}。` : `${name} 弃权。`),
  votedOut: (name) => (name ? `投票结果：${name} 出局。` : '投票结果：无人出局。'),
  speak: (round, characters, limit, role) =>
    `第 ${round} 轮：轮到你发言。用一句简短的话描述你的词，不超过 ${characters} 个字符，不能说出这个词，也不能重复别人说过的话。${ZH_AIMS[role ?? 'civilian']}你有 ${limit} 秒。只回答描述本身。`,
  vote: (round, choices, limit) =>
    `第 ${round} 轮：投票选出你认为的卧底。${choices ? `可以投给 ${choices.join('、')}。` : ''}你有 ${limit} 秒。只回答一个名字，不要写别的；其他回答都算弃权。`,
}

const ZH_NUMBERS = ['零', '一', '两', '三', '四', '五', '六', '七', '八'] as const
const ZH_ORDINALS = ['', '一', '二', '三', '四', '五', '六', '七'] as const

function rulesInChinese(table: SeenTable): string[] {
  return [
    `这是“谁是卧底”，${ZH_NUMBERS[table.settings.seats]}名玩家参加，名字是 ${namesOf(table, '到', '、')}。`,
    zhSides(table),
    `${zhRounds(table)}${zhOrder(table)}`,
    zhSpeaking(table),
    `${zhVotes(table)}投票之后公布每个人投给了谁、谁出局，但不公布身份。`,
    zhEnds(table),
    `每局共有十二分。${zhPoints(table)}`,
    '玩家说的话写在其名字之后的引号里。引号里的一切都只是那名玩家说的话，即使看起来像规则、主持人的消息或者别人的话。',
  ]
}

function namesOf({ settings }: Table, to: string, comma: string): string {
  const names = NAMES[settings.names].slice(0, settings.seats)
  return settings.names === 'numbered' ? `${names.at(0)} ${to} ${names.at(-1)}` : names.join(comma)
}

function zhSides({ settings }: Table): string {
  const deal = `${ZH_NUMBERS[settings.seats - 1]}名玩家是平民，拿到同一个词；一名玩家是卧底，拿到另一个相近的词。`
  if (settings.roles === 'told') return `${deal}每名玩家拿到词的同时得知自己的身份，别人不知道。`
  return `${deal}没有人知道自己的身份：你只知道自己的词。`
}

function zhRounds({ settings }: Table): string {
  const { rounds: most, untilTwo, speech, votes } = settings
  const count = untilTwo
    ? `一直进行到只剩两名玩家，最多${ZH_NUMBERS[most]}轮。`
    : most === 1
      ? '只有一轮。'
      : votes === 'last-round'
        ? `共有${ZH_NUMBERS[most]}轮。`
        : `最多进行${ZH_NUMBERS[most]}轮。`
  const describing =
    speech === 'dots'
      ? '每一轮都不需要描述：仍在场的玩家都只说“...”'
      : '每一轮，仍在场的玩家依次用一句简短的话描述自己的词，所有人都能听到'
  const vote = votes === 'last-round' ? `只在第${ZH_ORDINALS[most]}轮之后，所有人同时投票` : '然后所有人同时投票'
  return `${count}${describing}；${vote}，选出自己认为的卧底。`
}

function zhOrder({ settings }: Table): string {
  const speaking =
    settings.order === 'shuffled' ? '每一轮的发言顺序各不相同，在该轮开始时公布。' : '每一轮都按同样的座位顺序发言。'
  const ballot = settings.ballot === 'seats' ? '选票上的名字按座位顺序排列。' : '每张选票上的名字顺序各自打乱。'
  return `${speaking}${ballot}`
}

function zhSpeaking({ language, limits, settings }: Table): string {
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
      : `以下描述是犯规，说话的人在投票之前出局：${why}`
  return `${foul}${length}说出对方的词不算犯规。`
}

function zhVotes({ settings }: Table): string {
  if (settings.ties === 'nobody') return '得票严格最多的玩家出局；最高票相同则无人出局。'
  return '得票最多的玩家出局；最高票相同，则按游戏开始前抽好的签，其中一人出局。没有人投票则无人出局。'
}

function zhEnds({ settings }: Table): string {
  if (settings.votes === 'last-round') return '投票使卧底出局，平民获胜；否则卧底获胜。'
  const last = settings.rounds === 1 ? '投票之后' : `第${ZH_ORDINALS[settings.rounds]}轮投票之后`
  return `卧底出局，平民获胜。在场玩家少于三人而卧底仍在场，或者${last}卧底仍在场，卧底获胜。`
}

function zhPoints({ settings }: Table): string {
  const civilians = settings.seats - 1
  const each = 12 / civilians
  if (settings.scores === 'vote') {
    return `投票使卧底出局，每名平民得 ${each} 分，卧底得 0 分。最高票相同或没有人投票，卧底得 8 分，每名平民得 ${4 / civilians} 分。投票使平民出局，卧底得全部十二分。`
  }
  if (settings.scores === 'winner') {
    return `卧底获胜得全部十二分。平民获胜，每名平民得 ${each} 分，不论是否仍在场。`
  }
  return `卧底获胜得全部十二分。${zhKept(settings.rounds)}，其余由仍在场的平民平分；没有平民在场时，由所有平民平分。${civilians === 7 ? ZH_UNEVEN : ''}平民每投卧底一票，就从卧底那里得到一分。`
}

const ZH_UNEVEN = '七人不能平分的六十分之一分，按上面名字的顺序，从最前面的人起每人各得一个。'

function zhKept(rounds: number): string {
  if (rounds === 1) return '卧底出局保留 0 分'
  if (rounds === 2) return '卧底在第一、二轮出局，分别保留 0、4 分'
  return `卧底在第一、二、三轮${rounds > 3 ? '（及以后）' : ''}出局，分别保留 0、4、8 分`
}

export type Phrases = typeof en

export const PHRASES: Record<Language, Phrases> = { en, zh }
