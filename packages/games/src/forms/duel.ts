import {
  type GameAsk,
  MISSING,
  type Missing,
  type Random,
  randomInt,
  type Seat,
  seenByAll,
  TRIES,
  type Turn,
  type Wish,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { moverAfter, otherSeat, POINT, SEATS } from './two-seats.ts'

export interface FirstDeal {
  first: Seat
}

export const seatOfTwo = z.int().min(1).max(2)

const firstDeal: ZodType<FirstDeal> = z.strictObject({ first: seatOfTwo })

/** Games of two players who move in turn: a random player begins, and one player wins, or none. */
export const duel = {
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: ['first', 'second'],
  scores: { unit: POINT, sum: () => POINT, range: () => ({ least: 0, most: POINT }) },
  deal: () => firstDeal,
  draw: (_config: object, random: Random, wish?: Wish<FirstDeal>): FirstDeal =>
    firstDeal.parse({ first: wish?.deal?.first ?? randomInt(random, 2) + 1 }),
  start: <Limits>({ limits }: { limits: Limits }, { first }: FirstDeal) => [
    { type: 'opened' as const, v: 1 as const, data: { limits, first } },
  ],
  dealt: <Limits>({ limits, first }: { limits: Limits; first: Seat }) => ({ config: { limits }, deal: { first } }),
} as const

export const duelEvents = <Limits extends ZodType>(limits: Limits) => ({
  opened: seenByAll({ limits, first: seatOfTwo }),
  forfeited: seenByAll({ seat: seatOfTwo, why: z.enum(MISSING) }),
})

/** The question of a duel goes to the two seats alternately, from the one that begins. */
export function duelTurn(
  { first, ended }: { first: Seat; ended?: object },
  moves: number,
  { kind, limitMs, options }: Pick<GameAsk, 'kind' | 'limitMs' | 'options'>,
): Turn | undefined {
  if (ended) return undefined
  const ask = { seat: moverAfter(moves, first), kind, limitMs, attempts: TRIES, mode: 'choose' } as const
  return { number: moves + 1, asks: [{ ...ask, ...(options && { options }) }] }
}

/** Ends a duel: the winner has the whole point, and each of both has half of it in a draw. */
export function duelEnd<Row extends object>(winner: Seat | null, row: Row) {
  const scores = SEATS.map((seat) => (winner === null ? POINT / 2 : seat === winner ? POINT : 0))
  return { type: 'ended' as const, v: 1 as const, data: { winner, ...row, scores } }
}

/** A seat that makes no move loses the duel. */
export const duelForfeit = <Row extends object>(seat: Seat, why: Missing, row: Row) => [
  { type: 'forfeited' as const, v: 1 as const, data: { seat, why } },
  duelEnd(otherSeat(seat), row),
]
