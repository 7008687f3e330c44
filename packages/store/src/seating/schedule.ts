import { seatingChance } from '@masquerade/datasets'
import type { Totals } from '@masquerade/game'
import { addTotals } from '@masquerade/metrics'
import type { Roster, Waiting } from '@masquerade/protocol'
import { CONTEST_RULE, LATELY, type SeatedTogether } from '@masquerade/seating'
import { SPACE_OF } from '../agents/place.ts'
import { isTooLongForAll, LASTING_COLUMNS, type Lasting, timeIn } from '../arenas/arena-settings.ts'
import { LOCKS } from '../database/locks.ts'
import { allRows, anyRow, type Client, type FromRow, firstRow, fromRow, type Row, type Tx } from '../database/rows.ts'
import type { AgentKind } from '../generated/client.ts'
import { ABSENT_AFTER, cameWithin } from '../mailbox/presence.ts'
import type { NewMatch } from '../matches/new-match.ts'
import { GAMES_ARE_KNOWN, IS_PLAYED, VOID_GAMES } from '../matches/played.ts'
import { HAS_LEFT, ITS_TURN, OPEN_TO_ALL } from './day.ts'
import { drawOwed } from './fixtures.ts'
import { KEPT_ELSEWHERE, PLAYS_TODAY, VERSION_IN_ARENA } from './may-sit.ts'
import { WAITS } from './missed.ts'
import { BEGUN_TODAY_IF_LIMITED, ON_ROSTER, PLAYS, tryToLockSeating } from './seating.ts'
import { type DueFixture, dueFixtures, stopWaiting, waitFor } from './waiting-fixtures.ts'

interface CandidateRow {
  agentId: string
  ownerId: string | null
  registeredAt: Date | null
  versionId: string
  slug: string
  kind: AgentKind
  games: number
  unfinished: number
  playing: number
  concurrency: number | null
  /** Matches of the agent today (UTC) in all arenas, including trials; counted only for agents with a daily budget. */
  begunToday: number
  dailyBudget: number | null
  rank: number | null
  totals: Totals[]
}

export interface Candidate extends Omit<FromRow<CandidateRow>, 'totals'> {
  totals: Totals
}

export type SeatedBySeed = Awaited<ReturnType<typeof seatedBySeed>>

export interface Situation {
  unfinished: number
  newestAt?: string
  begun?: number
  candidates: Candidate[]
  /** Which agents sat together in earlier matches: for a round-robin in all of them, otherwise only in recent ones. */
  past: SeatedTogether[]
  fixtures?: DueFixture[]
  bySeed?: SeatedBySeed
}

/** Chooses the agents of a match; it must not wait for anything, because database locks are held meanwhile. */
export type Choose = (situation: Situation) => NewMatch | undefined

export async function lockArena(client: Tx, arenaId: string): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCKS.scheduling, arenaId])
}

/** Chooses a new match for the arena; returns undefined at once if another transaction is seating agents. */
export async function schedule(
  client: Tx,
  arenaId: string,
  choose: Choose,
  most = Number.POSITIVE_INFINITY,
): Promise<NewMatch | undefined> {
  const lock = 'SELECT WHERE pg_try_advisory_xact_lock($1, hashtext($2))'
  if (!(await anyRow(client, lock, [LOCKS.scheduling, arenaId]))) return undefined
  const row = await firstRow<SituationRow>(client, { name: 'seating-situation', text: SITUATION, values: [arenaId] })
  if (!row) throw new Error(`there is no arena ${arenaId}`)
  if (!row.open || row.unfinished >= most) return undefined
  if (!(await tryToLockSeating(client))) return undefined
  const now = {
    unfinished: row.unfinished,
    ...(row.begun !== null && { begun: row.begun }),
    ...(row.newest_at && { newestAt: row.newest_at.toISOString() }),
  }
  if (row.contest || row.drawn) return scheduleFixture(client, arenaId, choose, { ...now, row })
  if (row.seed !== null && row.seatings !== null) {
    const bySeed = await seatedBySeed(client, arenaId, row)
    return choose({ ...now, bySeed, candidates: await candidatesOf(client, arenaId), past: [] })
  }
  const candidates = await candidatesOf(client, arenaId)
  const values = [arenaId, row.round_robin ? null : LATELY]
  const past = await allRows<SeatedTogether>(client, { name: 'seating-past', text: PAST_TABLES, values })
  return choose({ ...now, candidates, past })
}

/** If agents are absent, the planned match waits for them for a limited time. */
async function scheduleFixture(
  client: Tx,
  arenaId: string,
  choose: Choose,
  { row, ...now }: Pick<Situation, 'unfinished' | 'begun' | 'newestAt'> & { row: SituationRow },
): Promise<NewMatch | undefined> {
  if (!row.begins) return undefined
  if (row.contest) await drawOwed(client, arenaId)
  const fixtures = await dueFixtures(client, arenaId)
  if (fixtures.length === 0) return undefined
  const candidates = await candidatesOf(client, arenaId)
  const match = choose({ ...now, candidates, fixtures, past: [] })
  if (match) {
    const begun = fixtures.find(({ number }) => number === match.fixture)
    if (begun) await stopWaiting(client, arenaId, begun)
    return match
  }
  const there = new Set(candidates.map(({ agentId }) => agentId))
  await waitFor(client, arenaId, { fixtures, there, waiting: row.waiting ?? undefined })
  return undefined
}

/** The list stays true only while the caller holds the lock for seating agents. */
export async function candidatesOf(client: Client, arenaId: string): Promise<Candidate[]> {
  const all = await allRows<CandidateRow>(client, { name: 'seating-candidates', text: CANDIDATES, values: [arenaId] })
  const asked = await askedAlone(client, arenaId)
  const rows = asked ? all.filter(({ agentId, kind }) => kind === 'house' || asked.has(agentId)) : all
  return rows.map(({ totals, ...candidate }) => ({ ...fromRow(candidate), totals: addTotals(...totals) }))
}

/** In arenas with very long matches, only the organizer's own agents and those with an accepted invitation may play. */
async function askedAlone(client: Client, arenaId: string): Promise<ReadonlySet<string> | undefined> {
  const statement = `SELECT ${LASTING_COLUMNS}, arena.roster FROM arena WHERE id = $1`
  const arena = await firstRow<Lasting & { roster: Roster }>(client, statement, [arenaId])
  if (!arena || !isTooLongForAll(arena)) return undefined
  const asked = await allRows<Row<'Agent', 'id'>>(
    client,
    `SELECT agent.id FROM arena JOIN agent ON agent.owner_id = arena.owner_id WHERE arena.id = $1
     UNION SELECT agent_id FROM arena_guest WHERE arena_id = $1 AND state = 'joined'`,
    [arenaId],
  )
  return new Set(asked.map(({ id }) => id))
}

/** Each match has its own random numbers, even if it is never played. */
async function seatedBySeed(
  client: Tx,
  arenaId: string,
  { seed, seatings, round_robin }: Pick<SituationRow, 'seed' | 'seatings' | 'round_robin'>,
) {
  const number = (seatings ?? 0) + 1
  const values = [arenaId, round_robin ? 0 : number - LATELY]
  const past = await allRows<SeatedTogether>(client, { name: 'seating-drawn', text: DRAWN_TABLES, values })
  return { random: seatingChance(seed ?? '', number), past }
}

export const DRAWN_TABLES = `
  SELECT agents, count(*)::int AS times FROM match_seating WHERE arena_id = $1 AND number >= $2 GROUP BY agents`

interface SituationRow extends Row<'Commitment', 'seatings'> {
  drawn: boolean
  contest: boolean
  begins: boolean
  waiting: Waiting | null
  open: boolean
  unfinished: number
  newest_at: Date | null
  begun: number | null
  round_robin: boolean
  seed: string | null
}

/** SQL condition: the arena or its season has come to its end, but is not closed yet, as after a pause of the arena or the site. */
const TIME_IS_OVER = `((${timeIn(`arena.schedule ->> 'until'`)} <= now()) IS TRUE OR EXISTS (
  SELECT FROM season WHERE season.arena_id = arena.id AND season.ended_at IS NULL AND season.ends_at <= now()))`

export const SITUATION = `
  SELECT arena.state = 'open' AND ${GAMES_ARE_KNOWN} AND NOT ${TIME_IS_OVER} AS open, coalesce(arena.schedule ->> 'pairing' = 'round-robin', false) AS round_robin,
    (SELECT count(*)::int FROM match WHERE arena_id = arena.id AND status IN ('queued', 'running')) AS unfinished,
    (SELECT max(created_at) FROM match WHERE arena_id = arena.id) AS newest_at,
    made.fixtures IS NOT NULL AS drawn, coalesce(made.rules ->> 'rule' = '${CONTEST_RULE}', false) AS contest,
    (${timeIn(`arena.schedule ->> 'from'`)} > now()) IS NOT TRUE AS begins, arena.schedule -> 'waiting' AS waiting, CASE WHEN made.seatings IS NOT NULL THEN made.seed END AS seed, made.seatings,
    CASE WHEN arena.schedule ? 'matches'
      THEN (SELECT count(*)::int FROM match WHERE arena_id = arena.id AND ${IS_PLAYED}) END AS begun
  FROM arena LEFT JOIN arena_commitment AS made ON made.arena_id = arena.id WHERE arena.id = $1`

export const PAST_TABLES = `
  SELECT agents, count(*)::int AS times FROM (
    SELECT (SELECT array_agg(seat.agent_id ORDER BY seat.seat) FROM seat WHERE seat.match_id = recent.id) AS agents
    FROM (
      SELECT match.id FROM match WHERE match.arena_id = $1 AND ${IS_PLAYED}
      ORDER BY match.created_at DESC, match.id DESC
      LIMIT $2::int
    ) AS recent
  ) AS seated GROUP BY agents`

const RANK = `(
  SELECT CASE arena.ranking WHEN 'mean' THEN mean_rank WHEN 'rating' THEN skill_rank
    WHEN 'strength' THEN strength_rank ELSE points_rank END
  FROM arena JOIN board_row ON board_row.arena_id = arena.id AND board_row.window_days = coalesce(arena.window_days, 0)
  WHERE arena.id = $1 AND arena.schedule ->> 'pairing' = 'by-rank' AND board_row.agent_id = free.id)`

// SQL: agents that share the memory of one hosted program cannot play together, so a random one of them is offered: nine
// times in ten one of its owner's, if there is any, since anybody can register the program.
export const CANDIDATES = `
  WITH seated AS (
    SELECT seat.agent_id, seat.version_id, seat.fills_up, seat.taken_out_at IS NULL AS plays, match.arena_id, match.status
    FROM match JOIN seat ON seat.match_id = match.id WHERE match.status IN ('queued', 'running') AND NOT seat.forfeits
  ), playing AS (
    SELECT agent_id, count(*) FILTER (WHERE plays)::int AS seats, count(*) FILTER (WHERE arena_id = $1 AND NOT fills_up)::int AS here,
      count(*) FILTER (WHERE status = 'queued' AND plays)::int AS queued
    FROM seated GROUP BY agent_id
  ), void_games AS (${VOID_GAMES}
  ), busy_space AS (
    SELECT DISTINCT ${SPACE_OF('version')} AS space FROM seated
    JOIN agent ON agent.id = seated.agent_id AND agent.kind = 'space'
    JOIN agent_version AS version ON version.id = seated.version_id WHERE seated.plays
  ), willing AS (
    SELECT agent.*, version.id AS version_id, coalesce(playing.seats, 0) AS playing, coalesce(playing.here, 0) AS here,
      ${BEGUN_TODAY_IF_LIMITED} + coalesce(playing.queued, 0) AS begun_today,
      CASE WHEN agent.kind = 'space' THEN ${SPACE_OF('version')} END AS space,
      arena.game AS wanted, coalesce(void_games.games, 0) AS void_games, ${OPEN_TO_ALL} AS comes_by_itself
    FROM arena JOIN agent ON ${ON_ROSTER}
    JOIN LATERAL (
      ${VERSION_IN_ARENA}
    ) AS version ON true
    LEFT JOIN playing ON playing.agent_id = agent.id
    LEFT JOIN void_games ON void_games.agent_id = agent.id
    WHERE arena.id = $1 AND agent.kind <> 'person' AND agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL
      AND NOT ${WAITS} AND arena.language = ANY (agent.languages) AND ${PLAYS('arena.game')} AND ${cameWithin(ABSENT_AFTER)}
      AND (agent.kind = 'house' OR ${PLAYS_TODAY})
  ), free AS (
    SELECT DISTINCT ON (coalesce('space ' || space, 'agent ' || id)) * FROM willing AS agent
    WHERE kind = 'house' OR (
      playing < concurrency AND (daily_budget IS NULL OR begun_today < daily_budget)
      AND (space IS NULL OR space NOT IN (SELECT busy.space FROM busy_space AS busy WHERE busy.space IS NOT NULL))
      AND NOT ${KEPT_ELSEWHERE} AND ${HAS_LEFT('agent.wanted')} AND (NOT comes_by_itself OR ${ITS_TURN})
    )
    ORDER BY coalesce('space ' || space, 'agent ' || id), verified IS NULL AND (SELECT random() < 0.9), random()
  )
  SELECT free.id AS "agentId", free.version_id AS "versionId", free.slug, free.kind, free.owner_id AS "ownerId",
    CASE WHEN free.owner_id IS NOT NULL THEN free.created_at END AS "registeredAt",
    coalesce(played.games, 0) + free.void_games AS games, free.here AS unfinished, free.playing,
    CASE WHEN free.kind <> 'house' THEN free.concurrency END AS concurrency,
    free.begun_today AS "begunToday", free.daily_budget AS "dailyBudget", ${RANK} AS rank,
    coalesce(played.totals, '[]') AS totals
  FROM free
  LEFT JOIN LATERAL (
    SELECT sum(games)::int AS games, json_agg(totals) AS totals
    FROM standing WHERE arena_id = $1 AND agent_id = free.id
  ) AS played ON true
  ORDER BY free.id`
