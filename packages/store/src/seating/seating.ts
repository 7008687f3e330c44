import { NEWEST_VERSION } from '../agents/agent-rows.ts'
import { SPACE_OF } from '../agents/place.ts'
import { OVERSPENT } from '../arenas/budget.ts'
import { LOCKS } from '../database/locks.ts'
import { allRows, firstRow, type Row, type Tx } from '../database/rows.ts'
import { IS_ROSTER_SHOWN } from '../matches/masks.ts'
import { BEGUN_TODAY, HAS_LEFT } from './day.ts'

/** PostgreSQL ends the transaction of a frozen process after this time, because others wait for its lock. */
const HOLDER_WITHIN_MS = 5_000
const HOLDER_WITHIN = `set_config('idle_in_transaction_session_timeout', $2::text, true)`

/** While it is held, no other process gives seats to agents, so that counts of matches stay right. */
export async function lockSeating(client: Tx, holderWithinMs = HOLDER_WITHIN_MS): Promise<void> {
  await client.query(`SELECT ${HOLDER_WITHIN}, pg_advisory_xact_lock($1)`, [LOCKS.seating, String(holderWithinMs)])
}

/** Tries to take the lock for seating agents; returns false instead of waiting while another transaction holds it. */
export async function tryToLockSeating(client: Tx): Promise<boolean> {
  const statement = `SELECT ${HOLDER_WITHIN}, pg_try_advisory_xact_lock($1) AS mine`
  const lock = await firstRow<{ mine: boolean }>(client, statement, [LOCKS.seating, String(HOLDER_WITHIN_MS)])
  return lock?.mine ?? false
}

/** SQL: without what it forfeits to the end; does not read seats older than eight days, since no match waits that long to begin. */
export const BEGUN_TODAY_BY_AGENT = `
  SELECT count(*)::int FROM seat
  WHERE seat.agent_id = agent.id AND seat.created_at >= now() - interval '8 days' AND ${BEGUN_TODAY} AND NOT seat.forfeits`

/** SQL: the same, counted only for agents with a daily budget. */
export const BEGUN_TODAY_IF_LIMITED = `CASE WHEN agent.daily_budget IS NOT NULL THEN (${BEGUN_TODAY_BY_AGENT}) ELSE 0 END`

export const PLAYS = (game: string): string => `(agent.plays IS NULL OR ${game} = ANY (agent.plays))`

export const COSTS = `EXISTS (
  SELECT FROM agent_version AS priced JOIN response_times ON response_times.version_id = priced.id
  WHERE priced.agent_id = agent.id AND response_times.priced_games > 0)`

export const INVITES = (arena: string): string => `${arena}.roster ? 'agents'`

const ANSWERED = `(
  SELECT guest.state FROM arena_guest AS guest WHERE guest.arena_id = arena.id AND guest.agent_id = agent.id)`

/** SQL condition: after the arena's budget is spent, only the site's own agents and agents without costs may play. */
const WITHIN_BUDGET = `(agent.kind = 'house' OR arena.spent_at IS NULL AND NOT ${OVERSPENT} OR NOT ${COSTS})`

export const IS_EXCLUDED = `EXISTS (
  SELECT FROM exclusion WHERE exclusion.arena_id = arena.id AND exclusion.agent_id = agent.id)`

/** SQL condition: the agent is on the arena's list; a named agent needs its owner's consent first. */
export const ON_ROSTER = `NOT ${IS_EXCLUDED} AND ${WITHIN_BUDGET} AND CASE WHEN agent.kind = 'house' THEN CASE jsonb_typeof(arena.roster -> 'house')
  WHEN 'array' THEN arena.roster -> 'house' ? agent.slug
  ELSE coalesce((arena.roster ->> 'house')::boolean, true) END
ELSE CASE jsonb_typeof(arena.roster -> 'agents')
  WHEN 'array' THEN arena.roster -> 'agents' ? agent.slug AND coalesce(${ANSWERED} = 'joined', agent.owner_id = arena.owner_id, false)
  WHEN 'string' THEN coalesce(${ANSWERED} = 'joined', false)
  ELSE NOT agent.invited_only END END`

export const IS_GONE = `(agent.retired_at IS NOT NULL OR NOT ${WITHIN_BUDGET} OR ${IS_EXCLUDED} OR agent.kind <> 'house' AND coalesce(
  ${ANSWERED} <> 'joined', arena.roster ->> 'agents' = 'invited' OR agent.owner_id IS DISTINCT FROM arena.owner_id))`

export const APART = `(arena.purpose = 'ranked' AND arena.fairness ->> 'owners' IS DISTINCT FROM 'together')`

/** SQL: counts the seats of an agent in which it plays: where it was taken out, it is asked nothing more. */
export const SEATS_IN = (status: string): string => `
  SELECT count(*)::int FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.status IN (${status}) AND seat.agent_id = agent.id AND seat.taken_out_at IS NULL`

/** SQL condition: another agent of the same hosted program is playing, in a match whose list of agents is public. */
export const TWIN_PLAYS = (space: string): string =>
  `EXISTS (${AT_TABLE} AND ${IS_ROSTER_SHOWN} AND other.id <> agent.id AND ${SEATED} = ${space})`

const SEATED = SPACE_OF('seated')
const AT_TABLE = `
  SELECT FROM match JOIN seat ON seat.match_id = match.id
    JOIN agent AS other ON other.id = seat.agent_id AND other.kind = 'space'
    JOIN agent_version AS seated ON seated.id = seat.version_id
  WHERE match.status IN ('queued', 'running') AND seat.taken_out_at IS NULL`

export const bundledAgents = (client: Tx, kind: 'house' | 'person', game: string, language: string, count: number) =>
  allRows<NewSeat>(
    client,
    `SELECT agent.id AS "agentId", version.id AS "versionId" FROM agent ${NEWEST_VERSION}
     WHERE kind = $1::"AgentKind" AND online AND paused IS NULL AND retired_at IS NULL AND $2 = ANY (languages)
       AND ${PLAYS('$3')} ORDER BY random() LIMIT $4`,
    [kind, language, game, count],
  )

export type Refusal = 'retired' | 'game' | 'concurrency' | 'budget' | 'space' | 'owner'

export type NewSeat = Record<'agentId' | 'versionId', string>

/** A trial is allowed beyond an agent's limits, so that its owner can always test it. */
export async function refusals(
  client: Tx,
  newcomers: readonly NewSeat[],
  table: { game: string; ranked: boolean; trialOf?: string | undefined; standing?: readonly NewSeat[] },
): Promise<Map<string, Refusal>> {
  const all = [...(table.standing ?? []), ...newcomers]
  const values = [all.map(({ agentId }) => agentId), all.map(({ versionId }) => versionId), table.game]
  const rows = await allRows<LimitRow>(client, { name: 'seating-limits', text: LIMITS, values })
  const byAgent = new Map(rows.map((row) => [row.agent_id, row]))
  const refused = new Map<string, Refusal>()
  for (const { agentId } of newcomers) {
    const row = byAgent.get(agentId)
    const why = row && refusal(row, rows, all.filter((seat) => seat.agentId === agentId).length, table)
    if (why) refused.set(agentId, why)
  }
  return refused
}

function refusal(
  row: LimitRow,
  seated: readonly LimitRow[],
  seats: number,
  { ranked, trialOf }: { ranked: boolean; trialOf?: string | undefined },
): Refusal | undefined {
  const others = seated.filter(({ agent_id }) => agent_id !== row.agent_id)
  if (row.retired) return 'retired'
  if (!row.plays_it) return 'game'
  // A hosted program has one memory for all its matches, so even a trial must not run beside another match.
  const isFirstTrial = trialOf === row.agent_id && row.trying === 0 && row.space === null
  if (row.playing + seats > row.concurrency && !isFirstTrial) return 'concurrency'
  const isSpent = !row.has_left || row.begun_today + seats > (row.daily_budget ?? Number.POSITIVE_INFINITY)
  // A daily budget limits matches that others start, but not a trial, which the owner starts.
  if (isSpent && trialOf !== row.agent_id) return 'budget'
  if (row.space !== null && (row.space_busy || others.some(({ space }) => space === row.space))) return 'space'
  if (ranked && row.owner_id !== null && others.some(({ owner_id }) => owner_id === row.owner_id)) return 'owner'
  return undefined
}

interface LimitRow extends Row<'Agent', 'owner_id' | 'concurrency' | 'daily_budget'> {
  agent_id: string
  retired: boolean
  plays_it: boolean
  playing: number
  trying: number
  begun_today: number
  has_left: boolean
  space: string | null
  space_busy: boolean
}

// SQL: the lists come from subqueries; otherwise PostgreSQL would plan for their length, and so plan each call anew.
export const LIMITS = `
  WITH limited AS (
    SELECT DISTINCT ON (agent.id) agent.*, count(*) OVER (PARTITION BY agent.id) AS seats,
      CASE WHEN agent.kind = 'space' THEN ${SPACE_OF('version')} END AS space
    FROM unnest((SELECT $1::text[]), (SELECT $2::text[])) AS seated (agent_id, version_id)
    CROSS JOIN LATERAL (SELECT * FROM agent WHERE id = seated.agent_id OFFSET 0) AS agent
    CROSS JOIN LATERAL (SELECT settings FROM agent_version WHERE id = seated.version_id OFFSET 0) AS version
    WHERE agent.kind NOT IN ('house', 'person')
  ), playing AS (
    SELECT seat.agent_id, count(*)::int AS seats, count(*) FILTER (WHERE match.status = 'queued')::int AS queued,
      count(DISTINCT match.id) FILTER (WHERE match.trial_of = seat.agent_id)::int AS trials
    FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.status IN ('queued', 'running') AND seat.taken_out_at IS NULL AND seat.agent_id IN (SELECT id FROM limited)
    GROUP BY seat.agent_id
  )
  SELECT agent.id AS agent_id, agent.owner_id, agent.retired_at IS NOT NULL AS retired, ${PLAYS('$3')} AS plays_it,
    agent.concurrency, agent.daily_budget, ${BEGUN_TODAY_IF_LIMITED} + coalesce(playing.queued, 0) AS begun_today,
    ${HAS_LEFT('$3', 'agent.seats')} AS has_left, coalesce(playing.seats, 0) AS playing,
    coalesce(playing.trials, 0) AS trying, agent.space,
    agent.space IS NOT NULL AND EXISTS (${AT_TABLE} AND ${SEATED} = agent.space) AS space_busy
  FROM limited AS agent LEFT JOIN playing ON playing.agent_id = agent.id`
