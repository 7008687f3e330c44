import type { Seat } from '@masquerade/game'

export const SEATS = [1, 2] as const

export const otherSeat = (seat: Seat): Seat => 3 - seat

export const moverAfter = (moves: number, first: Seat): Seat => (moves % 2 === 0 ? first : otherSeat(first))

/** Number of score units in a point: a win is one point, and a draw half a point for each player. */
export const POINT = 2

/** How the first event and a missing answer change the table of a duel. */
export const duelChanges = {
  opened<Table extends object>(table: Table, data: Partial<Table>): void {
    Object.assign(table, data)
  },
  forfeited(table: { forfeited?: Seat }, { seat }: { seat: Seat }): void {
    table.forfeited = seat
  },
}
