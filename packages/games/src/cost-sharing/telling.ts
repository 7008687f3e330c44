import { allNamed, choicesOf, leftOut, named, playerName, type Telling, votesNamed, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { quoted } from '../forms/quote.ts'
import { unjudgedTexts } from '../forms/unjudged-texts.ts'
import { AIRLINES, type Deal, SEATS, type Shares, usageIn } from './constants.ts'
import { type Config, type CostSharingEvent, type EventData, events } from './events.ts'
import { type Table, tableOf } from './table.ts'

/** The rules of this game never depend on what players say, so moderators can replace the text of any speech. */
export const texts = unjudgedTexts<CostSharingEvent>('text', 'proposed')

export const telling: Telling<CostSharingEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings, deal }, phrases, ask) => phrases.rules(settings, deal.fee, ask.attempts),
    situation: (table, phrases, { seat }) => [
      ...SEATS.map((one, index) => {
        const { usage, need } = table.deal
        return phrases.airline(playerName(one), airlineOf(one), usage[index] ?? '', need?.[index])
      }),
      ...table.closed.flatMap(({ round, votes }) => roundLines(table, round, votes, phrases)),
      ...(table.closed.length < table.round ? roundLines(table, table.round, undefined, phrases) : []),
      phrases.you(playerName(seat), airlineOf(seat)),
    ],
    task: ({ settings }, phrases, { kind }, { seconds, hints, choices }) =>
      kind === 'propose' ? phrases.propose(settings, seconds, hints) : phrases.vote(choices, seconds),
    chineseReason: (code, _why, ask, { settings }) => chineseReason(code, settings.stride, choicesOf(ask) ?? []),
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: ({ settings: { rounds, stride, votes }, deal, round }) => ({
      ...{ round, rounds, stride, votes, fee: deal.fee, airlines: airlines(deal) },
    }),
    fields: { for: named, missing: leftOut, proposers: allNamed, winners: allNamed },
    overrides: {
      opened: ({ rounds, stride, votes, limits, fee, usage, need, opening }) => ({
        ...{ rounds, stride, votes, limits: { ...limits }, fee, airlines: airlines({ usage, need }), opening },
      }),
      closed: ({ round, votes, shares }) => ({ round, votes: votesNamed(votes), agreed: shares }),
    },
  }),
  texts,
  pace: { opened: 4_000, proposed: 3_500, voted: 700, closed: 3_000, ended: 0 },
}

function airlines({ usage, need }: Pick<Deal, 'usage' | 'need'>) {
  return AIRLINES.map((airline, index) => {
    const shown = { player: playerName(index + 1), airline, usage: usage[index] ?? '' }
    return need ? { ...shown, need: need[index] ?? 0 } : shown
  })
}

const percents = (shares: Shares): string => shares.map((share) => `${share}%`).join(', ')

/** Cost sharing: a model reads all votes of a finished round, and of the current round those its seat knows. */
function roundLines(
  { settings, deal, proposals, cast }: Table,
  round: number,
  votes: EventData<'closed'>['votes'] | undefined,
  phrases: typeof en,
): string[] {
  const made = proposals.filter((proposal) => proposal.round === round)
  return [
    phrases.round(round, settings.rounds),
    ...(round === 1 && deal.opening ? [phrases.given] : []),
    ...made.map(({ seat, shares, text }) => {
      const said = text === '' ? undefined : quoted(text)
      return phrases.proposed(playerName(seat), shares ? percents(shares) : undefined, said)
    }),
    ...(votes ?? cast).map((vote) => {
      return phrases.voted(playerName(vote.seat), vote.for === null ? undefined : playerName(vote.for))
    }),
    ...(votes?.length === 0 ? [phrases.noVote] : []),
    ...(votes ? [phrases.noAgreement] : []),
  ]
}

const airlineOf = (seat: number): string => AIRLINES[seat - 1] ?? ''

const stepsEn = (stride: number): string => (stride === 1 ? 'a whole number' : `a multiple of ${stride}`)

const en = {
  rules: ({ rounds, stride, votes, limits }: Config, fee: number, tries: number) => [
    'This is "Cost sharing", a negotiation of three airlines of one airport: Player 1 is Airline A, Player 2 is Airline B and Player 3 is Airline C.',
    `Together they have to pay the airport's fixed fee of ${fee.toLocaleString('en-US')} dollars. How each airline uses the airport is known to all.`,
    `There are at most ${counted(rounds, 'round')}. In each round every player in turn proposes how the fee is shared: three shares in per cent, for Airline A, B and C, each ${stepsEn(stride)} from 0 to 100, which sum to 100. A few words may go with a proposal; all hear the first ${counted(limits.characters, 'character')} of them.`,
    `Then each player votes for a player whose proposal of this round it accepts, perhaps its own: ${votes === 'open' ? 'one after the other, each hearing the votes before' : 'all at the same time, unseen'}. When all three have voted, and all for the same shares, they have agreed and the game ends. Otherwise the next round begins, and the proposals before are void.`,
    'When they agree, every player wins, and scores what it saves: 100 less its share. When they have not agreed after the last round, everybody loses and scores 0.',
    `A player that gives no legal answer in time, or none in ${tries} tries, makes no proposal, or accepts none.`,
  ],
  you: (name: string, airline: string) => `You are ${name}, Airline ${airline}.`,
  airline: (name: string, airline: string, usage: string, need: number | undefined) =>
    `Airline ${airline} (${name}): ${quoted(usage)}.${need === undefined ? '' : ` An airport for it alone would cost ${need}% of the fee.`}`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
  proposed: (name: string, shares: string | undefined, said: string | undefined) => {
    if (shares === undefined) return `${name} made no proposal.`
    return `${name} proposed ${shares}${said === undefined ? '.' : `, saying ${said}.`}`
  },
  given: 'The proposals of this round were given before the game:',
  voted: (name: string, voted: string | undefined) =>
    voted === undefined ? `${name} accepted none.` : `${name} voted for ${voted}.`,
  noVote: 'As there was no proposal, there was no vote.',
  noAgreement: 'There was no agreement.',
  propose: ({ stride }: Config, seconds: number, hints: boolean) =>
    [
      `Propose how the fee is shared. You have ${counted(seconds, 'second')}.`,
      ...(hints ? [`Each share is ${stepsEn(stride)} from 0 to 100, and the three sum to 100.`] : []),
      'The last line of your answer must be the three shares alone, for Airline A, B and C, like "40%, 30%, 30%". What stands above that line is said to all.',
    ].join(' '),
  vote: (players: readonly string[] | undefined, seconds: number) =>
    `Vote for a player whose proposal of this round you accept${players ? ` (${players.join(', ')})` : ''}. You have ${counted(seconds, 'second')}. The last line of your answer must be that player's name alone, like "Player 2".`,
}

const stepsZh = (stride: number): string => (stride === 1 ? '的整数' : `的 ${stride} 的倍数`)

const zh: typeof en = {
  rules: ({ rounds, stride, votes, limits }, fee, tries) => [
    '这是“费用分摊”，同一机场的三家航空公司进行谈判：Player 1 是航空公司 A，Player 2 是航空公司 B，Player 3 是航空公司 C。',
    `三家公司要共同支付机场的固定费用 ${fee.toLocaleString('en-US')} 美元。各家公司使用机场的情况人人皆知。`,
    `谈判最多 ${rounds} 轮。每一轮，各玩家按顺序提出分摊方案：A、B、C 各付百分之几，每一份是 0 到 100 之间${stepsZh(stride)}，三份之和为 100。提案时可以附上几句话，所有人都能听到，但只听到前 ${limits.characters} 个字符。`,
    `然后每名玩家投票给自己接受其本轮方案的玩家，可以投给自己：${votes === 'open' ? '依次公开投票，后投的人能看到前面的票' : '三人同时投票，互相看不到'}。如果三人都投了票，而且所投方案的三份完全相同，就达成协议，游戏结束；否则进入下一轮，之前的方案作废。`,
    '达成协议，所有玩家都获胜，得分是自己省下的部分，即 100 减去自己承担的份额。最后一轮结束仍未达成协议，所有人都失败，得 0 分。',
    `没有按时作答，或者 ${tries} 次回答都不合法，就视为没有提案，或者不接受任何方案。`,
  ],
  you: (name, airline) => `你是 ${name}，代表航空公司 ${airline}。`,
  airline: (name, airline, usage, need) =>
    `航空公司 ${airline}（${name}）：${quoted(usageIn('zh', usage))}。${need === undefined ? '' : `单独为这家公司建一座机场，要花这笔费用的 ${need}%。`}`,
  round: (round, rounds) => `第 ${round} 轮（最多 ${rounds} 轮）。`,
  proposed: (name, shares, said) => {
    if (shares === undefined) return `${name} 没有提出方案。`
    return `${name} 提议 ${shares}${said === undefined ? '。' : `，并说：${said}。`}`
  },
  given: '这一轮的方案在游戏开始前已经给定：',
  voted: (name, voted) => (voted === undefined ? `${name} 不接受任何方案。` : `${name} 投票给 ${voted}。`),
  noVote: '没有任何方案，因此没有投票。',
  noAgreement: '没有达成协议。',
  propose: ({ stride }, seconds, hints) =>
    [
      `请提出费用分摊方案。你有 ${seconds} 秒。`,
      ...(hints ? [`每一份是 0 到 100 之间${stepsZh(stride)}，三份之和为 100。`] : []),
      '回答的最后一行只写三份百分比，依次为 A、B、C，例如 "40%, 30%, 30%"。这一行上面的话会说给所有人听。',
    ].join(''),
  vote: (players, seconds) =>
    `请投票给你接受其本轮方案的玩家${players ? `（${players.join('、')}）` : ''}。你有 ${seconds} 秒。回答的最后一行只写这名玩家的名字，例如 "Player 2"。`,
}

function chineseReason(code: string, stride: number, players: readonly string[]): string {
  if (code === 'form') {
    return players.length > 0
      ? '最后一行只能是所投玩家的名字，例如 "Player 2"。'
      : '最后一行只能是三份百分比，例如 "40%, 30%, 30%"。'
  }
  if (code === 'no-proposal' || code === 'no-such-player')
    return `只能投给本轮提出了方案的玩家：${players.join('、')}。`
  return `每一份必须是 0 到 100 之间${stepsZh(stride)}，三份之和必须是 100。`
}
