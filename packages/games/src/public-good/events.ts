import { z } from 'zod'
import { endowment, limits, multiplier10, rounds } from './config.ts'
import { SEATS } from './constants.ts'

const seat = z.int().min(1).max(SEATS.length)
const amounts = z.array(z.int()).length(SEATS.length)

const opened = z.object({ rounds, endowment, multiplier10, overdraft: z.boolean(), limits })
/** `missing` says why no answer came; the amount is then what silence counts as. */
const contributed = z.object({
  round: rounds,
  seat,
  amount: z.int(),
  missing: z.enum(['timeout', 'error']).exactOptional(),
})
/** Lists of three are by seat; pool and what is left are those after the round. The game ends with the `last`. */
const revealed = z.object({
  round: rounds,
  amounts,
  missing: z.array(seat),
  pool: z.int(),
  left: amounts,
  last: z.literal(true).exactOptional(),
})
/** Scores are in thirtieths of a point. */
const ended = z.object({ left: amounts, pool: z.int(), winners: z.array(seat), scores: amounts })

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('contributed'), v, data: contributed }),
  z.object({ type: z.literal('revealed'), v, data: revealed }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type PublicGoodEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends PublicGoodEvent['type']> = Extract<PublicGoodEvent, { type: Type }>['data']
