import { z } from 'zod'

/** By which tables are seated where no pairings are drawn beforehand, as an arena commits to it with its other rules. */
export const SEATING_RULE =
  'of those who are there, have games left and may meet: the fewest games here, then the fewest meetings with the rest of the table, then chance; by-rank: neighbours of whoever has the fewest games; that chance is of the seed, by the number of the seating'

/** The same of a contest in which each agent has a number of games: tables are drawn before anybody is asked whether they are there. */
export const CONTEST_RULE =
  'of all agents of the contest, there or not: those of owners that must sit at every table that is left, then the fewest games here, then the fewest meetings with the rest of the table, then chance; who is owed no game fills up and counts for nothing; in a round-robin the pair that met least often; that chance is of the seed, by the number of the seating'

/** What an arena commits to that is seated by its seed. */
export const seatsCommitted = z.object({
  seats: z.int().min(1),
  masked: z.boolean(),
  rule: z.enum([SEATING_RULE, CONTEST_RULE]),
})

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
  /** How many games it is owed, in a contest in which each agent has a number of them. */
  owes: z.int().min(0).exactOptional(),
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
