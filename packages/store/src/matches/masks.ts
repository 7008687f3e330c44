import type { MatchStatus } from '@masquerade/protocol'

/** With fewer seats the seating is not secret, since players could easily guess their opponents. */
export const FEWEST_MASKED = 3

/** Whether it is secret which agent sits where: until the end of such a match, only the referee knows. */
export const isTableMasked = (arenaMasked: boolean, seats: number): boolean => arenaMasked && seats >= FEWEST_MASKED

export const isOver = (status: MatchStatus): boolean => status === 'finished' || status === 'void'

/** SQL condition: it is secret who sits where; never in trials, which only the agent's owner sees. */
export const maskedNow = (match: string): string => `(
  SELECT arena_of.masked AND table_of.purpose <> 'trial' AND table_of.status IN ('queued', 'running')
    AND (SELECT count(*) FROM seat AS seat_of WHERE seat_of.match_id = table_of.id) >= ${FEWEST_MASKED}
  FROM match AS table_of JOIN arena AS arena_of ON arena_of.id = table_of.arena_id WHERE table_of.id = ${match}
)`

export const PACED = "(arena.pace <> 'none' AND match.purpose IN ('ranked', 'casual'))"

/** SQL condition: the list of agents is public, from the first event on, so that owners avoid no opponent. */
export const IS_ROSTER_SHOWN = `(
  match.status IN ('finished', 'void')
  OR match.status = 'running' AND EXISTS (SELECT FROM match_event AS first WHERE first.match_id = match.id)
)`

export const rosterOf = <Agent extends { name: string; slug: string }>(agents: readonly Agent[]): Agent[] =>
  agents.toSorted((one, other) => byLetters(one.name, other.name) || byLetters(one.slug, other.slug))

export const byLetters = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
