import { type EventOf, eventKinds, seenByAll } from '@masquerade/game'
import { z } from 'zod'
import { duelEvents, seatOfTwo } from '../forms/duel.ts'
import { timeLimit } from '../forms/limits.ts'
import { COLUMNS, DEFAULTS, ROWS } from './grid.ts'

export const limits = z.strictObject({ placeMs: timeLimit.default(DEFAULTS.limits.placeMs) })
const column = z.int().min(1).max(COLUMNS.length)
const row = z.int().min(1).max(ROWS.length)

export const events = eventKinds({
  ...duelEvents(limits),
  /** A disc was placed in a column; `row` is where the disc came to rest. */
  placed: seenByAll({ seat: seatOfTwo, column, row }),
  ended: seenByAll({
    winner: seatOfTwo.nullable(),
    /**
     * All cells of the winner's rows of four or more discs, each as column and row; null if there is no winning row.
     */
    cells: z.array(z.tuple([column, row])).nullable(),
    scores: z.array(z.int()).length(2),
  }),
})

export type ConnectFourEvent = EventOf<typeof events>
/** The type of an event's data, looked up by the event's name. */
export type EventData<Type extends ConnectFourEvent['type']> = Extract<ConnectFourEvent, { type: Type }>['data']
