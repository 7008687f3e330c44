import { type Random, shuffled } from '@masquerade/game'
import type { Acquaintance } from './acquaintance.ts'
import { type Candidate, chooseTable, type Owing, owingTable, type Pairing } from './pairing.ts'
import type { Seating } from './seating.ts'

export interface SeatingRules {
  /** Agents of one owner are kept apart, since they could collude. */
  apart: boolean
  masked: boolean
  pairing?: Pairing | undefined
}

/** Chooses who plays and on which seats; the same agents, matches and seed always give the same result. */
export function drawSeats(
  { seats, masked }: { seats: number; masked: boolean },
  { apart, pairing, there }: Seating,
  past: Acquaintance,
  random: Random,
): string[] | undefined {
  const members = there
    .map(({ owner, ...one }) => ({ ...one, ...(owner !== undefined && { ownerId: String(owner) }) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const rules = { apart, masked, pairing }
  const owing = members.flatMap(({ owes, ...one }) => (owes === undefined ? [] : [{ ...one, owes }]))
  const drawn =
    owing.length > 0 ? seatOwing(owing, seats, rules, past, random) : seatAgents(members, seats, rules, past, random)
  return drawn?.map(({ id }) => id)
}

/** Chooses the agents with the fewest games and fewest meetings, unless the arena has another rule. */
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

function seatOwing<O extends Owing>(
  members: readonly O[],
  seats: number,
  { apart, masked }: SeatingRules,
  past: Acquaintance,
  random: Random,
): O[] | undefined {
  const mixed = shuffled(random, members).map((one) => {
    const { id, games, owes, ownerId } = one
    return { id, games, owes, ...(apart && ownerId !== undefined && { ownerId }), member: one }
  })
  const table = owingTable(mixed, seats, past)
  return table && seatFairly(table, masked, past, random).map(({ member }) => member)
}

/** Seats the agents so that each sits on each seat about equally often; secret seats stay hard to guess. */
function seatFairly<A extends { id: string }>(
  agents: readonly A[],
  masked: boolean,
  past: Acquaintance,
  random: Random,
): A[] {
  const drawn = shuffled(random, agents)
  const cost = (table: readonly A[]) => {
    const sat = table.reduce((total, { id }, seat) => total + past.sittings(id, seat), 0)
    const [first, second] = table
    // In a match between a pair of agents, each of them has the first seat as often as the second against this
    // opponent.
    return first && second && table.length === 2 ? past.ahead(first.id, second.id) + sat / (sat + 1) : sat
  }
  if (!masked) return exchanged(drawn, cost)
  // If it is secret who sits where, a fair order in a small match would make the seats easy to guess, so the order is
  // random.
  if (agents.length < FEWEST_LEANING) return drawn
  const other = shuffled(random, agents)
  return cost(other) < cost(drawn) ? other : drawn
}

const FEWEST_LEANING = 4

function exchanged<A>(drawn: readonly A[], cost: (table: readonly A[]) => number): A[] {
  const table = [...drawn]
  for (let better = true; better; ) {
    better = false
    for (let one = 0; one < table.length; one++) {
      for (let other = one + 1; other < table.length; other++) {
        const changed = table.with(one, table[other] as A).with(other, table[one] as A) // both are inside the table
        if (cost(changed) >= cost(table)) continue
        table.splice(0, table.length, ...changed)
        better = true
      }
    }
  }
  return table
}
