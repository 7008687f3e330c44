import { byName, type Json, leftOut, named, playerName, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { quoted } from '../forms/quote.ts'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import { restOf, SEATS, type Three } from './constants.ts'
import { type BargainEvent, type Config, type EventData, events } from './events.ts'
import { roundOf, standing, type TurnTaken, tableOf, valuesOf } from './table.ts'

/** The rules of the game Bargain never depend on what players say, so moderators can replace the text of any speech. */
export const texts = unjudgedTexts<BargainEvent>('said', 'proposed', 'accepted')

const kinds = ([hats, balls, apples]: Three): Json => ({ hats, balls, apples })

export const telling: Telling<BargainEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings }, phrases, ask) => phrases.rules(settings, ask.attempts),
    /** Each speech is quoted on a line of its own, so that a model cannot take it for a text of the game. */
    situation(table, phrases, { seat }) {
      const { items, turns } = table
      const taken = standing(table)
      return [
        phrases.pool(items),
        phrases.you(playerName(seat), valuesOf(table, seat) ?? [0, 0, 0]),
        ...turns.flatMap((turn, index) => [
          ...(turn.round === turns[index - 1]?.round ? [] : [phrases.round(turn.round)]),
          ...linesOf(turn, items, phrases),
        ]),
        ...(taken ? [phrases.stands(restOf(items, taken))] : []),
      ]
    },
    task(table, phrases, _ask, { seconds, choices }) {
      const { settings, turns } = table
      const asked = {
        round: roundOf(table),
        rounds: settings.rounds,
        isLast: turns.length + 1 === settings.rounds * SEATS.length,
        stands: standing(table) !== undefined,
        characters: settings.limits.characters,
        seconds,
      }
      return phrases.task(asked, choices)
    },
    chineseReason: (code, why) => REFUSALS[code] ?? why,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts(table) {
      const { settings, items, values } = table
      const [own, ...others] = values
      const stands = standing(table)
      return {
        ...{ round: roundOf(table), rounds: settings.rounds, items: kinds(items) },
        // The document for a player contains its own values of the items, and that for the referee those of all players.
        ...(own && others.length === 0 && { player: playerName(own.seat), values: kinds(own.values) }),
        ...(stands && { proposal: kinds(stands) }),
      }
    },
    fields: {
      ...{ first: named, items: kinds, take: kinds, why: leftOut, winner: named, scores: byName },
      values: (values: Three[]) => byName(values.map(kinds)),
      agreed: (agreed: EventData<'ended'>['agreed']) =>
        agreed && { round: agreed.round, by: playerName(agreed.by), shares: byName(agreed.shares.map(kinds)) },
    },
    overrides: { values: ({ seat, values }) => ({ player: playerName(seat), values: kinds(values) }) },
  }),
  texts,
  pace: { opened: 3_500, proposed: 3_000, accepted: 2_500, forfeited: 2_500, ended: 0 },
}

function linesOf(turn: TurnTaken, items: Three, phrases: typeof en): string[] {
  const name = playerName(turn.seat)
  if ('forfeited' in turn) return [phrases.forfeited(name)]
  const said = turn.said === '' ? [] : [phrases.said(name, quoted(turn.said))]
  return 'take' in turn ? [...said, phrases.proposed(name, turn.take, restOf(items, turn.take))] : said
}

interface TurnAsked {
  round: number
  rounds: number
  isLast: boolean
  stands: boolean
  characters: number
  seconds: number
}

const listedEn = ([hats, balls, apples]: Three): string =>
  `${counted(hats, 'hat')}, ${counted(balls, 'ball')} and ${counted(apples, 'apple')}`

const en = {
  rules: ({ rounds }: Config, tries: number) => [
    'This is a bargain between two players, Player 1 and Player 2, over a pool of hats, balls and apples.',
    'Each player values the items in its own way, which the other does not know; the whole pool is worth exactly 10 points to each.',
    `There are up to ${counted(rounds, 'round')}; in each the players speak in turn. In its turn a player says something, and either proposes a split, by naming what it takes itself (the other would get the rest), or accepts the proposal that the other has just made. A proposal stands for the other's next turn only.`,
    'With a deal each gets its share, and its score is what that is worth to it. Without a deal after the last round both get 0. The higher score wins; equal scores are a draw.',
    `A player that gives no legal answer in time, or none in ${tries} tries, loses its turn, and the proposal that stood is gone.`,
  ],
  pool: (items: Three) => `The pool: ${listedEn(items)}.`,
  you: (name: string, [hat, ball, apple]: Three) =>
    `You are ${name}. To you a hat is worth ${hat}, a ball ${ball} and an apple ${apple}.`,
  round: (round: number) => `Round ${round}:`,
  said: (name: string, quoted: string) => `${name} said: ${quoted}`,
  proposed: (name: string, take: Three, rest: Three) =>
    `${name} proposed to take ${listedEn(take)}, which leaves ${listedEn(rest)}.`,
  forfeited: (name: string) => `${name} gave no legal answer: nothing is proposed.`,
  stands: (own: Three) => `The proposal stands: with a deal you get ${listedEn(own)}.`,
  task: ({ round, rounds, isLast, stands, characters, seconds }: TurnAsked, choices: readonly string[] | undefined) =>
    [
      `Round ${round} of ${rounds}: it is your turn.${isLast ? ' It is the last turn: what you propose now cannot be accepted any more.' : ''} You have ${counted(seconds, 'second')}.`,
      `The last line of your answer must be what you take yourself, as "1 hat 2 balls 0 apples"${stands ? ', or "deal" to accept what was proposed' : ''}, and nothing else. What stands above it is said to the other player, at most ${characters} characters.`,
      ...(choices ? [`You can answer: ${choices.join('; ')}.`] : []),
    ].join('\n'),
}

const listedZh = ([hats, balls, apples]: Three): string => `${hats} 顶帽子、${balls} 个球和 ${apples} 个苹果`

const zh: typeof en = {
  rules: ({ rounds }, tries) => [
    '这是两名玩家（Player 1 和 Player 2）之间的谈判，要分配一批帽子、球和苹果。',
    '每名玩家对各种物品的估价不同，互相不知道对方的估价；全部物品对每名玩家来说都正好值 10 分。',
    `最多谈 ${rounds} 轮，每轮双方依次发言。轮到自己时，可以说一段话，并且二选一：提出分配方案，即写明自己拿走多少（其余归对方）；或者接受对方刚刚提出的方案。方案只在对方的下一次发言中有效。`,
    '成交后各得其份，得分就是自己那份对自己的价值。最后一轮结束仍未成交，双方都得 0 分。得分高者获胜，得分相同为平局。',
    `没有按时作答，或者 ${tries} 次回答都不合法，就失去这次发言，原有的方案也作废。`,
  ],
  pool: (items) => `待分配的物品：${listedZh(items)}。`,
  you: (name, [hat, ball, apple]) =>
    `你是 ${name}。对你来说，一顶帽子值 ${hat} 分，一个球值 ${ball} 分，一个苹果值 ${apple} 分。`,
  round: (round) => `第 ${round} 轮：`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  proposed: (name, take, rest) => `${name} 提议自己拿 ${listedZh(take)}，剩下 ${listedZh(rest)} 归对方。`,
  forfeited: (name) => `${name} 没有给出合法的回答，没有提出方案。`,
  stands: (own) => `该方案有效：成交的话，你得到 ${listedZh(own)}。`,
  task: ({ round, rounds, isLast, stands, characters, seconds }, choices) =>
    [
      `第 ${round} 轮（共 ${rounds} 轮）：轮到你发言。${isLast ? '这是最后一次发言，现在提出的方案已无法被接受。' : ''}你有 ${seconds} 秒。`,
      `回答的最后一行只写你自己要拿的物品，格式如 "1 hat 2 balls 0 apples"（帽子、球、苹果的数量）${stands ? '，或者写 "deal" 接受对方的方案' : ''}。这一行上面的内容会说给对方听，不超过 ${characters} 个字符。`,
      ...(choices ? [`可以回答：${choices.join('；')}。`] : []),
    ].join('\n'),
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  'nothing-stands': '现在没有可以接受的方案，请提出自己的方案。',
  'not-in-the-pool': '没有那么多物品。',
}
