import { IN_LAB } from '../database/special-arenas.ts'
import { PLAYS } from './seating.ts'

const MOST_MISSED = 3

const HALF_LIFE = `interval '2 days'`
/** SQL: what an agent did before its owner took it over is not the owner's. */
const since = (agent: string) => `greatest(now() - interval '20 days', (
  SELECT min(created_at) FILTER (WHERE NOT of_former_owner) FROM agent_version
  WHERE agent_version.agent_id = ${agent} HAVING bool_or(of_former_owner)))`
const LOOKED_AT = 2_000
const LONGEST_WAIT = 24 * 60

const weightOf = (at: string) =>
  `power(0.5, extract(epoch FROM now() - ${at}) / extract(epoch FROM ${HALF_LIFE}))::float8`

/** SQL: sums the seats offered to an agent, and those it missed; trials do not count, nor matches that were played without waiting for it. */
export const attendanceOf = (agent: string, among = 'true'): string => `
  SELECT coalesce(sum(weight) FILTER (WHERE missed), 0)::float8 AS missed, coalesce(sum(weight), 0)::float8 AS offered
  FROM (
    SELECT ${weightOf('one.at')} AS weight, true AS missed
    FROM missed_seat AS one JOIN match ON match.id = one.match_id
    WHERE one.agent_id = ${agent} AND one.at > ${since(agent)} AND ${among}
    UNION ALL
    SELECT ${weightOf('taken.created_at')}, false FROM (
      SELECT seat.created_at FROM seat CROSS JOIN LATERAL (
        SELECT FROM match WHERE match.id = seat.match_id AND match.purpose <> 'trial' AND ${among}
          AND NOT ${IN_LAB('match.arena_id')} OFFSET 0
      ) AS played
      WHERE seat.agent_id = ${agent} AND seat.created_at > ${since(agent)} AND NOT seat.forfeits AND NOT EXISTS (
        SELECT FROM missed_seat AS one
        WHERE one.match_id = seat.match_id AND one.seat = seat.seat AND one.agent_id = seat.agent_id
      ) ORDER BY seat.created_at DESC LIMIT ${LOOKED_AT}
    ) AS taken
  ) AS recently`

/** SQL: how long an agent waits after a missed match: twice as long each time, but less if it rarely misses one. */
const WAIT = `(
  SELECT (so.missed + 1) / greatest(so.offered, so.missed + 1)
    * least(power(2, least(so.missed + 1, 11)) - 1, ${LONGEST_WAIT}) * interval '1 minute'
  FROM (${attendanceOf('agent.id')}) AS so
)`

/** SQL: counts a missed match; even switched on again, the agent must wait for its next one. */
export const countMissed = (answered: string, why: string): string => `
  missed = CASE WHEN ${answered} THEN 0 ELSE agent.missed + 1 END,
  waits_until = CASE WHEN ${answered} THEN agent.waits_until ELSE greatest(agent.waits_until, now() + ${WAIT}) END,
  paused = CASE WHEN ${tooMany(answered)} THEN coalesce(agent.paused, ${why}) ELSE agent.paused END,
  paused_at = CASE WHEN ${tooMany(answered)} THEN coalesce(agent.paused_at, now()) ELSE agent.paused_at END`

const tooMany = (answered: string) => `NOT ${answered} AND agent.missed + 1 >= ${MOST_MISSED}`

/** SQL condition: the agent left the match when it was claimed, which is no fault of its new owner; both have one time. */
export const LEFT_BY_CLAIM = '(seat.taken_out_at = agent.verified_at) IS TRUE'

export const WAITS = `coalesce(agent.waits_until > now(), false)`

/**
 * SQL: agents' rows are locked in a fixed order, so that two matches that end at the same time cannot deadlock. The seats are
 * found by their match alone, since PostgreSQL might otherwise read all seats that their agents ever had.
 */
export const COUNT_MISSED = `
  manners AS (
    SELECT agent.id, bool_or(ask.answer ?| ARRAY['text', 'action'] AND seat.taken_out_at IS NULL) AS answered,
      ${PLAYS('finished.game')} AND finished.language = ANY (agent.languages) AS plays_it
    FROM finished CROSS JOIN LATERAL (SELECT * FROM seat WHERE match_id = finished.id OFFSET 0) AS seat
    JOIN agent ON agent.id = seat.agent_id AND agent.kind NOT IN ('house', 'person') AND agent.retired_at IS NULL
      AND NOT seat.forfeits AND NOT ${LEFT_BY_CLAIM}
    CROSS JOIN LATERAL (SELECT ask.version_id, ask.answer FROM ask WHERE ask.match_id = finished.id AND ask.seat = seat.seat OFFSET 0) AS ask
    WHERE ask.version_id = seat.version_id AND finished.purpose <> 'trial' AND NOT ${IN_LAB('finished.arena_id')}
    GROUP BY agent.id, finished.game, finished.language
  ), mannered AS (
    SELECT agent.id, manners.answered FROM agent JOIN manners ON manners.id = agent.id
    WHERE CASE WHEN manners.answered THEN agent.missed > 0 ELSE manners.plays_it END
    ORDER BY agent.id FOR NO KEY UPDATE OF agent
  ), missed AS (
    INSERT INTO missed_seat (match_id, seat, agent_id)
    SELECT seat.match_id, seat.seat, seat.agent_id FROM finished JOIN seat ON seat.match_id = finished.id
    JOIN mannered ON mannered.id = seat.agent_id AND NOT mannered.answered ON CONFLICT DO NOTHING
  ), counted AS (
    UPDATE agent SET ${countMissed('mannered.answered', "'no-answer'")} FROM mannered WHERE agent.id = mannered.id
  )`
