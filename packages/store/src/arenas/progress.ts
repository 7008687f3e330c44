import type { Pool } from 'pg'
import { MAY_SIT_COUNT } from '../seating/may-sit.ts'

/** How far an arena is, in matches. */
export interface ArenaProgress {
  running: number
  finished: number
  /** There are more finished ones than were counted. */
  more: boolean
  /** How many it will have about, where its schedule comes to an end after so many matches or games. */
  total?: number
  /** How long the rest will take about, by the newest matches. */
  leftMs?: number
}

/** A page costs the same however many matches there are: beyond this nobody counts. */
const COUNTED = 10_000
/** By so many of the newest matches the time of the others is reckoned. */
const NEWEST = 50

export function arenaProgress(pool: Pool) {
  return {
    async progress(arenaId: string): Promise<ArenaProgress> {
      const { rows } = await pool.query<ProgressRow>(PROGRESS, [arenaId, COUNTED + 1, NEWEST])
      return rows[0] ? progressOf(rows[0]) : { running: 0, finished: 0, more: false }
    },
  }
}

export interface ProgressRow {
  running: number
  finished: number
  matches: number | null
  games: number | null
  tables: number
  seats: number
  /** How many agents may sit down now. */
  players: number
  /** How long a match lasts, in milliseconds; null before the first. */
  lasted: number | null
}

/** Pure: what is left at so many tables at once. */
export function progressOf({
  running,
  finished,
  matches,
  games,
  tables,
  seats,
  players,
  lasted,
}: ProgressRow): ArenaProgress {
  const total = matches ?? (games === null ? undefined : Math.ceil((players * games) / seats))
  const left = total === undefined ? undefined : Math.max(0, total - finished)
  const known = left !== undefined && lasted !== null && tables > 0
  return {
    ...{ running, finished: Math.min(finished, COUNTED), more: finished > COUNTED },
    ...(total !== undefined && { total: Math.max(total, finished) }),
    ...(known && { leftMs: Math.ceil(left / tables) * lasted }),
  }
}

export const PROGRESS = `
  SELECT (SELECT count(*)::int FROM match WHERE arena_id = $1 AND status IN ('queued', 'running')) AS running, (
    SELECT count(*)::int FROM (
      SELECT FROM match WHERE arena_id = $1 AND status = 'finished' LIMIT $2::int
    ) AS over
  ) AS finished, (arena.schedule ->> 'matches')::int AS matches, (arena.schedule ->> 'games')::int AS games,
    coalesce((arena.schedule ->> 'tables')::int, 0) AS tables, arena.seats, ${MAY_SIT_COUNT} AS players, (
    SELECT (1000 * avg(extract(epoch FROM finished_at - started_at)))::float8 FROM (
      SELECT started_at, finished_at FROM match WHERE arena_id = $1 AND status = 'finished'
      ORDER BY created_at DESC, id DESC LIMIT $3::int
    ) AS newest
  ) AS lasted
  FROM arena WHERE arena.id = $1`
