import { type Ask, allNamed, byName, leftOut, playerName, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { type Choice, SEATS } from './constants.ts'
import { type Config, type EventData, events, type PrisonersDilemmaEvent } from './events.ts'
import { type Table, tableOf } from './table.ts'

export const telling: Telling<PrisonersDilemmaEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings }, phrases, ask) => phrases.rules(settings, ask.attempts),
    situation,
    // The question to an agent names both choices, so hiding the list of legal moves in an experiment would hide
    // nothing.
    task: ({ round }, phrases, _ask, { seconds }) => phrases.task(round, seconds),
    chineseReason: () => '最后一行只能是 cooperate 或 defect 这一个单词。',
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: ({ settings: { rounds, payoffs }, round, points }) => ({
      ...{ round, rounds, payoffs: { ...payoffs }, points: byName(points) },
    }),
    fields: { choices: byName, missing: allNamed, points: byName, last: leftOut, winners: allNamed, scores: byName },
    overrides: { decided: ({ round, seat, choice }) => ({ round, player: playerName(seat), choice }) },
  }),
  pace: { opened: 2_500, revealed: 3_000, ended: 0 },
}

function situation({ settings, round, rounds, points }: Table, phrases: typeof en, { seat }: Ask): string[] {
  const totals = rounds.length === 0 ? [] : SEATS.map((one) => phrases.total(playerName(one), points[one - 1] ?? 0))
  return [
    ...rounds.flatMap((revealed) => roundLines(revealed, settings.rounds, phrases)),
    ...totals,
    phrases.round(round, settings.rounds),
    phrases.you(playerName(seat), points[seat - 1] ?? 0),
  ]
}

function roundLines(revealed: EventData<'revealed'>, rounds: number, phrases: typeof en): string[] {
  const { round, choices, missing, points } = revealed
  return [
    phrases.round(round, rounds),
    ...choices.map((choice, index) => {
      return phrases.chose(playerName(index + 1), choice, points[index] ?? 0, missing.includes(index + 1))
    }),
  ]
}

const en = {
  rules: ({ rounds, payoffs: { allCooperate, allDefect, oneDefects, twoDefect } }: Config, tries: number) => [
    'This is "Three prisoners\' dilemma", a game for three players, Player 1 to Player 3.',
    `The game has ${counted(rounds, 'round')}. In each round all three decide at the same time, without seeing each other's decision, whether to cooperate or to defect. Then all choices and points of the round are shown to all.`,
    'What a round pays:',
    `- If all three cooperate, each gets ${counted(allCooperate, 'point')}.`,
    `- If one defects, it gets ${counted(oneDefects, 'point')} and the two others get 0.`,
    `- If two defect, each of them gets ${counted(twoDefect, 'point')} and the third gets 0.`,
    `- If all three defect, each gets ${counted(allDefect, 'point')}.`,
    "A player's score is the sum of its points over all rounds. The players with the highest score win.",
    `A player that gives no legal answer in time, or none in ${tries} tries, cooperates in that round.`,
  ],
  you: (name: string, points: number) => `You are ${name}. You have ${counted(points, 'point')}.`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
  chose: (name: string, choice: Choice, points: number, missing: boolean) => {
    const did = choice === 'defect' ? 'defected' : 'cooperated'
    return `${name} ${missing ? `gave no answer, which counts as cooperating,` : did} and got ${counted(points, 'point')}.`
  },
  total: (name: string, points: number) => `${name} has ${counted(points, 'point')} in all.`,
  task: (round: number, seconds: number) =>
    `Round ${round}: do you cooperate or defect? You have ${counted(seconds, 'second')}. The last line of your answer must be one word alone: cooperate or defect.`,
}

const zh: typeof en = {
  rules: ({ rounds, payoffs: { allCooperate, allDefect, oneDefects, twoDefect } }, tries) => [
    '这是“三人囚徒困境”，三名玩家参加，名字是 Player 1 到 Player 3。',
    `游戏共 ${rounds} 轮。每一轮，三人同时决定合作（cooperate）还是背叛（defect），做决定时看不到别人的选择；然后向所有人公布这一轮每个人的选择和得分。`,
    '每一轮的得分：',
    `- 三人都合作：每人得 ${allCooperate} 分。`,
    `- 只有一人背叛：背叛者得 ${oneDefects} 分，另外两人得 0 分。`,
    `- 两人背叛：两名背叛者各得 ${twoDefect} 分，剩下的一人得 0 分。`,
    `- 三人都背叛：每人得 ${allDefect} 分。`,
    '各轮得分相加就是最终得分。得分最高的玩家获胜，并列者同为获胜者。',
    `没有按时作答，或者 ${tries} 次回答都不合法，这一轮按合作处理。`,
  ],
  you: (name, points) => `你是 ${name}，目前共 ${points} 分。`,
  round: (round, rounds) => `第 ${round} 轮（共 ${rounds} 轮）。`,
  chose: (name, choice, points, missing) => {
    const did = choice === 'defect' ? '背叛' : '合作'
    return `${name} ${missing ? '没有作答，按合作处理' : `选择${did}`}，得 ${points} 分。`
  },
  total: (name, points) => `${name} 目前共 ${points} 分。`,
  task: (round, seconds) =>
    `第 ${round} 轮：合作还是背叛？你有 ${seconds} 秒。回答的最后一行只写一个英文单词：cooperate（合作）或 defect（背叛），不要写别的。`,
}
