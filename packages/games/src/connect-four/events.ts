import { z } from 'zod'
import { limits, seat } from './config.ts'
import { COLUMNS, ROWS } from './constants.ts'

const column = z.int().min(1).max(COLUMNS.length)
const row = z.int().min(1).max(ROWS.length)

const opened = z.object({ limits, first: seat })
/** `row` is where the disc came to rest. */
const placed = z.object({ seat, column, row })
const forfeited = z.object({ seat, why: z.enum(['timeout', 'error', 'attempts']) })
const ended = z.object({
  winner: seat.nullable(),
  /** All cells of the winner's runs, as column and row, when there are some. */
  cells: z.array(z.tuple([column, row])).nullable(),
  scores: z.array(z.int()).length(2),
})

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: opened }),
  z.object({ type: z.literal('placed'), v, data: placed }),
  z.object({ type: z.literal('forfeited'), v, data: forfeited }),
  z.object({ type: z.literal('ended'), v, data: ended }),
])

export type ConnectFourEvent = z.infer<typeof events>
/** The data of one type of event. */
export type EventData<Type extends ConnectFourEvent['type']> = Extract<ConnectFourEvent, { type: Type }>['data']
