import { type Ask, allNamed, byName, leftOut, playerName, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { SEATS } from './constants.ts'
import { type Config, type EventData, events, type PublicGoodEvent } from './events.ts'
import { mostOf, type Table, tableOf } from './table.ts'

export const telling: Telling<PublicGoodEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings }, phrases, ask) =>
      phrases.rules({ ...settings, multiplier: settings.multiplier10 / 10 }, ask.attempts),
    situation,
    task: (table, phrases, { seat }, { seconds, hints }) =>
      phrases.task(table.round, hints ? mostOf(table, seat) : undefined, seconds),
    chineseReason: (code, _why, { seat }, table) =>
      code === 'form'
        ? '最后一行只能写一个整数（阿拉伯数字）。'
        : `投入必须是 0 到 ${mostOf(table, seat)} 之间的整数。`,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: ({ settings: { rounds, endowment, multiplier10, overdraft }, round, left, pool }) => ({
      ...{ round, rounds, endowment, multiplier: multiplier10 / 10, overdraft, pool, left: byName(left) },
    }),
    fields: { amounts: byName, missing: allNamed, left: byName, last: leftOut, winners: allNamed },
    overrides: {
      opened: ({ rounds, endowment, multiplier10, overdraft, limits }) => ({
        ...{ rounds, endowment, multiplier: multiplier10 / 10, overdraft, limits: { ...limits } },
      }),
      contributed: ({ round, seat, amount }) => ({ round, player: playerName(seat), amount }),
    },
  }),
  pace: { opened: 2_500, revealed: 4_500, ended: 0 },
}

function situation({ settings, round, rounds, left }: Table, phrases: typeof en, { seat }: Ask): string[] {
  return [
    ...rounds.flatMap((revealed) => roundLines(revealed, settings.rounds, phrases)),
    phrases.round(round, settings.rounds),
    phrases.you(playerName(seat), left[seat - 1] ?? 0),
  ]
}

function roundLines(revealed: EventData<'revealed'>, rounds: number, phrases: typeof en): string[] {
  const { round, amounts, missing, pool, left } = revealed
  return [
    phrases.round(round, rounds),
    ...SEATS.map((seat) => phrases.contributed(playerName(seat), amounts[seat - 1] ?? 0, missing.includes(seat))),
    phrases.pool(pool),
    ...SEATS.map((seat) => phrases.left(playerName(seat), left[seat - 1] ?? 0)),
  ]
}

const en = {
  rules: ({ rounds, endowment, multiplier, overdraft }: Config & { multiplier: number }, tries: number) => [
    'This is "Public good", a game for three players, Player 1 to Player 3.',
    `Each player begins with ${counted(endowment, 'point')}. The game has ${counted(rounds, 'round')}. In each round all three decide at the same time, without seeing each other's decision, how many of their points to put into a common pool. Then all contributions are shown to all.`,
    overdraft
      ? `In every round a contribution is a whole number from 0 to ${endowment}, even when that is more than the player has left: what it has left may fall below 0.`
      : 'A contribution is a whole number from 0 to what the player has left.',
    `After the last round the pool is multiplied by ${multiplier} and shared equally by all three players, whatever each of them gave. A player's score is what it has left plus its share of the pool; nothing is paid out before. The players with the highest score win.`,
    `A player that gives no legal answer in time, or none in ${tries} tries, contributes an even share of what it has left: that divided by the rounds still to be played, rounded down.`,
  ],
  you: (name: string, left: number) => `You are ${name}. You have ${counted(left, 'point')} left.`,
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
  contributed: (name: string, amount: number, missing: boolean) =>
    missing ? `${name} gave no answer and contributed ${amount}.` : `${name} contributed ${amount}.`,
  pool: (pool: number) => `The pool holds ${counted(pool, 'point')}.`,
  left: (name: string, left: number) => `${name} has ${counted(left, 'point')} left.`,
  task: (round: number, most: number | undefined, seconds: number) =>
    `Round ${round}: how much do you put into the common pool? ${most === undefined ? '' : `You can give any whole number from 0 to ${most}. `}You have ${counted(seconds, 'second')}. The last line of your answer must be that number alone, in digits.`,
}

const zh: typeof en = {
  rules: ({ rounds, endowment, multiplier, overdraft }, tries) => [
    '这是“公共品博弈”，三名玩家参加，名字是 Player 1 到 Player 3。',
    `每名玩家开始时有 ${endowment} 分，游戏共 ${rounds} 轮。每一轮，三人同时决定拿出多少分投入公共池，做决定时看不到别人的选择；然后向所有人公布每个人的投入。`,
    overdraft
      ? `每一轮的投入是 0 到 ${endowment} 之间的整数，即使超过自己剩余的分数也可以：剩余分数可以变成负数。`
      : '每次投入是 0 到自己剩余分数之间的整数。',
    `最后一轮结束后，公共池里的分数乘以 ${multiplier}，由三人平分，不管各人投入了多少。最终得分是自己剩余的分数加上分到的那一份；此前不发放任何分数。得分最高的玩家获胜，并列者同为获胜者。`,
    `没有按时作答，或者 ${tries} 次回答都不合法，就按平均值投入：剩余分数除以尚未结束的轮数（含本轮），向下取整。`,
  ],
  you: (name, left) => `你是 ${name}，还剩 ${left} 分。`,
  round: (round, rounds) => `第 ${round} 轮（共 ${rounds} 轮）。`,
  contributed: (name, amount, missing) =>
    missing ? `${name} 没有作答，按 ${amount} 分投入。` : `${name} 投入 ${amount} 分。`,
  pool: (pool) => `公共池现有 ${pool} 分。`,
  left: (name, left) => `${name} 还剩 ${left} 分。`,
  task: (round, most, seconds) =>
    `第 ${round} 轮：你向公共池投入多少分？${most === undefined ? '' : `可以是 0 到 ${most} 之间的任意整数。`}你有 ${seconds} 秒。回答的最后一行只写这个数字（阿拉伯数字），不要写别的。`,
}
