import type { Seat } from '@masquerade/game'

/*
 * Parts shared by games of two alternating seats, without the schemas: pages fold events in the browser, where the
 * schemas would be most of what is loaded.
 */

export const SEATS = [1, 2] as const

export const otherSeat = (seat: Seat): Seat => 3 - seat

/** A win is a point, a draw half a point each: scores are in halves. */
export const POINT = 2

/** Scores by seat of a game with a winner or a draw. */
export const duelScores = (winner: Seat | null): number[] =>
  SEATS.map((seat) => (winner === null ? POINT / 2 : seat === winner ? POINT : 0))
