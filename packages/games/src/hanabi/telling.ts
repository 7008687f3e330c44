import { type Ask, allNamed, type Json, leftOut, playerName, type Seat, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted, inRow } from '../forms/counted.ts'
import { seatsAt } from '../forms/seats.ts'
import { type Card, type Colour, cardCount, colourOf, coloursOf, type Rank, rankOf, ranksOf } from './cards.ts'
import type { Config } from './constants.ts'
import { events, type HanabiEvent } from './events.ts'
import { candidatesOf, deckSize, handOf, seatsOf, type Table, type TurnTaken, tableOf } from './table.ts'

export const telling: Telling<HanabiEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings }, phrases, ask) => phrases.rules(settings, ask.attempts),
    situation,
    task: ({ turns }, phrases, _ask, { choices, seconds }) => phrases.task(turns.length + 1, choices, seconds),
    chineseReason: (code, why) => REFUSALS[code] ?? why,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts(table) {
      const { settings, fireworks, discards, hints, lives, turns, turnsLeft } = table
      return {
        ...settingsJson(settings),
        turn: turns.length + 1,
        fireworks: Object.fromEntries(coloursOf(settings).map((colour, index) => [colour, fireworks[index] ?? 0])),
        discards: [...discards],
        hints,
        lives,
        deck: deckSize(table),
        ...(turnsLeft !== undefined && { turnsLeft }),
        hands: Object.fromEntries(seatsOf(table).map((seat) => [playerName(seat), handJson(table, seat)])),
      }
    },
    fields: { seenBy: leftOut, why: leftOut, scores: leftOut },
    overrides: {
      opened: ({ first, limits, ...settings }) => ({ ...settingsJson(settings), limits, first: playerName(first) }),
      hinted: ({ seat, to, cards, hints, ...trait }) => ({
        ...{ player: playerName(seat), to: playerName(to) },
        ...trait,
        ...{ cards, hints },
      }),
    },
  }),
  pace: { opened: 3_000, drew: 0, played: 3_000, discarded: 2_500, hinted: 3_000, forfeited: 2_500, ended: 0 },
}

function handJson(table: Table, seat: Seat): Json {
  return handOf(table, seat).map((place) => {
    const card = table.cards[place]
    const { colours, ranks } = candidatesOf(table, place)
    return { ...(card && { card }), colours, ranks }
  })
}

function settingsJson(settings: Omit<Config, 'limits'>): Record<string, Json> {
  const { seats, hand, hints, lives } = settings
  return {
    players: allNamed(seatsAt(seats)),
    colours: [...coloursOf(settings)],
    ranks: [...ranksOf(settings)],
    handSize: hand,
    mostHints: hints,
    mostLives: lives,
  }
}

function situation(table: Table, phrases: typeof en, { seat: own }: Ask): string[] {
  const { settings, fireworks, discards, turns, turnsLeft } = table
  const built = coloursOf(settings).map((colour, index) => ({ colour, rank: fireworks[index] ?? 0 }))
  const others = seatsOf(table).filter((seat) => seat !== own)
  return [
    ...(turns.length > 0 ? [phrases.history, ...turns.map((turn) => turnLine(turn, phrases))] : []),
    phrases.fireworks(built),
    phrases.discards(discards),
    phrases.tokens({ ...table, deck: deckSize(table) }, settings),
    ...(turnsLeft === undefined ? [] : [phrases.turnsLeft(turnsLeft)]),
    ...others.flatMap((seat) => [phrases.hand(playerName(seat)), ...cardLines(table, seat, phrases)]),
    phrases.ownHand(playerName(own)),
    ...cardLines(table, own, phrases),
  ]
}

function turnLine(turn: TurnTaken, phrases: typeof en): string {
  const name = playerName(turn.seat)
  if ('forfeited' in turn || turn.do !== 'hint') return phrases.turn(name, turn)
  return phrases.hint(name, playerName(turn.to), 'colour' in turn ? turn.colour : turn.rank, turn.cards)
}

function cardLines(table: Table, seat: Seat, phrases: typeof en): string[] {
  const { settings, cards } = table
  return handOf(table, seat).map((place, index) => {
    const { colours, ranks } = candidatesOf(table, place)
    const anyColour = colours.length > 1 && colours.length === coloursOf(settings).length
    const anyRank = ranks.length > 1 && ranks.length === ranksOf(settings).length
    return phrases.card(index + 1, cards[place], anyColour ? 'any' : colours, anyRank ? 'any' : ranks)
  })
}

const EN_NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const
const enCard = (card: Card): string => `${colourOf(card)} ${rankOf(card)}`

const en = {
  rules: ({ seats, colours, ranks, hints, lives }: Config, tries: number) => [
    `This is Hanabi, a cooperative card game for ${EN_NUMBERS[seats]} players, ${playerName(1)} to ${playerName(seats)}. All players are one team and get the same score.`,
    `There are ${counted(cardCount({ colours, ranks }), 'card')} in ${counted(colours, 'colour')}: ${coloursOf({ colours }).join(', ')}. Each colour has three cards of rank 1, ${ranks > 2 ? 'two of each rank between, and ' : ''}one of rank ${ranks}. Together the players build one firework of each colour, from rank 1 up to rank ${ranks}.`,
    'A player sees the cards of all the others, but not its own. Everybody sees the fireworks, the discarded cards, the tokens and all hints. The cards in a hand are numbered from 1, the oldest first: when one leaves, the later ones move up, and a drawn card comes last.',
    'In turn each player does one of these:',
    '- play a card: if it is the next rank of its colour, it is added to that firework, and completing a firework gives a hint token back, unless all are there; if not, a life is lost and the card is discarded;',
    `- discard a card: this gives a hint token back, and is not allowed while all ${hints} are there;`,
    '- give a hint: tell another player all its cards of one colour or of one rank. It costs a hint token, and must name at least one card.',
    'After playing or discarding, the player draws a card from the deck, if there is one.',
    `The game ends when ${lives === 1 ? 'the only life' : `the last of ${EN_NUMBERS[lives]} lives`} is lost, when all fireworks are complete, or when every player has had one more turn after the last card of the deck was drawn. The score is the number of cards on the fireworks, at most ${colours * ranks}; it is 0 when the last life was lost.`,
    `A player that gives no legal answer in time, or none in ${tries} tries, loses its turn and a life of the team.`,
  ],
  fireworks: (built: readonly { colour: Colour; rank: number }[]) =>
    `Fireworks: ${built.map(({ colour, rank }) => `${colour} ${rank}`).join(', ')}.`,
  discards: (cards: readonly Card[]) => `Discarded: ${cards.length > 0 ? cards.map(enCard).join(', ') : 'nothing'}.`,
  tokens: ({ hints, lives, deck }: { hints: number; lives: number; deck: number }, most: Config) =>
    `Hint tokens: ${hints} of ${most.hints}. Lives: ${lives} of ${most.lives}. Cards in the deck: ${deck}.`,
  turnsLeft: (turns: number) => `The deck is empty: ${counted(turns, 'turn')} left, yours included.`,
  hand: (name: string) => `${name} holds, and knows by hints:`,
  ownHand: (name: string) => `You are ${name}. You hold, and know by hints:`,
  card: (place: number, card: Card | undefined, colours: readonly Colour[] | 'any', ranks: readonly Rank[] | 'any') => {
    const known = `${colours === 'any' ? 'any colour' : inRow(colours, ' or ')}, ${ranks === 'any' ? 'any rank' : `rank ${inRow(ranks, ' or ')}`}`
    return card ? `- card ${place}: ${enCard(card)} (knows: ${known})` : `- card ${place}: ${known}`
  },
  history: 'What was done, the oldest first:',
  turn: (name: string, turn: Exclude<TurnTaken, { do: 'hint' }>) => {
    if ('forfeited' in turn) return `- ${name} gave no legal answer: a life was lost.`
    if (turn.do === 'discard') return `- ${name} discarded card ${turn.card}: ${enCard(turn.was)}.`
    return `- ${name} played card ${turn.card}: ${enCard(turn.was)}, which ${turn.fits ? 'fits' : 'does not fit: a life was lost'}.`
  },
  hint: (name: string, to: string, trait: Colour | Rank, places: readonly number[]) => {
    const what = typeof trait === 'number' ? `of rank ${trait}` : trait
    const cards = places.length === 1 ? `card ${places[0]} is` : `cards ${places.join(', ')} are`
    return `- ${name} told ${to}: ${cards} ${what}, and no other.`
  },
  task: (turn: number, choices: readonly string[] | undefined, seconds: number) =>
    [
      `Turn ${turn}: it is your turn. You have ${counted(seconds, 'second')}.`,
      ...(choices ? [`You can: ${choices.join('; ')}.`] : []),
      'The last line of your answer must be your move alone, in one of these forms: "play N" or "discard N" for your card N, "hint player N COLOUR" or "hint player N RANK" for a hint.',
    ].join('\n'),
}

const ZH_NUMBERS = ['零', '一', '两', '三', '四', '五'] as const
const ZH_COLOURS: Readonly<Record<Colour, string>> = { red: '红', yellow: '黄', green: '绿', white: '白', blue: '蓝' }
const zhEither = (parts: readonly (string | number)[]): string => inRow(parts, '或', '、')
const zhColour = (colour: Colour): string => `${ZH_COLOURS[colour]}（${colour}）`
const zhCard = (card: Card): string => `${ZH_COLOURS[colourOf(card)]}${rankOf(card)}`

const zh: typeof en = {
  rules: ({ seats, colours, ranks, hints, lives }, tries) => [
    `这是“花火”（Hanabi），${ZH_NUMBERS[seats]}名玩家的合作纸牌游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。全体玩家是一队，得分相同。`,
    `共有 ${cardCount({ colours, ranks })} 张牌，${ZH_NUMBERS[colours]}种颜色：${coloursOf({ colours }).map(zhColour).join('、')}。每种颜色有三张 1、一张 ${ranks}${ranks > 2 ? '，其余数字各两张' : ''}。大家合作，为每种颜色从 1 到 ${ranks} 依次搭起一束花火。`,
    '玩家能看到其他所有人的手牌，唯独看不到自己的。花火、弃牌、标记和所有提示人人可见。手牌从 1 开始编号，最早拿到的是 1；打出或弃掉一张后，后面的牌依次前移，新摸的牌排在最后。',
    '轮到自己时，从以下行动中选一种：',
    '- 打出一张牌（play）：如果正好是该颜色花火的下一个数字，就加到花火上；完成一束花火会收回一个提示标记（除非标记都在）。如果不是，失去一条命，这张牌进入弃牌堆。',
    `- 弃掉一张牌（discard）：收回一个提示标记；${hints} 个提示标记都在时不能弃牌。`,
    '- 给出提示（hint）：告诉另一名玩家，其手牌中哪些是某种颜色，或者哪些是某个数字，必须全部指出。提示消耗一个提示标记，而且至少要指出一张牌。',
    '打出或弃掉一张牌后，如果牌堆里还有牌，就摸一张。',
    `${lives === 1 ? '唯一的一条命失去' : `${lives} 条命全部失去`}，或者所有花火都完成，游戏立即结束；牌堆的最后一张被摸走后，每名玩家（包括摸走它的人）再行动一次，游戏也结束。得分是花火上的牌数，最高 ${colours * ranks} 分；如果命全部失去，得 0 分。`,
    `没有按时作答，或者 ${tries} 次回答都不合法，就失去这一回合，全队失去一条命。`,
  ],
  fireworks: (built) => `花火：${built.map(({ colour, rank }) => `${ZH_COLOURS[colour]}${rank}`).join('、')}。`,
  discards: (cards) => `弃牌：${cards.length > 0 ? cards.map(zhCard).join('、') : '无'}。`,
  tokens: ({ hints, lives, deck }, most) =>
    `提示标记：${hints}/${most.hints}。命：${lives}/${most.lives}。牌堆剩余：${deck} 张。`,
  turnsLeft: (turns) => `牌堆已空：还剩 ${turns} 个回合（含你这一回合）。`,
  hand: (name) => `${name} 的手牌，以及其根据提示所知道的：`,
  ownHand: (name) => `你是 ${name}。你的手牌，根据提示只知道：`,
  card: (place, card, colours, ranks) => {
    const colour = colours === 'any' ? '颜色不明' : `${zhEither(colours.map((one) => ZH_COLOURS[one]))}色`
    const rank = ranks === 'any' ? '数字不明' : `数字 ${zhEither(ranks)}`
    return card
      ? `- 第 ${place} 张：${zhCard(card)}（本人所知：${colour}，${rank}）`
      : `- 第 ${place} 张：${colour}，${rank}`
  },
  history: '已经发生的行动（从早到晚）：',
  turn: (name, turn) => {
    if ('forfeited' in turn) return `- ${name} 没有给出合法的回答，失去一条命。`
    if (turn.do === 'discard') return `- ${name} 弃掉第 ${turn.card} 张：${zhCard(turn.was)}。`
    return `- ${name} 打出第 ${turn.card} 张：${zhCard(turn.was)}，${turn.fits ? '成功' : '不能接上，失去一条命'}。`
  },
  hint: (name, to, trait, places) => {
    const what = typeof trait === 'number' ? `是数字 ${trait}` : `是${ZH_COLOURS[trait]}色`
    return `- ${name} 提示 ${to}：第 ${places.join('、')} 张${what}，其余都不是。`
  },
  task: (turn, choices, seconds) =>
    [
      `第 ${turn} 回合：轮到你行动。你有 ${seconds} 秒。`,
      ...(choices ? [`可以选择：${choices.join('；')}。`] : []),
      '回答的最后一行只写你的行动，使用以下英文格式之一："play N" 或 "discard N"（N 是自己手牌的编号），"hint player N COLOUR" 或 "hint player N RANK"（N 是对方的编号，COLOUR 是颜色的英文，RANK 是数字）。',
    ].join('\n'),
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '最后一行不符合规定的格式。',
  'no-such-card': '你没有这个编号的手牌。',
  'all-tokens': '提示标记都在，不能弃牌，只能打牌或给提示。',
  'no-token': '没有提示标记了，不能给提示，只能打牌或弃牌。',
  'no-such-player': '只能提示在座的其他玩家。',
  'names-no-card': '提示至少要指出对方的一张手牌。',
}
