import { err, moveOf, ok, type Rules, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { duel, duelEnd, duelForfeit, duelTurn, type FirstDeal } from '../forms/duel.ts'
import { reading } from '../forms/reading.ts'
import { type Config, type ConnectFourEvent, config, events } from './events.ts'
import { COLUMNS, dropped, heightOf, openColumns, ROWS, winningCells } from './grid.ts'
import { record, type Table } from './table.ts'

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
  turn(table) {
    const options = openColumns(table.grid).map((column) => ({ label: `${column}`, action: { column } }))
    return duelTurn(table, table.drops.length, { kind: 'place', limitMs: table.limits.placeMs, options })
  },
  spans: ({ limits }) => [{ turns: COLUMNS.length * ROWS.length, limitMs: limits.placeMs, attempts: TRIES }],
  legal: ({ grid }) => z.strictObject({ column: z.literal(openColumns(grid)) }),
  read: reading<Action>({
    line: {
      read: (line) => (/^[1-7]$/.test(line) ? { column: Number(line) } : undefined),
      form: 'the last line of an answer is the number of a column alone, from 1 to 7',
    },
    action: {
      type: z.strictObject({ column: z.literal(COLUMNS) }),
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
    if (cells.length > 0) return ok([placed, duelEnd(seat, { cells })])
    return ok(openColumns(after).length === 0 ? [placed, duelEnd(null, { cells: null })] : [placed])
  },
  forfeit: (_table, seat, why) => duelForfeit(seat, why, { cells: null }),
  move: moveOf<ConnectFourEvent>({ placed: ({ column }) => ({ kind: 'place', action: { column } }) }, 'place'),
  result({ ended, drops, forfeited = null }) {
    if (!ended) return null
    const { winner, cells, scores } = ended
    return { winner, cells, forfeited, drops: drops.map(({ seat, column }) => ({ seat, column })), scores }
  },
}
