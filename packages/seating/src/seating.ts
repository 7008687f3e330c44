import { z } from 'zod'

/** The rule by which tables are seated without drawn pairings, as arenas commit to it. */
export const SEATING_RULE =
  'of those who are there, have games left and may meet: the fewest games here, then the fewest meetings with the rest of the table, then chance; by-rank: neighbours of whoever has the fewest games; that chance is of the seed, by the number of the seating'

/**
 * The same for a contest with a number of games for each agent: tables are drawn before agents are asked whether they
 * are present.
 */
export const CONTEST_RULE =
  'of all agents of the contest, there or not: those of owners that must sit at every table that is left, then the fewest games here, then the fewest meetings with the rest of the table, then chance; who is owed no game fills up and counts for nothing; in a round-robin the pair that met least often; that chance is of the seed, by the number of the seating'

/** The commitment of an arena that is seated by its seed. */
export const seatsCommitted = z.object({
  seats: z.int().min(1),
  masked: z.boolean(),
  rule: z.enum([SEATING_RULE, CONTEST_RULE]),
})

/** How many recent tables count for acquaintance; in a round-robin all do. */
export const LATELY = 300
/** The most available agents from which a table is drawn. */
export const MOST_THERE = 200

/** An available agent. Its id never changes, even when it is renamed. */
export const presentAgent = z.strictObject({
  id: z.string(),
  /** Games in the arena, and seats in its unfinished matches. */
  games: z.int().min(0),
  /** Its rank by the official ranking, where neighbours should meet. */
  rank: z.int().exactOptional(),
  /** How many games it is owed, in a contest with a number of games for each. */
  owes: z.int().min(0).exactOptional(),
  /** Agents with the same number belong to one owner, where these are kept apart. */
  owner: z.int().exactOptional(),
})

/**
 * The input of a table's seating: the available agents, and how they might meet. All else follows from the seed and
 * earlier tables.
 */
export const seating = z.strictObject({
  /** Whether agents of one owner were kept apart. */
  apart: z.boolean(),
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  there: z.array(presentAgent),
})
export type Seating = z.infer<typeof seating>
