import { SHOWN_ON } from '../agents/agent-rows.ts'
import { timeIn } from '../arenas/arena-settings.ts'
import { VOID_GAMES_IN } from '../matches/played.ts'
import { BEGUN_TODAY } from './day.ts'
import { INVITES, ON_ROSTER, PLAYS } from './seating.ts'

export const FITS = `arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${ON_ROSTER}`

/** SQL condition: the agent may play in the arena, whether or not it is playing somewhere at the moment. */
export const MAY_SIT = `
  agent.kind <> 'person' AND agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL AND ${FITS}`

/** SQL condition: the agent belongs to the contest, a house agent only while switched on. */
export const IS_MEMBER = `
  agent.kind <> 'person' AND agent.retired_at IS NULL AND ${FITS}
  AND (agent.kind <> 'house' OR agent.online AND agent.paused IS NULL)`

/** SQL condition: the agent seems able to play, also when switched off at a masked table. */
export const SEEN_TO_SIT = `agent.kind <> 'person' AND ${SHOWN_ON} AND ${FITS}`

export const COUNTED_IN = `(
  SELECT coalesce(sum(games), 0) FROM standing WHERE standing.arena_id = arena.id AND standing.agent_id = agent.id)`

export const GAMES_IN = `(${COUNTED_IN} + ${VOID_GAMES_IN})`

/** SQL condition: the arena's limit of a day has room for the agent, counted as the agent's own limits are. */
export const PLAYS_TODAY = `(NOT arena.fairness ? 'gamesADay' OR (arena.fairness ->> 'gamesADay')::int > (
  SELECT count(*) FROM seat JOIN match ON match.id = seat.match_id
  WHERE seat.agent_id = agent.id AND seat.created_at >= now() - interval '8 days' AND match.arena_id = arena.id
    AND (${BEGUN_TODAY} OR match.status = 'queued') AND NOT seat.forfeits
))`

const DEADLINE = timeIn(`arena.schedule ->> 'versionsUntil'`)

const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/** SQL: the agent's version for the arena; after its deadline for changes, only a new secret is accepted. */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`

const KEPT_FOR = `interval '10 minutes'`

const LAST_SEAT = `
  SELECT match.arena_id, coalesce(match.finished_at, now()) AS until FROM seat JOIN match ON match.id = seat.match_id
  WHERE seat.agent_id = agent.id AND match.purpose <> 'trial'
  ORDER BY seat.created_at DESC, seat.match_id DESC LIMIT 1`

const JOINED = (arena: string) => `EXISTS (
  SELECT FROM arena_guest AS here JOIN arena AS inviting ON inviting.id = here.arena_id
  WHERE here.arena_id = ${arena} AND here.agent_id = agent.id AND here.state = 'joined'
    AND ${INVITES('inviting')})`

const IS_CONTEST = (arena: string) => `EXISTS (SELECT FROM arena_fixture AS drawn WHERE drawn.arena_id = ${arena})`

/** SQL condition: another contest has waited longer for this agent, so it plays there first. */
const AWAITED_ELSEWHERE = `EXISTS (
  SELECT FROM arena_fixture AS due JOIN arena AS contest ON contest.id = due.arena_id AND contest.state = 'open'
    JOIN arena_commitment AS made ON made.arena_id = due.arena_id AND made.looked_at > now() - interval '30 seconds'
  WHERE due.waits_since IS NOT NULL AND due.ended IS NULL AND due.agents @> ARRAY[agent.id] AND due.arena_id <> $1
    AND NOT EXISTS (SELECT FROM jsonb_array_elements(due.missing) AS one WHERE one ->> 'why' <> 'elsewhere')
    AND NOT EXISTS (
      SELECT FROM arena_fixture AS own WHERE own.waits_since IS NOT NULL AND own.ended IS NULL
        AND own.agents @> ARRAY[agent.id] AND own.arena_id = $1
        AND NOT EXISTS (SELECT FROM jsonb_array_elements(own.missing) AS one WHERE one ->> 'why' <> 'elsewhere')
        AND (own.waits_since, own.arena_id) < (due.waits_since, due.arena_id)))`

/** SQL condition: the agent's last free place is kept for an arena that invited it; by no time that the clock was set back from. */
export const KEPT_ELSEWHERE = `(
  agent.kind <> 'house' AND agent.playing + 1 >= agent.concurrency AND (${AWAITED_ELSEWHERE} OR EXISTS (
    SELECT FROM arena_guest AS asked JOIN arena ON arena.id = asked.arena_id
    LEFT JOIN LATERAL (${LAST_SEAT}) AS last ON true
    WHERE asked.agent_id = agent.id AND asked.state = 'joined' AND arena.id <> $1 AND ${INVITES('arena')}
      AND arena.state = 'open' AND arena.listed AND (arena.schedule ->> 'tables')::int > 0
      AND (${timeIn(`arena.schedule ->> 'from'`)} > now()) IS NOT TRUE
      AND CASE WHEN ${JOINED('$1')} THEN last.arena_id = $1 ELSE last.arena_id IS NULL OR NOT ${JOINED('last.arena_id')} END
      AND NOT (${IS_CONTEST('$1')} AND ${IS_CONTEST('arena.id')})
      AND greatest(asked.at, arena.opened_at, last.until) BETWEEN now() - ${KEPT_FOR} AND now() + interval '1 minute'
      AND (NOT arena.schedule ? 'games' OR (arena.schedule ->> 'games')::int > ${GAMES_IN})
      AND ${PLAYS_TODAY} AND ${MAY_SIT} AND (SELECT count(*) FROM agent WHERE ${MAY_SIT}) >= arena.seats
  ))
)`
