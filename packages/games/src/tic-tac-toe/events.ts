import { type EventOf, eventKinds, seenByAll } from '@masquerade/game'
import { z } from 'zod'
import { duelEvents, seatOfTwo } from '../forms/duel.ts'
import { timeLimit } from '../forms/limits.ts'

const cell = z.int().min(0).max(8)
const limits = z.strictObject({ markMs: timeLimit })
export const config = z.strictObject({ limits: limits.default({ markMs: 30_000 }) })

export const events = eventKinds({
  ...duelEvents(limits),
  marked: seenByAll({ seat: seatOfTwo, cell }),
  ended: seenByAll({
    winner: seatOfTwo.nullable(),
    line: z.array(cell).length(3).nullable(),
    scores: z.array(z.int()).length(2),
  }),
})
export type TicTacToeEvent = EventOf<typeof events>
