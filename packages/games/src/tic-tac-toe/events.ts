import { type EventOf, eventKinds, MISSING, seenByAll } from '@masquerade/game'
import { z } from 'zod'
import { seatOfTwo } from '../forms/first-drawn.ts'
import { timeLimit } from '../forms/limits.ts'

const cell = z.int().min(0).max(8)
export const limits = z.strictObject({ markMs: timeLimit })

export const events = eventKinds({
  opened: seenByAll({ limits, first: seatOfTwo }),
  marked: seenByAll({ seat: seatOfTwo, cell }),
  forfeited: seenByAll({ seat: seatOfTwo, why: z.enum(MISSING) }),
  ended: seenByAll({
    winner: seatOfTwo.nullable(),
    /** The three cells in a row, when there are some. */
    line: z.array(cell).length(3).nullable(),
    scores: z.array(z.int()).length(2),
  }),
})
export type TicTacToeEvent = EventOf<typeof events>
