import { type Json, type Random, shuffled } from '@masquerade/game'
import { sum } from '@masquerade/rating'
import { z } from 'zod'
import { chanceOf } from './chance.ts'

export const knownTables = z.object({
  players: z.array(z.string()),
  seats: z.int().min(1),
  schedule: z.looseObject({
    games: z.int().exactOptional(),
    matches: z.int().exactOptional(),
    pairing: z.string().exactOptional(),
  }),
})
type KnownTables = z.infer<typeof knownTables>

export const committedFixtures = z.tuple([knownTables, z.object({ fixtures: z.array(z.array(z.string())) })])

/** An arena numbers its random draws: draw 0 plans which agents meet, and each later draw belongs to one match. */
const FIXTURES_DRAW = 0
/** People could not check a plan of more than 5,000 matches. */
const MOST_FIXTURES = 5_000
const PAIR = 2

/** Everybody who knows the seed can compute this plan of matches; undefined if no plan fits the arena's limits. */
export function drawFixtures(of: KnownTables, seed: string): string[][] | undefined {
  const { players, seats, schedule } = of
  const { games, matches = Number.POSITIVE_INFINITY, pairing } = schedule
  const shares = games === undefined ? Number.POSITIVE_INFINITY : (tablesFor(of, games) ?? 0)
  const count = Math.min(matches, shares)
  const isKnown = pairing === undefined || (pairing === 'round-robin' && seats === PAIR)
  if (!isKnown || players.length < seats || count < 1 || count > MOST_FIXTURES) return undefined
  const random = chanceOf(seed, FIXTURES_DRAW)
  return pairing === 'round-robin' ? allPairs(players, count, random) : sharedOut(players, seats, count, random)
}

function tablesFor({ players, seats, schedule: { pairing } }: KnownTables, games: number): number | undefined {
  if (pairing === 'round-robin' && games % (2 * (players.length - 1)) !== 0) return undefined
  const all = players.length * games
  return all % seats === 0 ? all / seats : undefined
}

function allPairs(players: readonly string[], count: number, random: Random): string[][] {
  const pairs = players.flatMap((one) => players.filter((other) => other !== one).map((other) => [one, other]))
  const drawn: string[][] = []
  while (drawn.length < count) drawn.push(...shuffled(random, pairs))
  return drawn.slice(0, count)
}

/** Each planned match takes the agents with the fewest games, and among these, agents that have met least often. */
function sharedOut(players: readonly string[], seats: number, count: number, random: Random): string[][] {
  const games = new Map<string, number>()
  const met = new Map<string, number>()
  const sat = new Map<string, number>()
  const pair = (one: string, other: string) => (one < other ? `${one} ${other}` : `${other} ${one}`)
  const meetings = (one: string, table: readonly string[]) => sum(table.map((other) => met.get(pair(one, other)) ?? 0))
  return Array.from({ length: count }, () => {
    let left = shuffled(random, players)
    const table: string[] = []
    while (table.length < seats) {
      const figures = left.map((one) => ({ one, games: games.get(one) ?? 0, meetings: meetings(one, table) }))
      const { one } = figures.reduce((best, each) =>
        each.games < best.games || (each.games === best.games && each.meetings < best.meetings) ? each : best,
      )
      left = left.filter((other) => other !== one)
      for (const other of table) more(met, pair(one, other))
      more(games, one)
      table.push(one)
    }
    const seated = inSeats(table, sat, random)
    for (const [seat, one] of seated.entries()) more(sat, `${seat} ${one}`)
    return seated
  })
}

const FEWEST_LEANING = 4

/** Two random seating orders are compared, so that an agent does not often sit in the same seat. */
function inSeats(table: readonly string[], sat: ReadonlyMap<string, number>, random: Random): string[] {
  const cost = (order: readonly string[]) => sum(order.map((one, seat) => sat.get(`${seat} ${one}`) ?? 0))
  const drawn = shuffled(random, table)
  if (table.length !== PAIR && table.length < FEWEST_LEANING) return drawn
  const other = table.length === PAIR ? drawn.toReversed() : shuffled(random, table)
  return cost(other) < cost(drawn) ? other : drawn
}

function more(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

export const pairingsOf = (rules: Json, fixtures: readonly (readonly string[])[] | null): Json[] =>
  fixtures ? [rules, { fixtures: fixtures.map((table) => [...table]) }] : [rules]
