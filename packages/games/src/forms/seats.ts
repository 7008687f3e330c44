import type { Seat } from '@masquerade/game'

const known: Seat[][] = []

/** Seats are numbered from 1; the lists are cached, because all tables have the same few numbers of seats. */
export function seatsAt(seats: number): readonly Seat[] {
  known[seats] ??= Array.from({ length: seats }, (_, index) => index + 1)
  return known[seats]
}

export const ascending = (seats: readonly Seat[]): Seat[] => seats.toSorted((one, other) => one - other)

/** Seats, given in ascending order, as they follow each other round the table from the first one on. */
export function inTurnFrom(first: Seat, seats: readonly Seat[]): Seat[] {
  return [...seats.filter((seat) => seat >= first), ...seats.filter((seat) => seat < first)]
}

/** Of seats that are asked at the same time, those that have not answered. */
export function unanswered(seats: readonly Seat[], answers: readonly { seat: Seat }[]): Seat[] {
  return seats.filter((seat) => !answers.some((one) => one.seat === seat))
}

/** A list with another value at one place; a place that it does not have stays missing. */
export function replaced<T>(list: readonly T[], at: number, by: T): T[] {
  const after = [...list]
  if (at in after) after[at] = by
  return after
}
