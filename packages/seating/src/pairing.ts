import type { Acquaintance } from './acquaintance.ts'

const PAIR = 2

export interface Candidate {
  id: string
  ownerId?: string
  games: number
  rank?: number
}

/** How agents are chosen: each meets each other equally often, or agents meet neighbours in the ranking. */
export type Pairing = 'round-robin' | 'by-rank'

/** Chooses the agents of a match from candidates that are sorted by their numbers of games, fewest first. */
export function chooseTable<C extends Candidate>(
  free: readonly C[],
  seats: number,
  pairing: Pairing | undefined,
  past: Acquaintance,
): C[] {
  if (pairing === 'round-robin' && seats === PAIR) return leastMet(free, past)
  return fewestMet(pairing === 'by-rank' ? neighbours(free, seats) : free, seats, past, pairing === 'by-rank' ? 1 : 0)
}

/** Takes agents with the fewest games and, of equals, those that met the already chosen ones least often. */
function fewestMet<C extends Candidate>(free: readonly C[], seats: number, past: Acquaintance, pinned: number): C[] {
  const table = free.slice(0, pinned)
  const left = new Set(free.slice(pinned))
  while (table.length < seats) {
    const next = best(left, (one) => [one.games, sum(table.map((other) => past.meetings(one.id, other.id)))])
    if (!next) return table
    table.push(next)
    left.delete(next)
  }
  return table
}

/** Agents of the nearest ranks to the first one's, twice as many as seats; newcomers are middle-ranked. */
function neighbours<C extends Candidate>(free: readonly C[], seats: number): C[] {
  const ranks = free.flatMap(({ rank }) => rank ?? []).sort((a, b) => a - b)
  const middle = ranks[Math.floor(ranks.length / 2)] ?? 0
  const ranked = free.toSorted((a, b) => (a.rank ?? middle) - (b.rank ?? middle))
  const [first] = free
  const place = first ? ranked.indexOf(first) : 0
  const near = new Set(
    [...ranked.entries()]
      .sort(([one], [other]) => Math.abs(one - place) - Math.abs(other - place))
      .slice(0, 1 + 2 * (seats - 1))
      .map(([, one]) => one),
  )
  return free.filter((one) => near.has(one))
}

function leastMet<C extends Candidate>(free: readonly C[], past: Acquaintance): C[] {
  const pairs = free.flatMap((one, index) => free.slice(index + 1).map((other): C[] => [one, other]))
  const met = ([one, other]: C[]) => (one && other ? past.meetings(one.id, other.id) : 0)
  return best(pairs, (pair) => [met(pair), sum(pair.map(({ games }) => games))]) ?? []
}

export interface Owing extends Candidate {
  owes: number
}

/** Chooses agents with games left; first of an owner whose agents must play in every remaining match. */
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

function best<T>(all: Iterable<T>, figures: (one: T) => readonly number[]): T | undefined {
  let found: { one: T; by: readonly number[] } | undefined
  for (const one of all) {
    const by = figures(one)
    if (!found || isLess(by, found.by)) found = { one, by }
  }
  return found?.one
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((figure, index) => figure !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
