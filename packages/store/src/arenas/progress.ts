import type { Pool } from 'pg'

/** How far an arena is, in matches. */
export interface ArenaProgress {
  running: number
  finished: number
  /** There are more finished ones than were counted. */
  more: boolean
}

/** A page costs the same however many matches there are: beyond this nobody counts. */
const COUNTED = 10_000

export function arenaProgress(pool: Pool) {
  return {
    async progress(arenaId: string): Promise<ArenaProgress> {
      const { rows } = await pool.query<{ running: number; finished: number }>(PROGRESS, [arenaId, COUNTED + 1])
      const { running = 0, finished = 0 } = rows[0] ?? {}
      return { running, finished: Math.min(finished, COUNTED), more: finished > COUNTED }
    },
  }
}

export const PROGRESS = `
  SELECT (SELECT count(*)::int FROM match WHERE arena_id = $1 AND status IN ('queued', 'running')) AS running, (
    SELECT count(*)::int FROM (
      SELECT FROM match WHERE arena_id = $1 AND status = 'finished' LIMIT $2::int
    ) AS over
  ) AS finished`
