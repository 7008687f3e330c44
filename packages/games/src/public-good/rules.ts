import {
  err,
  type GameAsk,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, amountUpTo } from './answers.ts'
import { type Config, SEATS } from './constants.ts'
import type { PublicGoodEvent } from './events.ts'
import { type Contribution, leftOf, mostOf, record, type Table } from './table.ts'

/** The multiplier counts tenths and the pool is shared by three: scores are exact in thirtieths of a point. */
export const POINT = 30

/** Refusals of an amount that is more than the seat has left; with an overdraft the endowment is the bound. */
export const TOO_MUCH = { left: 'above-left', endowment: 'above-endowment' } as const

export function start(config: Config): PublicGoodEvent[] {
  return [{ type: 'opened', v: 1, data: config }]
}

export function turn(table: Table): Turn | undefined {
  if (table.ended) return undefined
  const asks = SEATS.filter((seat) => !table.cast.some((one) => one.seat === seat)).map((seat): GameAsk => {
    return { seat, kind: 'contribute', limitMs: table.settings.limits.contributeMs, attempts: TRIES, mode: 'act' }
  })
  return { number: table.round, asks }
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return amountUpTo(mostOf(table, seat))
}

export function decide(table: Table, seat: Seat, { amount }: Action): Result<PublicGoodEvent[], Illegal> {
  const most = mostOf(table, seat)
  if (amount >= 0 && amount <= most) return ok(contribute(table, { round: table.round, seat, amount }))
  const bounds = `an amount is a whole number from 0 to ${most}`
  if (amount < 0) return err({ code: 'below-zero', why: bounds })
  if (table.settings.overdraft) return err({ code: TOO_MUCH.endowment, why: `${bounds}, in every round` })
  return err({ code: TOO_MUCH.left, why: `${bounds}, which is what you have left` })
}

/** Silence must not pay: it counts as an even share, over the rounds that are left, of what the seat has left. */
export function forfeit(table: Table, seat: Seat, why: Missing): PublicGoodEvent[] {
  const roundsLeft = table.settings.rounds - table.round + 1
  const amount = Math.max(0, Math.floor(leftOf(table, seat) / roundsLeft))
  return contribute(table, { round: table.round, seat, amount, missing: why === 'timeout' ? 'timeout' : 'error' })
}

/** The last contribution of a round reveals all of them, and the last round ends the game. */
function contribute(table: Table, data: Contribution): PublicGoodEvent[] {
  const contributed: PublicGoodEvent = { type: 'contributed', v: 1, data }
  const { cast, left, pool, round, settings } = record(table, contributed)
  if (cast.length < SEATS.length) return [contributed]
  const amounts = SEATS.map((seat) => cast.find((one) => one.seat === seat)?.amount ?? 0)
  const revealed = {
    round,
    amounts,
    missing: SEATS.filter((seat) => cast.some((one) => one.seat === seat && one.missing)),
    pool: pool + amounts.reduce((sum, amount) => sum + amount, 0),
    left: left.map((before, index) => before - (amounts[index] ?? 0)),
  }
  if (round < settings.rounds) return [contributed, { type: 'revealed', v: 1, data: revealed }]
  return [contributed, { type: 'revealed', v: 1, data: { ...revealed, last: true } }, ended(settings, revealed)]
}

/** What is given costs its giver what it was worth, and is worth as much to each as the multiplier says. */
export function scoreRange({ rounds, endowment, multiplier10, overdraft }: Config): { least: number; most: number } {
  const most = overdraft ? rounds * endowment : endowment
  const gain = multiplier10 - POINT
  const kept = POINT * endowment
  return {
    least: kept + most * Math.min(0, gain),
    most: kept + most * Math.max(0, gain) + (SEATS.length - 1) * most * multiplier10,
  }
}

/** The share of the pool is the same for all: who has the most left wins. */
function ended({ multiplier10 }: Config, { left, pool }: { left: number[]; pool: number }): PublicGoodEvent {
  const scores = left.map((kept) => POINT * kept + multiplier10 * pool)
  const best = Math.max(...scores)
  const winners = SEATS.filter((seat) => scores[seat - 1] === best)
  return { type: 'ended', v: 1, data: { left, pool, winners, scores } }
}
