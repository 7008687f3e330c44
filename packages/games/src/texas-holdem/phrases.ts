import type { Option } from '@masquerade/game'
import { counted } from '../forms/counted.ts'
import { type IllegalCode, legalTexts } from './answers.ts'
import type { Betting, Config, Street } from './constants.ts'
import type { Kind } from './strength.ts'
import type { Act, Shown } from './table.ts'

export interface Posted {
  name: string
  chips: number
}

export interface SeenPlayer {
  name: string
  chips: number
  put: number
  state: 'in' | 'folded' | 'all-in'
}

export interface Task {
  street: Street
  owes: number
  chips: number
  seconds: number
  options?: readonly Option[]
}

const EN_NAMES: Record<Betting, string> = {
  five: "no-limit Texas Hold'em with five acts",
  'no-limit': "no-limit Texas Hold'em",
  'fixed-limit': "fixed-limit Texas Hold'em",
}

const EN_STREETS = { preflop: 'Before the flop', flop: 'Flop', turn: 'Turn', river: 'River' }
const EN_WHEN = { preflop: 'before the flop', flop: 'on the flop', turn: 'on the turn', river: 'on the river' }

export const en = {
  rules: (config: Config, attempts: number) => [
    `This is ${EN_NAMES[config.betting]} for ${config.seats} players, Player 1 to Player ${config.seats}.`,
    enCourse(config),
    'In each hand every player gets two cards that nobody else sees. Five more are laid open for all: three on the flop, one on the turn, one on the river. There is a round of betting before the flop and one after each of these. The small blind is posted by the player after the button, the big blind by the next; with two players left the button posts the small blind. Before the flop the player after the big blind begins, later the first after the button.',
    'Whoever is the last in the hand wins all chips put in, without showing cards. After the betting on the river the players still in show their cards: the best five of their own two and the five open ones win, equal hands share. A player plays only for the chips that its own stack could match.',
    'Hands from high to low: straight flush (A K Q J T is the highest), four of a kind, full house, flush, straight (the ace is high, or low in 5 4 3 2 A), three of a kind, two pair, pair, high card. Within a kind the ranks that make it count first, then the other cards from the highest down. Suits never decide.',
    'A card is written as its rank (2 to 9, T, J, Q, K, A) and its suit (c clubs, d diamonds, h hearts, s spades): Td is the ten of diamonds.',
    ...enActs(config),
    `A player that gives no legal answer in ${attempts === 1 ? '1 try' : `${attempts} tries`}, or none in time, checks when it owes nothing and folds otherwise.`,
    'Your score is the chips you win less those you lose. The most chips win.',
  ],
  you: (name: string) => `You are ${name}.`,
  hand: (number: number, hands: number) => `Hand ${number} of ${hands}.`,
  blinds: (button: string, small: Posted, big: Posted) =>
    `${button} has the button. ${small.name} posted the small blind of ${small.chips}, ${big.name} the big blind of ${big.chips}.`,
  street: (street: Street, cards: string, acts: readonly string[]) => {
    const lead = cards === '' ? EN_STREETS[street] : `${EN_STREETS[street]} (${cards})`
    return `${lead}: ${acts.length > 0 ? acts.join(', ') : 'no acts'}.`
  },
  act: (name: string, { do: act, chips, to, forfeited }: Act) => {
    const made = {
      fold: 'folded',
      check: 'checked',
      call: `called ${chips}`,
      half: `raised half the pot to ${to}`,
      full: `raised the pot to ${to}`,
      'all-in': `went all in to ${to}`,
      raise: `raised to ${to}`,
    }[act]
    return forfeited ? `${name} gave no answer and ${made}` : `${name} ${made}`
  },
  shown: (name: string, { cards, hand }: Shown) => `${name} showed ${cards.join(' ')}: ${hand}.`,
  pot: (chips: number, winners: readonly string[]) => `The pot of ${chips} went to ${winners.join(' and ')}.`,
  net: (players: readonly { name: string; chips: number }[]) =>
    `In this hand ${players.map(({ name, chips }) => `${name} ${chips > 0 ? `won ${chips}` : chips < 0 ? `lost ${-chips}` : 'came out even'}`).join(', ')}.`,
  cards: (cards: string) => `Your cards: ${cards}.`,
  board: (cards: string) => (cards === '' ? 'No cards lie open.' : `Open cards: ${cards}.`),
  chips: (pot: number, players: readonly SeenPlayer[]) => `The pot holds ${pot}. ${players.map(enStack).join(' ')}`,
  task: ({ street, owes, chips, seconds, options }: Task) =>
    [
      `It is your turn, ${EN_WHEN[street]}. ${enOwing(owes, chips)}`,
      ...(options ? [`You may answer: ${legalTexts(options).join('; ')}.`] : []),
      `Think aloud if you like; the last line must be your act and nothing else, for example "Action: check and call". You have ${counted(seconds, 'second')}.`,
    ].join(' '),
}

function enOwing(owes: number, chips: number): string {
  if (owes === 0) return 'You owe nothing.'
  return owes > chips ? `You owe ${owes}; a call puts in the ${chips} that you have.` : `You owe ${owes}.`
}

function enCourse({ blinds: [small, big], stacks, hands, carry }: Config): string {
  const equal = stacks.every((stack) => stack === stacks[0])
  const begin = equal
    ? `Every player begins with ${stacks[0]} chips`
    : `The players begin with ${stacks.map((chips, index) => `${chips} (Player ${index + 1})`).join(', ')} chips`
  const blinds = `The blinds are ${small} and ${big}.`
  if (hands === 1) return `${begin}. One hand is played. ${blinds}`
  const between = carry
    ? `Up to ${hands} hands are played: chips are carried from hand to hand, whoever has none is out, and the match ends early when one player has all.`
    : `${hands} hands are played, each with these chips anew.`
  return `${begin}. ${between} After each hand the button moves on. ${blinds}`
}

function enActs({ betting, blinds: [, big] }: Config): string[] {
  return [
    'What you can do, as the text of an answer:',
    '- "fold": give up the hand.',
    '- "check and call": put in what you owe, or all you have; when you owe nothing it is a check. "call" alone is understood when you owe something, "check" alone when you do not.',
    ...EN_RAISES[betting](big),
    'A raise must bring your total of the round above every other. Nobody can raise when no other player in the hand has the chips to put in more than is asked already.',
  ]
}

const EN_RAISES: Record<Betting, (big: number) => string[]> = {
  five: () => [
    '- "raise half pot": put in half as many chips as the pot holds (rounded down), what you owe included.',
    '- "raise full pot": put in as many chips as the pot holds, what you owe included.',
    '- "all in": put in all your chips.',
  ],
  'no-limit': (big) => [
    `- "raise to N": bring your total of this round to N chips. N is at least the highest total plus ${big} or, if greater, the greatest raise of this round; less only when it is all you have.`,
    '- "all in": raise with all your chips.',
    'When you have acted in this round, you can raise again only after the highest total has grown by at least that least raise since.',
  ],
  'fixed-limit': (big) => [
    `- "raise": bring your total of this round to the highest plus ${big} before the flop and on it, plus ${2 * big} later, or go all in with less. A round has at most four raises.`,
    'When you have acted in this round, you can raise again only after the highest total has grown by at least that much since.',
  ],
}

function enStack({ name, chips, put, state }: SeenPlayer): string {
  if (state === 'folded') return `${name} has folded and has ${chips}.`
  const round = put > 0 ? `, ${put} put in this round` : ''
  return state === 'all-in' ? `${name} is all in${round}.` : `${name} has ${chips}${round}.`
}

const ZH_NAMES: Record<Betting, string> = {
  five: '无限注德州扑克（五种行动）',
  'no-limit': '无限注德州扑克',
  'fixed-limit': '限注德州扑克',
}

const ZH_STREETS = { preflop: '翻牌前', flop: '翻牌', turn: '转牌', river: '河牌' }

const ZH_KINDS: Record<Kind, string> = {
  'straight flush': '同花顺',
  'four of a kind': '四条',
  'full house': '葫芦',
  flush: '同花',
  straight: '顺子',
  'three of a kind': '三条',
  'two pair': '两对',
  pair: '一对',
  'high card': '高牌',
}

export const zh: typeof en = {
  rules: (config, attempts) => [
    `这是${ZH_NAMES[config.betting]}，${config.seats} 名玩家参加，名字是 Player 1 到 Player ${config.seats}。`,
    zhCourse(config),
    '每一手牌，每名玩家拿到两张只有自己看得到的底牌。另有五张公共牌依次亮出：翻牌三张，转牌一张，河牌一张。翻牌前以及每次亮牌后各有一轮下注。庄家之后的第一名玩家下小盲，再下一名下大盲；只剩两名玩家时由庄家下小盲。翻牌前由大盲之后的玩家先行动，之后每轮由庄家之后第一名仍在牌局中的玩家先行动。',
    '如果只剩一名玩家没有弃牌，他赢得全部底池，不必亮牌。河牌圈下注结束后，仍在牌局中的玩家摊牌：从自己的两张底牌和五张公共牌中选出最好的五张比大小，牌力相同则平分。每名玩家最多只能赢得与自己投入相当的筹码。',
    '牌型从大到小：同花顺（A K Q J T 最大）、四条、葫芦、同花、顺子（A 可以最大，也可以在 5 4 3 2 A 中最小）、三条、两对、一对、高牌。牌型相同时，先比组成牌型的点数，再从大到小比其余的牌。花色不分大小。',
    '每张牌写成点数（2 到 9、T、J、Q、K、A）加花色（c 梅花、d 方块、h 红桃、s 黑桃）：Td 是方块十。',
    ...zhActs(config),
    `${attempts} 次回答都不合法，或者超时没有回答的玩家，不需要跟注时视为过牌，否则视为弃牌。`,
    '得分是赢得的筹码减去输掉的筹码，筹码最多的玩家获胜。',
  ],
  you: (name) => `你是 ${name}。`,
  hand: (number, hands) => `第 ${number} 手牌（共 ${hands} 手）。`,
  blinds: (button, small, big) =>
    `庄家是 ${button}。${small.name} 下小盲 ${small.chips}，${big.name} 下大盲 ${big.chips}。`,
  street: (street, cards, acts) => {
    const lead = cards === '' ? ZH_STREETS[street] : `${ZH_STREETS[street]}（${cards}）`
    return `${lead}：${acts.length > 0 ? acts.join('，') : '无人行动'}。`
  },
  act: (name, { do: act, chips, to, forfeited }) => {
    const made = {
      fold: '弃牌',
      check: '过牌',
      call: `跟注 ${chips}`,
      half: `加注半个底池到 ${to}`,
      full: `加注一个底池到 ${to}`,
      'all-in': `全下到 ${to}`,
      raise: `加注到 ${to}`,
    }[act]
    return forfeited ? `${name} 没有作答，视为${made}` : `${name} ${made}`
  },
  shown: (name, { cards, hand }) => `${name} 亮牌 ${cards.join(' ')}：${ZH_KINDS[hand]}。`,
  pot: (chips, winners) =>
    winners.length > 1 ? `底池 ${chips} 由 ${winners.join('、')} 平分。` : `底池 ${chips} 归 ${winners.join()}。`,
  net: (players) =>
    `本手结果：${players.map(({ name, chips }) => `${name} ${chips > 0 ? `赢 ${chips}` : chips < 0 ? `输 ${-chips}` : '不输不赢'}`).join('，')}。`,
  cards: (cards) => `你的底牌：${cards}。`,
  board: (cards) => (cards === '' ? '还没有公共牌。' : `公共牌：${cards}。`),
  chips: (pot, players) => `底池共 ${pot}。${players.map(zhStack).join('')}`,
  task: ({ street, owes, chips, seconds, options }) =>
    [
      `${ZH_STREETS[street]}，轮到你行动。${zhOwing(owes, chips)}`,
      options ? `可以回答：${legalTexts(options, ZH_LEGAL).join('；')}。` : '',
      `可以先思考；最后一行必须只写你的行动，例如“Action: check and call”。你有 ${seconds} 秒。`,
    ].join(''),
}

export const chineseReason = (code: string, options: readonly Option[]): string =>
  `${ZH_REASONS[code] ?? ZH_REASONS.form}。可以回答：${legalTexts(options, ZH_LEGAL).join('；')}。`

const ZH_REASONS: Readonly<Record<string, string>> & Record<IllegalCode, string> = {
  form: '最后一行必须只写一个行动',
  'nothing-owed': '你不需要跟注，没有可跟的注',
  'chips-owed': '你需要跟注，不能过牌',
  'no-such-raise': '现在不能这样加注',
  'raise-too-small': '加注太少',
  'raise-too-large': '加注超过了你的全部筹码',
}

const ZH_LEGAL = { or: '或', raiseTo: (least: number, most: number) => `raise to N（N 为 ${least} 到 ${most}）` }

function zhOwing(owes: number, chips: number): string {
  if (owes === 0) return '你不需要跟注。'
  return owes > chips ? `你需要跟注 ${owes}；筹码不够，跟注就是投入你剩下的 ${chips}。` : `你需要跟注 ${owes}。`
}

function zhCourse({ blinds: [small, big], stacks, hands, carry }: Config): string {
  const equal = stacks.every((stack) => stack === stacks[0])
  const begin = equal
    ? `每名玩家开始时有 ${stacks[0]} 筹码`
    : `玩家开始时的筹码：${stacks.map((chips, index) => `Player ${index + 1} 有 ${chips}`).join('，')}`
  const blinds = `小盲 ${small}，大盲 ${big}。`
  if (hands === 1) return `${begin}。只打一手牌。${blinds}`
  const between = carry
    ? `最多打 ${hands} 手牌：筹码带入下一手，输光筹码的玩家出局，一名玩家赢得全部筹码时比赛提前结束。`
    : `共打 ${hands} 手牌，每手牌都重新从这些筹码开始。`
  return `${begin}。${between}每手牌之后庄家移到下一名玩家。${blinds}`
}

function zhActs({ betting, blinds: [, big] }: Config): string[] {
  return [
    '可以采取的行动，以及回答时要写的文字：',
    '- “fold”：弃牌，退出这一手。',
    '- “check and call”：跟注，筹码不够时投入全部筹码；不需要跟注时就是过牌。需要跟注时可以只写“call”，不需要跟注时可以只写“check”。',
    ...ZH_RAISES[betting](big),
    '加注必须使你本轮投入的总数超过其他所有玩家。如果仍在牌局中的其他玩家都没有筹码再投入更多，就不能加注。',
  ]
}

const ZH_RAISES: Record<Betting, (big: number) => string[]> = {
  five: () => [
    '- “raise half pot”：投入半个底池的筹码（向下取整），其中包括需要跟注的部分。',
    '- “raise full pot”：投入一个底池的筹码，其中包括需要跟注的部分。',
    '- “all in”：投入全部筹码。',
  ],
  'no-limit': (big) => [
    `- “raise to N”：使你本轮投入的总数达到 N。N 至少是本轮最高总数加 ${big}；如果本轮已有更大的加注幅度，则至少加上那个幅度。只有投入全部筹码时才可以更少。`,
    '- “all in”：用全部筹码加注。',
    '如果你在本轮已经行动过，只有在那之后最高总数又至少增加了上述最小幅度，你才可以再次加注。',
  ],
  'fixed-limit': (big) => [
    `- “raise”：使你本轮投入的总数达到最高总数加 ${big}（翻牌前和翻牌）或加 ${2 * big}（转牌和河牌）；筹码不够时投入全部筹码。每轮最多加注四次。`,
    '如果你在本轮已经行动过，只有在那之后最高总数又至少增加了上述幅度，你才可以再次加注。',
  ],
}

function zhStack({ name, chips, put, state }: SeenPlayer): string {
  if (state === 'folded') return `${name} 已弃牌，还有 ${chips}。`
  const round = put > 0 ? `，本轮已投入 ${put}` : ''
  return state === 'all-in' ? `${name} 已全下${round}。` : `${name} 还有 ${chips}${round}。`
}
