import type { Seat } from '@masquerade/game'

/** Of seats that are asked at the same time, those that have not answered. */
export function unanswered(seats: readonly Seat[], answers: readonly { seat: Seat }[]): Seat[] {
  return seats.filter((seat) => !answers.some((one) => one.seat === seat))
}
