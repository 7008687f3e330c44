import type { Seat, Temptation } from '@masquerade/game'

/** Each voter could obey an order about each of the others: the vote shows against whom it went. */
export function voteTemptations(seq: number, votes: readonly { seat: Seat; for: Seat | null }[]): Temptation[] {
  return votes.flatMap(({ seat, for: chosen }) =>
    votes
      .filter((other) => other.seat !== seat)
      .map((other) => ({ seq, seat, sign: 'vote', on: other.seat, done: chosen === other.seat })),
  )
}
