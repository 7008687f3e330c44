import { type Random, shuffled } from '@masquerade/game'

export interface Candidate {
  id: string
  /** Games finished in this arena, and seats in its matches that are not over. */
  games: number
}

/**
 * Who sits down next: the agents with the fewest games, ties at random, in random seats. Undefined when there are too
 * few of them for a table.
 */
export function seatAgents<C extends Candidate>(
  candidates: readonly C[],
  seats: number,
  random: Random,
): C[] | undefined {
  if (candidates.length < seats) return undefined
  const fewestFirst = shuffled(random, candidates).sort((a, b) => a.games - b.games)
  return shuffled(random, fewestFirst.slice(0, seats))
}
