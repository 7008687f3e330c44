import type { Totals } from '@masquerade/metrics'
import { addTotals } from '@masquerade/metrics'
import type { PoolClient } from 'pg'
import type { AgentKind } from './generated/client.ts'
import type { NewMatch } from './matches.ts'

/** An agent that may sit down in an arena now: it is online, plays the language, and has games left. */
export interface Candidate {
  agentId: string
  /** House agents have none; two of one owner never sit at one ranked table. */
  ownerId?: string
  /** The version that answers now. */
  versionId: string
  slug: string
  kind: AgentKind
  /** Finished games in this arena, over all its versions. */
  games: number
  /** Seats in this arena's matches that are not over. */
  unfinished: number
  /** Seats in all matches that are not over, of all arenas and trials. */
  playing: number
  /** How many of those it may have; house agents as many as one likes. */
  concurrency?: number
  /** Games begun since midnight UTC, or queued, in all arenas and trials. */
  begunToday: number
  dailyBudget?: number
  totals: Totals
}

export interface Situation {
  /** Matches of this arena that are queued or running. */
  unfinished: number
  /** When its newest match was created. */
  newestAt?: string
  candidates: Candidate[]
}

/** Says which match an arena should get now, if any; it must not wait for anything. */
export type Choose = (situation: Situation) => NewMatch | undefined

/** Any number that no other part of the system locks with. */
const SCHEDULING = 1_836_281

/** Looks at an arena and lets `choose` decide, under a lock that holds until the transaction ends. */
export async function schedule(client: PoolClient, arenaId: string, choose: Choose): Promise<NewMatch | undefined> {
  const { rows: locks } = await client.query<{ mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine',
    [SCHEDULING, arenaId],
  )
  if (!locks[0]?.mine) return undefined
  const { rows } = await client.query<SituationRow>(SITUATION, [arenaId])
  const row = rows[0]
  if (!row) throw new Error(`there is no arena ${arenaId}`)
  const candidates = await client.query<CandidateRow>(CANDIDATES, [arenaId])
  return choose({
    unfinished: row.unfinished,
    ...(row.newest_at && { newestAt: row.newest_at.toISOString() }),
    candidates: candidates.rows.map((candidate) => ({ ...candidate, totals: addTotals(...candidate.totals) })),
  })
}

interface SituationRow {
  unfinished: number
  newest_at: Date | null
}

type CandidateRow = Omit<Candidate, 'totals'> & { totals: Totals[] }

export const SITUATION = `
  SELECT
    (SELECT count(*)::int FROM match WHERE arena_id = arena.id AND status IN ('queued', 'running')) AS unfinished,
    (SELECT max(created_at) FROM match WHERE arena_id = arena.id) AS newest_at
  FROM arena WHERE id = $1`

export const CANDIDATES = `
  WITH seated AS (
    SELECT seat.agent_id, count(*)::int AS seats
    FROM match JOIN seat ON seat.match_id = match.id
    WHERE match.arena_id = $1 AND match.status IN ('queued', 'running') GROUP BY seat.agent_id
  )
  SELECT agent.id AS "agentId", version.id AS "versionId", agent.slug, agent.kind,
    coalesce(played.games, 0) AS games, coalesce(seated.seats, 0) AS unfinished, coalesce(played.totals, '[]') AS totals
  FROM agent
  JOIN LATERAL (
    SELECT id FROM agent_version WHERE agent_id = agent.id ORDER BY number DESC LIMIT 1
  ) AS version ON true
  LEFT JOIN LATERAL (
    SELECT sum(games)::int AS games, json_agg(totals) AS totals
    FROM standing WHERE arena_id = $1 AND agent_id = agent.id
  ) AS played ON true
  LEFT JOIN seated ON seated.agent_id = agent.id
  WHERE agent.online AND (SELECT language FROM arena WHERE id = $1) = ANY (agent.languages)
  ORDER BY agent.id`
