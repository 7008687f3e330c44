import type { MatchStatus } from '@masquerade/protocol'

/** At a smaller table each knows the other one. */
export const FEWEST_MASKED = 3

/**
 * Masked tables: until the match is over only the referee knows the seating. An arena may choose open faces. The SQL
 * condition below states the same rule.
 */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

/** The end takes the masks off, and so does a match's being void. */
export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/** Whether the masks are still on for an owner or a player, of a match given by its id in a statement: a trial is its owner's. */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

/** Whether the turns of a match are released on a schedule, where a statement has the match and its arena. */
export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/**
 * SQL condition: the roster of `match` is public. It is from the first event on, at open tables as well: before that a
 * seat can still be declined, and owners must not choose their opponents.
 */
export const isRosterShown = (match: string): string => `(
  ${match}.status IN ('finished', 'void')
  OR ${match}.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = ${match}.id)
)`

/** Who sits at a table, by name: the order depends on nothing but the agents. */
export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => order(one.name, other.name) || order(one.slug, other.slug))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
