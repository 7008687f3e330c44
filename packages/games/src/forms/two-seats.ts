import type { Seat } from '@masquerade/game'

/* Browsers load this file, so it imports no schemas that check data: they would be most of the loaded code. */

export const SEATS = [1, 2] as const

export const otherSeat = (seat: Seat): Seat => 3 - seat

/** Number of score units in a point: a win is one point, and a draw half a point for each player. */
export const POINT = 2

export const duelScores = (winner: Seat | null): number[] =>
  SEATS.map((seat) => (winner === null ? POINT / 2 : seat === winner ? POINT : 0))
