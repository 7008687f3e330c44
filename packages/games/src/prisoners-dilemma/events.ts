import { z } from 'zod'
import { limits, payoffs, rounds } from './config.ts'
import { CHOICES, SEATS } from './constants.ts'

const seat = z.int().min(1).max(SEATS.length)
const choice = z.enum(CHOICES)
const points = z.array(z.int()).length(SEATS.length)

const opened = z.object({ rounds, payoffs, limits })
/** `missing` says why no answer came; the choice is then what silence counts as. */
const decided = z.object({ round: rounds, seat, choice, missing: z.enum(['timeout', 'error']).exactOptional() })
/** Lists of three are by seat; points are those of the round. The game ends with the `last`. */
const revealed = z.object({
  round: rounds,
  choices: z.array(choice).length(SEATS.length),
  missing: z.array(seat),
  points,
  last: z.literal(true).exactOptional(),
})
const ended = z.object({ winners: z.array(seat), scores: points })

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('decided'), v, data: decided }),
  z.object({ type: z.literal('revealed'), v, data: revealed }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type PrisonersDilemmaEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends PrisonersDilemmaEvent['type']> = Extract<
  PrisonersDilemmaEvent,
  { type: Type }
>['data']
