import type { MatchStatus } from '@masquerade/protocol'

/**
 * The smallest number of seats with which the seating can be secret: with fewer seats each player knows who the
 * opponent is.
 */
export const FEWEST_MASKED = 3

/**
 * Whether the seating of a match is secret: until the match is over only the referee knows which agent sits where. An
 * arena may choose open seating. There is a SQL condition with the same meaning.
 */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

/** Whether a match is finished or void: in both cases the seating becomes public. */
export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/**
 * SQL condition: the seating of a match, given by its id, is still secret for owners and players; that of a trial never
 * is, since only the agent's owner sees the trial.
 */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

/**
 * SQL condition: the turns of a match are released on a schedule; for use in a statement that selects the match and its
 * arena.
 */
export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/**
 * SQL condition: the list of the agents in `match` is public. The list becomes public with the first event, even with
 * open seating: before that an agent's seat can still be declined, and owners must not choose their opponents.
 */
export const isRosterShown = (match: string): string => `(
  ${match}.status IN ('finished', 'void')
  OR ${match}.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = ${match}.id)
)`

/** Returns the agents of a match in an order that depends on the agents alone, so that it reveals no seats. */
export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => order(one.name, other.name) || order(one.slug, other.slug))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
