import { SHOWN_ON } from '../agents/shown.ts'
import { VOID_GAMES_IN } from '../matches/played.ts'
import { ON_ROSTER, PLAYS } from './seating.ts'

const FITS = `arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}`

/** SQL condition: the agent may play in the arena, whether or not it is playing somewhere at the moment. */
export const MAY_SIT = `
  agent.kind <> 'person' AND agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL AND ${FITS}`

/**
 * SQL condition: the agent belongs to the contest; an owner's agent does so even while switched off, the site's own
 * only while switched on.
 */
export const IS_MEMBER = `
  agent.kind <> 'person' AND agent.retired_at IS NULL AND ${FITS}
  AND (agent.kind <> 'house' OR agent.online AND agent.paused IS NULL)`

/**
 * SQL condition: the agent seems able to play; an agent switched off during a match with secret seating still seems
 * switched on.
 */
export const SEEN_TO_SIT = `agent.kind <> 'person' AND ${SHOWN_ON} AND ${FITS}`

export const MAY_SIT_COUNT = `(SELECT count(*)::int FROM agent WHERE ${MAY_SIT})`

export const GAMES_IN = `((
  SELECT coalesce(sum(games), 0) FROM standing WHERE standing.arena_id = arena.id AND standing.agent_id = agent.id
) + ${VOID_GAMES_IN})`

export const PLAYS_TODAY = `(NOT arena.fairness ? 'gamesADay' OR (arena.fairness ->> 'gamesADay')::int > (
  SELECT count(*) FROM seat JOIN match ON match.id = seat.match_id
  WHERE seat.agent_id = agent.id AND seat.created_at >= date_trunc('day', now(), 'UTC') AND match.arena_id = arena.id
    AND NOT seat.forfeits
))`

const DEADLINE = `(arena.schedule ->> 'versionsUntil')::timestamptz`

const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/**
 * SQL: the version of the agent that plays in the arena; after the arena's deadline for changes, only a new secret is
 * accepted.
 */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`
