import type { Random } from '@masquerade/game'
import { z } from 'zod'
import type { Acquaintance } from './acquaintance.ts'
import { seatAgents } from './seat-agents.ts'

/** By which tables are seated where no pairings are drawn beforehand, as an arena commits to it with its other rules. */
export const SEATING_RULE =
  'of those who are there, have games left and may meet: the fewest games here, then the fewest meetings with the rest of the table, then chance; by-rank: neighbours of whoever has the fewest games; that chance is of the seed, by the number of the seating'

/** What an arena commits to that is seated by its seed. */
export const seatsCommitted = z.object({ seats: z.int().min(1), masked: z.boolean(), rule: z.literal(SEATING_RULE) })

/** So many tables say who met whom of late; in a round-robin all do. */
export const LATELY = 300
/** Of more that are there, so many are drawn from. */
export const MOST_THERE = 200

/** An agent that was there. Its id stays what it is, also when it has another name. */
export const presentAgent = z.strictObject({
  id: z.string(),
  /** Games in the arena, and seats in its matches that were not over. */
  games: z.int().min(0),
  /** Its place by the official ranking, where neighbours were to meet. */
  rank: z.int().exactOptional(),
  /** Agents with the same number are one owner's, where these were kept apart. */
  owner: z.int().exactOptional(),
})

/** What a table was seated by: who was there, and how they might meet. All else follows from the seed and the tables before. */
export const seating = z.strictObject({
  /** Whether agents of one owner were kept apart. */
  apart: z.boolean(),
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  there: z.array(presentAgent),
})
export type Seating = z.infer<typeof seating>

/** Pure: the agents that sit down, by their ids and in the order of the seats; undefined where there are too few. */
export function drawSeats(
  { seats, masked }: Pick<z.infer<typeof seatsCommitted>, 'seats' | 'masked'>,
  { apart, pairing, there }: Seating,
  past: Acquaintance,
  random: Random,
): string[] | undefined {
  const candidates = there
    .map(({ owner, ...one }) => ({ ...one, ...(owner !== undefined && { ownerId: String(owner) }) }))
    // However they were written down.
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  return seatAgents(candidates, seats, { apart, masked, pairing }, past, random)?.map(({ id }) => id)
}
