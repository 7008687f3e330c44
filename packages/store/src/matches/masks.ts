import type { MatchStatus } from '@masquerade/protocol'

/** The smallest table that can be masked: at a smaller one each player knows the other. */
export const FEWEST_MASKED = 3

/**
 * Masked tables: until the match is over only the referee knows the seating. An arena may choose open faces. The SQL
 * condition below states the same rule.
 */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

/** Whether a match is finished or void: both take the masks off. */
export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/** SQL: whether a match, by its id, is still masked for owners and players; a trial never is, since it is its owner's. */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

/** SQL: whether the turns of a match are released on a schedule, in a statement with the match and its arena. */
export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/**
 * SQL condition: the roster of `match` is public. It is from the first event on, at open tables as well: before that a
 * seat can still be declined, and owners must not choose their opponents.
 */
export const isRosterShown = (match: string): string => `(
  ${match}.status IN ('finished', 'void')
  OR ${match}.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = ${match}.id)
)`

/** The names of the agents at a table, in an order that depends on nothing but the agents. */
export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => order(one.name, other.name) || order(one.slug, other.slug))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
