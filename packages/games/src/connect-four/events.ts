import { type EventOf, eventKinds, seenByAll } from '@masquerade/game'
import { z } from 'zod'
import { duelEvents, seatOfTwo } from '../forms/duel.ts'
import { timeLimit } from '../forms/limits.ts'
import { COLUMNS, DEFAULTS, ROWS } from './grid.ts'

const limits = z.strictObject({ placeMs: timeLimit.default(DEFAULTS.limits.placeMs) })
const column = z.int().min(1).max(COLUMNS.length)
const row = z.int().min(1).max(ROWS.length)

export const config = z.strictObject({ limits: limits.default({ ...DEFAULTS.limits }) })
export const events = eventKinds({
  ...duelEvents(limits),
  placed: seenByAll({ seat: seatOfTwo, column, row }),
  ended: seenByAll({
    winner: seatOfTwo.nullable(),
    /** The cells, as column and row, of all rows of four or more that the last disc completed, or null. */
    cells: z.array(z.tuple([column, row])).nullable(),
    scores: z.array(z.int()).length(2),
  }),
})
export type Config = z.infer<typeof config>

export type ConnectFourEvent = EventOf<typeof events>
export type EventData<Type extends ConnectFourEvent['type']> = Extract<ConnectFourEvent, { type: Type }>['data']
