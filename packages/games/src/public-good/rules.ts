import { err, moveOf, ok, type Rules, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { missingAs } from '../forms/limits.ts'
import { nothingDealt } from '../forms/nothing-dealt.ts'
import { reading, whole } from '../forms/reading.ts'
import { bestSeats } from '../forms/results.ts'
import { unanswered } from '../forms/seats.ts'
import { SEATS } from './constants.ts'
import { type Config, config, type EventData, events, type PublicGoodEvent } from './events.ts'
import { leftOf, mostOf, record, type Table } from './table.ts'

interface Action {
  amount: number
}

/** A point is thirty units, so that dividing by ten (a multiplier is in tenths) and by three seats stays exact. */
export const POINT = 30

/** Codes for a too high contribution: above what is left or, with debts, above what every seat began with. */
export const TOO_MUCH = { left: 'above-left', endowment: 'above-endowment' } as const

const LINE = /^(?:i contribute )?([0-9]{1,5})$/

export const rules: Rules<Config, object, Table, Action, PublicGoodEvent> = {
  id: 'public-good',
  version: 1,
  title: 'Public good',
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: ['first', 'second', 'third'],
  scores: { unit: POINT, range: scoreRange },
  config,
  ...nothingDealt,
  events,
  evolve: record,
  start: (config) => [{ type: 'opened', v: 1, data: config }],
  turn({ ended, settings, cast, round }) {
    if (ended) return undefined
    const asked = { kind: 'contribute', limitMs: settings.limits.contributeMs, attempts: TRIES, mode: 'act' } as const
    return { number: round, asks: unanswered(SEATS, cast).map((seat) => ({ seat, ...asked })) }
  },
  spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.contributeMs, attempts: TRIES }],
  legal: (table, seat) => {
    const amount = z.int().min(0).max(mostOf(table, seat)).describe('how much goes into the common pool')
    return z.strictObject({ amount })
  },
  // Reading the amount of a contribution checks only its form; a separate check of the rules decides whether the amount
  // is too high.
  read: reading<Action>({
    line: {
      read(line) {
        const digits = LINE.exec(line)?.[1]
        return digits === undefined ? undefined : { amount: Number(digits) }
      },
      form: 'the last line of an answer is the amount alone, as a whole number in digits, or "I contribute" before it',
    },
    action: {
      type: z.strictObject({ amount: whole }),
      form: 'an action is { "amount": N }, where N is a whole number',
    },
  }),
  decide(table, seat, { amount }) {
    const most = mostOf(table, seat)
    if (amount >= 0 && amount <= most) return ok(contributed(table, { round: table.round, seat, amount }))
    const bounds = `an amount is a whole number from 0 to ${most}`
    if (amount < 0) return err({ code: 'below-zero', why: bounds })
    if (table.settings.overdraft) return err({ code: TOO_MUCH.endowment, why: `${bounds}, in every round` })
    return err({ code: TOO_MUCH.left, why: `${bounds}, which is what you have left` })
  },
  /** A missing answer contributes an equal part of what is left for each remaining round: silence has no advantage. */
  forfeit(table, seat, why) {
    const roundsLeft = table.settings.rounds - table.round + 1
    const amount = Math.max(0, Math.floor(leftOf(table, seat) / roundsLeft))
    return contributed(table, { round: table.round, seat, amount, missing: missingAs(why) })
  },
  move: moveOf<PublicGoodEvent>({ contributed: ({ amount }) => ({ kind: 'contribute', action: { amount } }) }),
  result({ ended, rounds }) {
    if (!ended) return null
    const { left, pool, winners, scores } = ended
    const played = rounds.map(({ round, amounts, missing, pool }) => ({ round, amounts, missing, pool }))
    return { rounds: played, left, pool, winners, scores30: scores }
  },
}

function contributed(table: Table, data: EventData<'contributed'>): PublicGoodEvent[] {
  const event: PublicGoodEvent = { type: 'contributed', v: 1, data }
  const { cast, left, pool, round, settings } = record(table, event)
  if (cast.length < SEATS.length) return [event]
  const amounts = SEATS.map((seat) => cast.find((one) => one.seat === seat)?.amount ?? 0)
  const revealed = {
    round,
    amounts,
    missing: SEATS.filter((seat) => cast.some((one) => one.seat === seat && one.missing)),
    pool: pool + amounts.reduce((sum, amount) => sum + amount, 0),
    left: left.map((before, index) => before - (amounts[index] ?? 0)),
  }
  if (round < settings.rounds) return [event, { type: 'revealed', v: 1, data: revealed }]
  return [event, { type: 'revealed', v: 1, data: { ...revealed, last: true } }, ended(settings, revealed)]
}

/** Scores have a range: a contribution costs its giver the amount, and all players share a multiple of it. */
export function scoreRange(config: Config): { least: number; most: number } {
  const { endowment, multiplier10 } = config
  const most = mostGiven(config)
  const gain = multiplier10 - POINT
  const kept = POINT * endowment
  return {
    least: kept + most * Math.min(0, gain),
    most: kept + most * Math.max(0, gain) + (SEATS.length - 1) * most * multiplier10,
  }
}

export const mostGiven = ({ rounds, endowment, overdraft }: Config): number =>
  overdraft ? endowment * rounds : endowment

/** All players get equal shares of the pool at the end, so those who kept the most money win. */
function ended({ multiplier10 }: Config, { left, pool }: { left: number[]; pool: number }): PublicGoodEvent {
  const scores = left.map((kept) => POINT * kept + multiplier10 * pool)
  return { type: 'ended', v: 1, data: { left, pool, winners: bestSeats(scores), scores } }
}
