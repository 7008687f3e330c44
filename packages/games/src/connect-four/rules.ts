import { err, moveOf, ok, type Rules, type Seat, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { duel, type FirstDeal } from '../forms/duel.ts'
import { reading } from '../forms/reading.ts'
import { duelScores, otherSeat } from '../forms/two-seats.ts'
import { type Config, type ConnectFourEvent, config, events } from './events.ts'
import { type Cell, COLUMNS, dropped, heightOf, openColumns, ROWS, winningCells } from './grid.ts'
import { moverOf, record, type Table } from './table.ts'

interface Action {
  column: number
}

export const rules: Rules<Config, FirstDeal, Table, Action, ConnectFourEvent> = {
  id: 'connect-four',
  version: 1,
  title: 'Connect Four',
  config,
  ...duel,
  events,
  evolve: record,
  start: ({ limits }, { first }) => [{ type: 'opened', v: 1, data: { limits, first } }],
  turn(table) {
    if (table.ended) return undefined
    const options = openColumns(table.grid).map((column) => ({ label: `${column}`, action: { column } }))
    const { placeMs } = table.limits
    const ask = {
      seat: moverOf(table),
      kind: 'place',
      limitMs: placeMs,
      attempts: TRIES,
      mode: 'choose',
      options,
    } as const
    return { number: table.drops.length + 1, asks: [ask] }
  },
  spans: ({ limits }) => [{ turns: COLUMNS.length * ROWS.length, limitMs: limits.placeMs, attempts: TRIES }],
  legal: ({ grid }) => z.strictObject({ column: z.literal(openColumns(grid)) }),
  read: reading<Action>({
    line: {
      read: (line) => (/^[1-7]$/.test(line) ? { column: Number(line) } : undefined),
      form: 'the last line of an answer is the number of a column alone, from 1 to 7',
    },
    action: {
      read(action) {
        const column = hasExactly(action, 'column') ? COLUMNS.find((column) => column === action.column) : undefined
        return column && { column }
      },
      form: 'an action is { "column": N }, where N is a whole number from 1 to 7',
    },
  }),
  decide({ grid }, seat, { column }) {
    const row = heightOf(grid, column) + 1
    if (row > ROWS.length) {
      const why = `column ${column} is full; the columns that are not are ${openColumns(grid).join(', ')}`
      return err({ code: 'full', why })
    }
    const placed: ConnectFourEvent = { type: 'placed', v: 1, data: { seat, column, row } }
    const after = dropped(grid, column, seat)
    const cells = winningCells(after, [column, row], seat)
    if (cells.length > 0) return ok([placed, ended(seat, cells)])
    return ok(openColumns(after).length === 0 ? [placed, ended(null, null)] : [placed])
  },
  /** Connect Four: a seat that makes no move loses the game. */
  forfeit: (_table, seat, why) => [{ type: 'forfeited', v: 1, data: { seat, why } }, ended(otherSeat(seat), null)],
  move: moveOf<ConnectFourEvent>({ placed: ({ column }) => ({ kind: 'place', action: { column } }) }, 'place'),
  result({ ended, drops, forfeited }) {
    if (!ended) return null
    const { winner, cells, scores } = ended
    const moves = drops.map(({ seat, column }) => ({ seat, column }))
    return { winner, cells, forfeited: forfeited ?? null, drops: moves, scores }
  },
}

function ended(winner: Seat | null, cells: Cell[] | null): ConnectFourEvent {
  return { type: 'ended', v: 1, data: { winner, cells, scores: duelScores(winner) } }
}
