import { z } from 'zod'
import { settings } from './config.ts'
import { MOST_OF_A_KIND, MOST_ROUNDS, SEATS } from './constants.ts'
import { items, values } from './deal.ts'

const seat = z.int().min(1).max(SEATS.length)
const round = z.int().min(1).max(MOST_ROUNDS)
const number = z.int().min(0).max(MOST_OF_A_KIND)
const share = z.tuple([number, number, number])
/** What was heard: trimmed and cut, empty for nothing. */
const said = z.string()

const ended = z.object({
  /** Shares by seat; null without agreement. */
  agreed: z.object({ round, by: seat, shares: z.tuple([share, share]) }).nullable(),
  winner: seat.nullable(),
  /** By seat, as the scores. */
  values: z.tuple([values, values]),
  scores: z.tuple([z.int(), z.int()]),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: z.object({ ...settings, first: seat, items }) }),
  z.object({ type: z.literal('values'), v, data: z.object({ seat, values }) }),
  z.object({ type: z.literal('proposed'), v, data: z.object({ round, seat, said, take: share }) }),
  z.object({ type: z.literal('accepted'), v, data: z.object({ round, seat, said }) }),
  z.object({
    type: z.literal('forfeited'),
    v,
    data: z.object({ round, seat, why: z.enum(['timeout', 'error', 'attempts']) }),
  }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type BargainEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends BargainEvent['type']> = Extract<BargainEvent, { type: Type }>['data']
