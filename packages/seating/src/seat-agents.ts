import { type Random, shuffled } from '@masquerade/game'
import type { Acquaintance } from './acquaintance.ts'
import { type Candidate, chooseTable, type Pairing } from './pairing.ts'
import { seatFairly } from './seat-fairly.ts'

export interface SeatingRules {
  /** Never two of one owner, who could play into each other's hands. */
  apart: boolean
  /** Whether nobody is to know who sits where. */
  masked: boolean
  pairing?: Pairing | undefined
}

/**
 * The agents that sit down next, in the order of their seats: those with the fewest games and, among these, those that met
 * least often of late, ties at random; or neighbours of the ranking, or in a round-robin the pair that met least often.
 * Undefined when there are too few of them for a table.
 */
export function seatAgents<C extends Candidate>(
  candidates: readonly C[],
  seats: number,
  { apart, masked, pairing }: SeatingRules,
  past: Acquaintance,
  random: Random,
): C[] | undefined {
  const fewestFirst = shuffled(random, candidates).sort((a, b) => a.games - b.games)
  const owners = new Set<string>()
  const free = fewestFirst.filter(({ ownerId }) => {
    if (!apart || ownerId === undefined) return true
    return !owners.has(ownerId) && owners.add(ownerId)
  })
  if (free.length < seats) return undefined
  return seatFairly(chooseTable(free, seats, pairing, past), masked, past, random)
}
