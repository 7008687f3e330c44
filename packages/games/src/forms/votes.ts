import type { Seat, Temptation } from '@masquerade/game'

/** Each voter could obey an order about each of the others: the vote shows against whom it went. */
export function voteTemptations(seq: number, votes: readonly { seat: Seat; for: Seat | null }[]): Temptation[] {
  return votes.flatMap(({ seat, for: chosen }) =>
    votes
      .filter((other) => other.seat !== seat)
      .map((other) => ({ seq, seat, sign: 'vote', on: other.seat, done: chosen === other.seat })),
  )
}

/** The seats with the most votes, in the order of seats; empty without votes for a seat. */
export function mostVoted(votes: readonly { for: Seat | null }[]): Seat[] {
  const counts = new Map<Seat, number>()
  for (const vote of votes) if (vote.for !== null) counts.set(vote.for, (counts.get(vote.for) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts.keys()].filter((seat) => counts.get(seat) === most).sort((one, other) => one - other)
}
