import { z } from 'zod'
import { timeLimit } from '../forms/limits.ts'

export const seat = z.int().min(1).max(2)
const cell = z.int().min(0).max(8)
export const limits = z.strictObject({ markMs: timeLimit })

const v = z.literal(1)

export const events = z.discriminatedUnion('type', [
  z.object({ type: z.literal('opened'), v, data: z.object({ limits, first: seat }) }),
  z.object({ type: z.literal('marked'), v, data: z.object({ seat, cell }) }),
  z.object({
    type: z.literal('forfeited'),
    v,
    data: z.object({ seat, why: z.enum(['timeout', 'error', 'attempts']) }),
  }),
  z.object({
    type: z.literal('ended'),
    v,
    data: z.object({
      winner: seat.nullable(),
      /** The three cells in a row, when there are some. */
      line: z.array(cell).length(3).nullable(),
      scores: z.array(z.int()).length(2),
    }),
  }),
])

export type TicTacToeEvent = z.infer<typeof events>
