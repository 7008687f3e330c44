import { type Random, shuffled } from '@masquerade/game'

export interface Candidate {
  id: string
  /** Agents without one are nobody's in particular. */
  ownerId?: string
  /** Games finished in this arena, and seats in its matches that are not over. */
  games: number
}

/**
 * The agents that sit down next: those with the fewest games, ties at random, in random seats. `apart`: never two of one
 * owner, who could play into each other's hands. Undefined when there are too few of them for a table.
 */
export function seatAgents<C extends Candidate>(
  candidates: readonly C[],
  seats: number,
  { apart }: { apart: boolean },
  random: Random,
): C[] | undefined {
  const fewestFirst = shuffled(random, candidates).sort((a, b) => a.games - b.games)
  const owners = new Set<string>()
  const free = fewestFirst.filter(({ ownerId }) => {
    if (!apart || ownerId === undefined) return true
    return !owners.has(ownerId) && owners.add(ownerId)
  })
  if (free.length < seats) return undefined
  return shuffled(random, free.slice(0, seats))
}
