import type { Acquaintance } from './acquaintance.ts'
import { best, type Candidate } from './pairing.ts'

export interface Owing extends Candidate {
  owes: number
}

/**
 * Agents of one owner never meet, so an owner whose agents are owed as many games as there are matches left must play
 * in each: such owners come first, then the agents with the fewest games, then those that met the other chosen agents
 * least often. Where too few are owed a game, other agents fill up. Undefined when no agent is owed a game, or there
 * are too few owners for a match.
 */
export function owingTable<O extends Owing>(members: readonly O[], seats: number, past: Acquaintance): O[] | undefined {
  const owner = ({ id, ownerId }: O) => (ownerId === undefined ? `agent ${id}` : `owner ${ownerId}`)
  const owed = new Map<string, number>()
  for (const one of members) owed.set(owner(one), (owed.get(owner(one)) ?? 0) + one.owes)
  const all = [...owed.values()].reduce((total, games) => total + games, 0)
  if (all === 0 || owed.size < seats) return undefined
  const tablesLeft = Math.ceil(all / seats)
  const table: O[] = []
  const met = new Map(members.map((one) => [one, 0]))
  const sat = (one: O) => sum(Array.from({ length: seats }, (_, seat) => past.sittings(one.id, seat)))
  const figures = (one: O) =>
    one.owes > 0
      ? [0, Number((owed.get(owner(one)) ?? 0) < tablesLeft), one.games, met.get(one) ?? 0]
      : [1, 0, sat(one), met.get(one) ?? 0]
  while (table.length < seats) {
    const next = best(met.keys(), figures)
    if (!next) return undefined
    table.push(next)
    for (const [one, times] of met) {
      if (owner(one) === owner(next)) met.delete(one)
      else met.set(one, times + past.meetings(one.id, next.id))
    }
  }
  return table
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
