import {
  err,
  type GameAsk,
  type Illegal,
  type Missing,
  ok,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, oneOfColumns, optionsOf } from './answers.ts'
import type { Deal } from './config.ts'
import { type Config, POINT, ROWS, SEATS } from './constants.ts'
import type { ConnectFourEvent } from './events.ts'
import { type Cell, dropped, heightOf, openColumns, winningCells } from './grid.ts'
import { moverOf, otherSeat, type Table } from './table.ts'

export function start({ limits }: Config, { first }: Deal): ConnectFourEvent[] {
  return [{ type: 'opened', v: 1, data: { limits, first } }]
}

export function turn(table: Table): Turn | undefined {
  if (table.ended) return undefined
  const ask: GameAsk = {
    seat: moverOf(table),
    kind: 'place',
    limitMs: table.limits.placeMs,
    attempts: TRIES,
    mode: 'choose',
    options: optionsOf(openColumns(table.grid)),
  }
  return { number: table.drops.length + 1, asks: [ask] }
}

export function legal({ grid }: Table): ZodType<Action> {
  return oneOfColumns(openColumns(grid))
}

export function decide({ grid }: Table, seat: Seat, { column }: Action): Result<ConnectFourEvent[], Illegal> {
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
}

/** A seat that does not move loses. */
export function forfeit(_table: Table, seat: Seat, why: Missing): ConnectFourEvent[] {
  return [{ type: 'forfeited', v: 1, data: { seat, why } }, ended(otherSeat(seat), null)]
}

function ended(winner: Seat | null, cells: Cell[] | null): ConnectFourEvent {
  const scores = SEATS.map((seat) => (winner === null ? POINT / 2 : seat === winner ? POINT : 0))
  return { type: 'ended', v: 1, data: { winner, cells, scores } }
}
