import { maskedNow } from '../matches/masks.ts'

const TODAY = `date_trunc('day', now(), 'UTC')`

/** SQL condition: the match began today; callers also count waiting matches, since these may begin today. */
export const BEGUN_TODAY = `seat.begun_at >= ${TODAY}`

export const OPEN_TO_ALL = `NOT arena.roster ? 'agents'`

/** SQL condition: the question was sent; none is, after its agent was taken out of the match. */
export const WAS_SENT = (askedAt: string): string => `(seat.taken_out_at IS NULL OR ${askedAt} <= seat.taken_out_at)`

/** SQL: a seat's questions and tokens: stored once its questions are archived, otherwise counted. */
const SPENT = `LATERAL (
  SELECT coalesce(seat.asks, count(*)::int) AS asks,
    coalesce(seat.tokens, sum(coalesce(ask.tokens_in, 0)::bigint + coalesce(ask.tokens_out, 0))::bigint, 0) AS tokens
  FROM ask WHERE ask.match_id = seat.match_id AND ask.seat = seat.seat AND seat.asks IS NULL AND ${WAS_SENT('ask.asked_at')}
)`

const USUAL_OF = 10

/** SQL: averages of an agent's recent matches, only for agents with a daily limit on them. */
const usual = (isOfKind: string): string => `(
  SELECT coalesce(ceil(avg(spent.asks)), 0)::int AS asks, coalesce(ceil(avg(spent.tokens)), 0)::bigint AS tokens FROM (
    SELECT played.match_id, played.seat, played.asks, played.tokens, played.taken_out_at
    FROM seat AS played JOIN match AS of ON of.id = played.match_id
    WHERE num_nonnulls(agent.daily_asks, agent.daily_tokens) > 0 AND played.agent_id = agent.id
      AND played.created_at >= now() - interval '30 days'
      AND of.status = 'finished' AND ${isOfKind}
    ORDER BY played.created_at DESC, played.match_id DESC LIMIT ${USUAL_OF}
  ) AS seat CROSS JOIN ${SPENT} AS spent WHERE spent.asks > 0)`

const USUAL = (game: string): string => usual(`of.game = ${game}`)
export const USUAL_OF_ALL = usual('true')

const STILL_TO_COME = (due: string): string => `CASE WHEN seat.taken_out_at IS NULL THEN ${due} END`

/** SQL: an agent's questions and tokens today; a running match counts as an average one, unless it sends no more. */
const usedToday = (isHidden: string): string => `(
  SELECT coalesce(sum(CASE WHEN ${isHidden} THEN due.asks ELSE greatest(spent.asks, ${STILL_TO_COME('due.asks')}) END), 0)::int AS asks,
    coalesce(sum(CASE WHEN ${isHidden} THEN due.tokens ELSE greatest(spent.tokens, ${STILL_TO_COME('due.tokens')}) END), 0)::bigint AS tokens
  FROM seat JOIN match ON match.id = seat.match_id CROSS JOIN ${SPENT} AS spent
  LEFT JOIN LATERAL ${USUAL('match.game')} AS due ON match.status IN ('queued', 'running')
  WHERE seat.agent_id = agent.id AND seat.created_at >= now() - interval '8 days'
    AND (${BEGUN_TODAY} OR match.status = 'queued'))`

/** SQL: what the owner sees of it; matches with secret seating count as average ones. */
export const SHOWN_TODAY = usedToday(maskedNow('match.id'))

/** SQL condition: the agent's limits of the day have room for so many more seats, which an experiment may give it at one table. */
export const HAS_LEFT = (
  game: string,
  seats = '1',
): string => `(agent.daily_asks IS NULL AND agent.daily_tokens IS NULL OR (
  SELECT coalesce(used.asks + ${seats} * greatest(due.asks, 1) <= agent.daily_asks, true)
    AND coalesce(used.tokens + ${seats} * greatest(due.tokens, 1) <= agent.daily_tokens, true)
  FROM ${usedToday('false')} AS used, ${USUAL(game)} AS due))`

const PART_OF_DAY = `least(1, greatest(1.0 / agent.daily_budget, due.asks / agent.daily_asks::numeric, due.tokens / agent.daily_tokens::numeric))`

/** SQL: when an agent with a daily budget may play again, so that its matches are spread evenly over the day. */
const nextOpen = (due: string): string => `(
  SELECT last.at + interval '24 hours' * (
    SELECT ${PART_OF_DAY} FROM ${due} AS due
  )::float8 FROM (
    SELECT coalesce(seat.begun_at, seat.created_at) AS at FROM seat
    JOIN match ON match.id = seat.match_id AND match.status <> 'void' AND match.purpose <> 'trial'
    JOIN arena ON arena.id = match.arena_id AND ${OPEN_TO_ALL}
    WHERE seat.agent_id = agent.id AND seat.created_at >= now() - interval '8 days'
    ORDER BY seat.created_at DESC, seat.match_id DESC LIMIT 1
  ) AS last)`

const NO_BUDGET = 'num_nonnulls(agent.daily_budget, agent.daily_asks, agent.daily_tokens) = 0'

export const ITS_TURN = `(${NO_BUDGET} OR coalesce(${nextOpen(USUAL('agent.wanted'))} <= now(), true))`

/** SQL: when the agent may play next; averages for running matches keep secret seats unknown. */
export const NEXT_SEAT = `CASE WHEN ${NO_BUDGET} THEN NULL
  WHEN used.games >= agent.daily_budget OR used.asks + greatest(due.asks, 1) > agent.daily_asks
    OR used.tokens + greatest(due.tokens, 1) > agent.daily_tokens
  THEN greatest(${TODAY} + interval '1 day', ${nextOpen('(SELECT due.asks, due.tokens)')})
  ELSE ${nextOpen('(SELECT due.asks, due.tokens)')} END`
export const TOO_SMALL = 'coalesce(due.asks > agent.daily_asks OR due.tokens > agent.daily_tokens, false)'

/** SQL condition: one match of the arena's game takes more than the agent's limits of a day, so that it is seated on no day. */
export const NEVER_HAS_LEFT = `EXISTS (SELECT FROM ${USUAL('arena.game')} AS due WHERE ${TOO_SMALL})`
