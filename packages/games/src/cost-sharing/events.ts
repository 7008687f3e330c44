import { z } from 'zod'
import { limits, rounds, stride, votes } from './config.ts'
import { SEATS } from './constants.ts'
import { fee, need, shares } from './deal.ts'

const seat = z.int().min(1).max(SEATS.length)
const missing = z.enum(['timeout', 'error']).exactOptional()

const opened = z.object({
  rounds,
  stride,
  votes,
  limits,
  fee,
  usage: z.array(z.string()),
  need: need.nullable(),
  opening: z.array(shares).nullable(),
})
/** Nothing is proposed when no answer came, and `missing` says why. */
const proposed = z.object({ round: rounds, seat, shares: shares.nullable(), text: z.string(), missing })
/** A vote for nobody is none, and `missing` says why. */
const voted = z.object({ round: rounds, seat, for: seat.nullable(), missing })
/** The votes of a round, by seat; none where no proposal stood. The negotiation is over with the `last`. */
const closed = z.object({
  round: rounds,
  votes: z.array(voted.pick({ seat: true, for: true })),
  /** What all agree on. */
  shares: shares.nullable(),
  last: z.literal(true).exactOptional(),
})
const ended = z.object({
  round: rounds,
  shares: shares.nullable(),
  /** The seats that proposed the agreed shares in that round. */
  proposers: z.array(seat),
  winners: z.array(seat),
  scores: z.array(z.int()),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('proposed'), v, data: proposed }),
  z.object({ type: z.literal('voted'), v, data: voted }),
  /** A sealed vote: told to all when the round is closed. */
  z.object({ type: z.literal('balloted'), v, data: voted }),
  z.object({ type: z.literal('closed'), v, data: closed }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type CostSharingEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends CostSharingEvent['type']> = Extract<CostSharingEvent, { type: Type }>['data']
