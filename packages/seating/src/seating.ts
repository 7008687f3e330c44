import { z } from 'zod'

/**
 * Text of the rule by which agents are chosen and seated where pairings are not planned beforehand; an
 * arena publishes that it uses this rule before its first match.
 */
export const SEATING_RULE =
  'of those who are there, have games left and may meet: the fewest games here, then the fewest meetings with the rest of the table, then chance; by-rank: neighbours of whoever has the fewest games; that chance is of the seed, by the number of the seating'

/**
 * Text of the seating rule for a contest with a number of games for each agent: matches are drawn before agents are
 * asked whether they are present.
 */
export const CONTEST_RULE =
  'of all agents of the contest, there or not: those of owners that must sit at every table that is left, then the fewest games here, then the fewest meetings with the rest of the table, then chance; who is owed no game fills up and counts for nothing; in a round-robin the pair that met least often; that chance is of the seed, by the number of the seating'

/**
 * Schema of what an arena fixes before its first match about how its agents are seated, where a random
 * seed decides the seats.
 */
export const seatsCommitted = z.object({
  seats: z.int().min(1),
  masked: z.boolean(),
  rule: z.enum([SEATING_RULE, CONTEST_RULE]),
})

/** Number of recent matches that count for how often agents met; in a round-robin all matches count. */
export const LATELY = 300
/** Greatest number of available agents among which the agents of a match are chosen. */
export const MOST_THERE = 200

/** An agent that was available when a match was seated. Its id never changes, even when the agent is renamed. */
export const presentAgent = z.strictObject({
  id: z.string(),
  /** Number of the agent's games in the arena, and of its seats in unfinished matches. */
  games: z.int().min(0),
  /** The agent's rank by the official ranking, in arenas where neighbours of the ranking should meet. */
  rank: z.int().exactOptional(),
  /** Number of games that the agent is still owed, in a contest with a number of games for each agent. */
  owes: z.int().min(0).exactOptional(),
  /** Number that agents of one owner share, in arenas that keep them apart. */
  owner: z.int().exactOptional(),
})

/**
 * Data from which the agents of a match are chosen and seated: the available agents, and the rule for
 * which agents may meet. Besides these, only the arena's random seed and its earlier matches matter.
 */
export const seating = z.strictObject({
  /** Whether agents of one owner were kept apart. */
  apart: z.boolean(),
  pairing: z.enum(['round-robin', 'by-rank']).exactOptional(),
  there: z.array(presentAgent),
})
export type Seating = z.infer<typeof seating>
