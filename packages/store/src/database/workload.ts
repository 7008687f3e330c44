import { CHECK_AGENT, PLAY_AWAITED, PLAY_MATCH } from '@masquerade/protocol'
import type { Pool } from 'pg'

export interface Workload {
  matches: { game: string; purpose: string; status: 'queued' | 'running'; count: number; oldestSeconds: number }[]
  jobs: { queue: string; state: 'waiting' | 'active'; count: number }[]
}

/** Counts the unfinished jobs and matches; this takes no longer when there are more finished ones. */
export async function workload(pool: Pool): Promise<Workload> {
  const [matches, jobs] = await Promise.all([
    pool.query<Workload['matches'][number]>({ name: 'workload-matches', text: OPEN_MATCHES }),
    pool.query<Workload['jobs'][number]>({ name: 'workload-jobs', text: OPEN_JOBS, values: [QUEUES] }),
  ])
  return { matches: matches.rows, jobs: jobs.rows }
}

const QUEUES = [PLAY_MATCH, PLAY_AWAITED, CHECK_AGENT]

export const OPEN_MATCHES = `
  SELECT game, purpose::text, status::text, count(*)::int AS count,
    greatest(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
  FROM match WHERE status IN ('queued', 'running') GROUP BY game, purpose, status`

const OPEN_JOBS = `
  SELECT name AS queue, CASE state WHEN 'active' THEN 'active' ELSE 'waiting' END AS state, count(*)::int AS count
  FROM pgboss.job WHERE name = ANY($1) AND state <= 'active' AND policy = 'exclusive' GROUP BY 1, 2`
