import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'
import { type Card, type Colour, cardCount, colourOf, coloursOf, rankOf } from './cards.ts'

const NUMBERS = ['零', '一', '两', '三', '四', '五'] as const
const COLOURS: Readonly<Record<Colour, string>> = { red: '红', yellow: '黄', green: '绿', white: '白', blue: '蓝' }
const told = (card: Card): string => `${COLOURS[colourOf(card)]}${rankOf(card)}`

export const zh: Phrases = {
  rules: ({ seats, colours, ranks, hints, lives }, tries) =>
    [
      `这是“花火”（Hanabi），${NUMBERS[seats]}名玩家的合作纸牌游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。全体玩家是一队，得分相同。`,
      `共有 ${cardCount({ colours, ranks })} 张牌，${NUMBERS[colours]}种颜色：${coloursOf({ colours })
        .map((colour) => `${COLOURS[colour]}（${colour}）`)
        .join(
          '、',
        )}。每种颜色有三张 1、一张 ${ranks}${ranks > 2 ? '，其余数字各两张' : ''}。大家合作，为每种颜色从 1 到 ${ranks} 依次搭起一束花火。`,
      '玩家能看到其他所有人的手牌，唯独看不到自己的。花火、弃牌、标记和所有提示人人可见。手牌从 1 开始编号，最早拿到的是 1；打出或弃掉一张后，后面的牌依次前移，新摸的牌排在最后。',
      '轮到自己时，从以下行动中选一种：',
      '- 打出一张牌（play）：如果正好是该颜色花火的下一个数字，就加到花火上；完成一束花火会收回一个提示标记（除非标记都在）。如果不是，失去一条命，这张牌进入弃牌堆。',
      `- 弃掉一张牌（discard）：收回一个提示标记；${hints} 个提示标记都在时不能弃牌。`,
      '- 给出提示（hint）：告诉另一名玩家，其手牌中哪些是某种颜色，或者哪些是某个数字，必须全部指出。提示消耗一个提示标记，而且至少要指出一张牌。',
      '打出或弃掉一张牌后，如果牌堆里还有牌，就摸一张。',
      `${lives === 1 ? '唯一的一条命失去' : `${lives} 条命全部失去`}，或者所有花火都完成，游戏立即结束；牌堆的最后一张被摸走后，每名玩家（包括摸走它的人）再行动一次，游戏也结束。得分是花火上的牌数，最高 ${colours * ranks} 分；如果命全部失去，得 0 分。`,
      `没有按时作答，或者 ${tries} 次回答都不合法，就失去这一回合，全队失去一条命。`,
    ].join('\n'),
  fireworks: (built) => `花火：${built.map(({ colour, rank }) => `${COLOURS[colour]}${rank}`).join('、')}。`,
  discards: (cards) => `弃牌：${cards.length > 0 ? cards.map(told).join('、') : '无'}。`,
  tokens: ({ hints, lives, deck }, most) =>
    `提示标记：${hints}/${most.hints}。命：${lives}/${most.lives}。牌堆剩余：${deck} 张。`,
  turnsLeft: (turns) => `牌堆已空：还剩 ${turns} 个回合（含你这一回合）。`,
  hand: (name) => `${name} 的手牌，以及其根据提示所知道的：`,
  ownHand: (name) => `你是 ${name}。你的手牌，根据提示只知道：`,
  card: (place, card, colours, ranks) => {
    const colour = colours === 'any' ? '颜色不明' : `${either(colours.map((one) => COLOURS[one]))}色`
    const rank = ranks === 'any' ? '数字不明' : `数字 ${either(ranks)}`
    return card
      ? `- 第 ${place} 张：${told(card)}（本人所知：${colour}，${rank}）`
      : `- 第 ${place} 张：${colour}，${rank}`
  },
  history: '已经发生的行动（从早到晚）：',
  turn: (name, turn) => {
    if ('forfeited' in turn) return `- ${name} 没有给出合法的回答，失去一条命。`
    if (turn.do === 'discard') return `- ${name} 弃掉第 ${turn.card} 张：${told(turn.was)}。`
    return `- ${name} 打出第 ${turn.card} 张：${told(turn.was)}，${turn.fits ? '成功' : '不能接上，失去一条命'}。`
  },
  hint: (name, to, trait, places) => {
    const what = typeof trait === 'number' ? `是数字 ${trait}` : `是${COLOURS[trait]}色`
    return `- ${name} 提示 ${to}：第 ${places.join('、')} 张${what}，其余都不是。`
  },
  task: (turn, choices, seconds) =>
    [
      `第 ${turn} 回合：轮到你行动。你有 ${seconds} 秒。`,
      ...(choices ? [`可以选择：${choices.join('；')}。`] : []),
      '回答的最后一行只写你的行动，使用以下英文格式之一："play N" 或 "discard N"（N 是自己手牌的编号），"hint player N COLOUR" 或 "hint player N RANK"（N 是对方的编号，COLOUR 是颜色的英文，RANK 是数字）。',
    ].join('\n'),
  refused: (code, why) => `你上一次的回答不合法：${REFUSALS[code] ?? why}`,
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '最后一行不符合规定的格式。',
  'no-such-card': '你没有这个编号的手牌。',
  'all-tokens': '提示标记都在，不能弃牌，只能打牌或给提示。',
  'no-token': '没有提示标记了，不能给提示，只能打牌或弃牌。',
  'no-such-player': '只能提示在座的其他玩家。',
  'names-no-card': '提示至少要指出对方的一张手牌。',
}

function either(parts: readonly (string | number)[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join('、')}或${parts.at(-1)}` : parts.join('')
}
