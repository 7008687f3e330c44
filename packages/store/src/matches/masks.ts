import type { MatchStatus } from '@masquerade/protocol'

/**
 * In a match with very few seats each player knows who the opponent is, so the seating of such a match cannot be
 * secret.
 */
export const FEWEST_MASKED = 3

/**
 * With secret seating only the referee knows, until the match is over, which agent sits where; this rule is also
 * written as a SQL condition, which must stay the same.
 */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/**
 * SQL condition: the seating of a match is still secret for owners and players; the seating of a trial never is, since
 * only the agent's owner sees the trial.
 */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/**
 * SQL condition: the list of a match's agents becomes public with the first event, since before that a seat can still
 * be declined, and owners must not choose their opponents.
 */
export const isRosterShown = (match: string): string => `(
  ${match}.status IN ('finished', 'void')
  OR ${match}.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = ${match}.id)
)`

export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => order(one.name, other.name) || order(one.slug, other.slug))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
