import { z } from 'zod'

/** The rule of an arena for choosing and seating agents, published before its first match to be checked. */
export const SEATING_RULE =
  'of those who are there, have games left and may meet: the fewest games here, then the fewest meetings with the rest of the table, then chance; by-rank: neighbours of whoever has the fewest games; that chance is of the seed, by the number of the seating'

/** The rule of a contest, in which every agent has a fixed number of games, whether present or not. */
export const CONTEST_RULE =
  'of all agents of the contest, there or not: those of owners that must sit at every table that is left, then the fewest games here, then the fewest meetings with the rest of the table, then chance; who is owed no game fills up and counts for nothing; in a round-robin the pair that met least often; that chance is of the seed, by the number of the seating'

export const seatsCommitted = z.object({
  seats: z.int().min(1),
  masked: z.boolean(),
  rule: z.enum([SEATING_RULE, CONTEST_RULE]),
})

/** Meetings are counted over so many recent matches; a round-robin counts those of all matches. */
export const LATELY = 300
export const MOST_THERE = 200

/** The id of an agent never changes, even when the agent is renamed. */
export const presentAgent = z.strictObject({
  id: z.string(),
  games: z.int().min(0),
  rank: z.int().exactOptional(),
  owes: z.int().min(0).exactOptional(),
  owner: z.int().exactOptional(),
})

/** Everything that decides who sits where in a match, apart from the arena's random seed and its earlier matches. */
export const seating = z.strictObject({
  apart: z.boolean(),
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  there: z.array(presentAgent),
})
export type Seating = z.infer<typeof seating>

/** Numbers the owners of several agents, so that a table can keep these apart without saying whose they are. */
export function ownerNumbers(owners: readonly (string | null | undefined)[]): Map<string, number> {
  const owned = owners.flatMap((owner) => owner ?? [])
  const several = [...new Set(owned.filter((owner, index) => owned.indexOf(owner) !== index))]
  return new Map(several.map((owner, index) => [owner, index + 1]))
}
