import { type IllegalCode, legalTexts } from '../answers.ts'
import type { Betting, Config } from '../constants.ts'
import type { Kind } from '../strength.ts'
import type { Phrases, SeenPlayer } from './brief.ts'

const NAMES: Record<Betting, string> = {
  five: '无限注德州扑克（五种行动）',
  'no-limit': '无限注德州扑克',
  'fixed-limit': '限注德州扑克',
}

const STREETS = { preflop: '翻牌前', flop: '翻牌', turn: '转牌', river: '河牌' }

const KINDS: Record<Kind, string> = {
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

export const zh: Phrases = {
  rules: (config, attempts) => [
    `这是${NAMES[config.betting]}，${config.seats} 名玩家参加，名字是 Player 1 到 Player ${config.seats}。`,
    course(config),
    '每一手牌，每名玩家拿到两张只有自己看得到的底牌。另有五张公共牌依次亮出：翻牌三张，转牌一张，河牌一张。翻牌前以及每次亮牌后各有一轮下注。庄家之后的第一名玩家下小盲，再下一名下大盲；只剩两名玩家时由庄家下小盲。翻牌前由大盲之后的玩家先行动，之后每轮由庄家之后第一名仍在牌局中的玩家先行动。',
    '如果只剩一名玩家没有弃牌，他赢得全部底池，不必亮牌。河牌圈下注结束后，仍在牌局中的玩家摊牌：从自己的两张底牌和五张公共牌中选出最好的五张比大小，牌力相同则平分。每名玩家最多只能赢得与自己投入相当的筹码。',
    '牌型从大到小：同花顺（A K Q J T 最大）、四条、葫芦、同花、顺子（A 可以最大，也可以在 5 4 3 2 A 中最小）、三条、两对、一对、高牌。牌型相同时，先比组成牌型的点数，再从大到小比其余的牌。花色不分大小。',
    '每张牌写成点数（2 到 9、T、J、Q、K、A）加花色（c 梅花、d 方块、h 红桃、s 黑桃）：Td 是方块十。',
    ...acts(config),
    `${attempts} 次回答都不合法，或者超时没有回答的玩家，不需要跟注时视为过牌，否则视为弃牌。`,
    '得分是赢得的筹码减去输掉的筹码，筹码最多的玩家获胜。',
  ],
  you: (name) => `你是 ${name}。`,
  hand: (number, hands) => `第 ${number} 手牌（共 ${hands} 手）。`,
  blinds: (button, small, big) =>
    `庄家是 ${button}。${small.name} 下小盲 ${small.chips}，${big.name} 下大盲 ${big.chips}。`,
  street: (street, cards, acts) => {
    const lead = cards === '' ? STREETS[street] : `${STREETS[street]}（${cards}）`
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
  shown: (name, { cards, hand }) => `${name} 亮牌 ${cards.join(' ')}：${KINDS[hand]}。`,
  pot: (chips, winners) =>
    winners.length > 1 ? `底池 ${chips} 由 ${winners.join('、')} 平分。` : `底池 ${chips} 归 ${winners.join()}。`,
  net: (players) =>
    `本手结果：${players.map(({ name, chips }) => `${name} ${chips > 0 ? `赢 ${chips}` : chips < 0 ? `输 ${-chips}` : '不输不赢'}`).join('，')}。`,
  cards: (cards) => `你的底牌：${cards}。`,
  board: (cards) => (cards === '' ? '还没有公共牌。' : `公共牌：${cards}。`),
  chips: (pot, players) => `底池共 ${pot}。${players.map(stack).join('')}`,
  task: ({ street, owes, chips, seconds, options }) =>
    [
      `${STREETS[street]}，轮到你行动。${owing(owes, chips)}`,
      options ? `可以回答：${legalTexts(options, LEGAL).join('；')}。` : '',
      `可以先思考；最后一行必须只写你的行动，例如“Action: check and call”。你有 ${seconds} 秒。`,
    ].join(''),
  refused: (code, _why, options) =>
    `你上一次的回答不合法：${REASONS[code] ?? REASONS.form}。可以回答：${legalTexts(options, LEGAL).join('；')}。`,
}

const REASONS: Readonly<Record<string, string>> & Record<IllegalCode, string> = {
  form: '最后一行必须只写一个行动',
  'nothing-owed': '你不需要跟注，没有可跟的注',
  'chips-owed': '你需要跟注，不能过牌',
  'no-such-raise': '现在不能这样加注',
  'raise-too-small': '加注太少',
  'raise-too-large': '加注超过了你的全部筹码',
}

const LEGAL = { or: '或', raiseTo: (least: number, most: number) => `raise to N（N 为 ${least} 到 ${most}）` }

function owing(owes: number, chips: number): string {
  if (owes === 0) return '你不需要跟注。'
  return owes > chips ? `你需要跟注 ${owes}；筹码不够，跟注就是投入你剩下的 ${chips}。` : `你需要跟注 ${owes}。`
}

function course({ blinds: [small, big], stacks, hands, carry }: Config): string {
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

function acts({ betting, blinds: [, big] }: Config): string[] {
  return [
    '可以采取的行动，以及回答时要写的文字：',
    '- “fold”：弃牌，退出这一手。',
    '- “check and call”：跟注，筹码不够时投入全部筹码；不需要跟注时就是过牌。需要跟注时可以只写“call”，不需要跟注时可以只写“check”。',
    ...RAISES[betting](big),
    '加注必须使你本轮投入的总数超过其他所有玩家。如果仍在牌局中的其他玩家都没有筹码再投入更多，就不能加注。',
  ]
}

const RAISES: Record<Betting, (big: number) => string[]> = {
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

function stack({ name, chips, put, state }: SeenPlayer): string {
  if (state === 'folded') return `${name} 已弃牌，还有 ${chips}。`
  const round = put > 0 ? `，本轮已投入 ${put}` : ''
  return state === 'all-in' ? `${name} 已全下${round}。` : `${name} 还有 ${chips}${round}。`
}
