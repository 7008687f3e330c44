import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { USUAL_WINDOW_DAYS } from './leaderboard.ts'

/** A leaderboard that there should be, with what there is of it. */
export interface KnownBoard extends Row<'Arena', 'id' | 'slug' | 'game' | 'final_at' | 'provisional_below'> {
  days: number
  rule: string | null
  counts_from: Date | null
  /** A match has finished since. */
  behind: boolean
  /** How long its strengths and open places took, and whether it has rested long enough since. */
  drawn_ms: number
  rested: boolean
  /** How many matches have finished, at the last count. */
  finished: number
}

/** So many times as long as making it took passes until a leaderboard is made again, though never more than a minute. */
const REST = 20
const LONGEST_REST_MS = 60_000

/** All leaderboards that there should be; what has finished since they were made is looked for before a moment. */
export async function knownBoards(pool: Pool, until: Date): Promise<KnownBoard[]> {
  const { rows } = await pool.query<KnownBoard>(KNOWN, [until, USUAL_WINDOW_DAYS, REST, LONGEST_REST_MS])
  return rows
}

export const KNOWN = `
  SELECT arena.id, arena.slug, arena.game, wanted.days, board.rule, board.counts_from,
    arena.final_at, arena.provisional_below,
    coalesce(board.matches, 0) AS finished, coalesce(board.drawn_ms, 0) AS drawn_ms,
    coalesce(board.drawn_at <= now() - least($4, $3 * board.drawn_ms) * interval '1 millisecond', true) AS rested,
    EXISTS (
      SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
        AND match.finished_at < $1
        AND (match.finished_at, match.id) > (coalesce(board.through_at, 'epoch'), coalesce(board.through_id, ''))
    ) AS behind
  FROM arena CROSS JOIN LATERAL (VALUES (0), (coalesce(arena.window_days, $2::int))) AS wanted (days)
  LEFT JOIN board ON board.arena_id = arena.id AND board.window_days = wanted.days
  WHERE arena.purpose = 'ranked' ORDER BY arena.position, arena.id, wanted.days`
