import type { MatchStatus } from '@masquerade/protocol'

/** With very few seats each player knows who the opponent is, so the seating cannot be secret. */
export const FEWEST_MASKED = 3

/** Until a match with secret seating is over, only the referee knows which agent sits where. */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/** SQL condition: the seating of a trial is never secret, since only the agent's owner sees the trial. */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/** SQL condition: before the first event a seat can still be declined, and owners must not choose their opponents. */
export const isRosterShown = (match: string): string => `(
  ${match}.status IN ('finished', 'void')
  OR ${match}.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = ${match}.id)
)`

export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => order(one.name, other.name) || order(one.slug, other.slug))

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
