import type { Pool, PoolClient } from 'pg'
import type { Row } from '../database/rows.ts'
import type { BoardSeat } from './board-state.ts'

/** A finished match, for leaderboards. */
export interface BoardMatch extends Row<'Match', 'id'> {
  finished_at: Date
  seats: (BoardSeat & { seat: number; version: string })[]
}

export interface MatchPlace {
  at: Date
  id: string
}

/** The matches of an arena that finished after one and before a moment, in the order of when they did, then of their ids. */
export async function finishedAfter(
  db: Pool | PoolClient,
  arenaId: string,
  { at, id }: MatchPlace,
  before: Date,
  limit: number,
): Promise<BoardMatch[]> {
  const { rows } = await db.query<BoardMatch>({
    name: 'board-matches',
    text: FINISHED_AFTER,
    values: [arenaId, at, id, before, limit],
  })
  return rows
}

/**
 * The moment before which every match is known that will ever have finished then: a match is dated by the beginning of
 * the transaction that finishes it, and seen when that commits. One that has not written yet, and does not wait for a
 * lock, does so within a second; none is held up for minutes.
 */
export async function settledUntil(db: Pool | PoolClient): Promise<Date> {
  const { rows } = await db.query<{ until: Date }>(SETTLED_UNTIL)
  return rows[0]?.until ?? new Date(0)
}

export const FINISHED_AFTER = `
  SELECT match.id, match.finished_at, (
    SELECT json_agg(json_build_object('seat', seat, 'agent', agent_id, 'version', version_id, 'side', coalesce(side, ''),
      'won', coalesce(won, false), 'score', coalesce(score, 0)) ORDER BY seat)
    FROM seat WHERE match_id = match.id AND NOT fills_up
  ) AS seats
  FROM match
  WHERE match.arena_id = $1 AND match.status = 'finished' AND NOT match.left_out AND match.finished_at < $4
    AND (match.finished_at, match.id) > ($2::timestamptz, $3::text)
  ORDER BY match.finished_at, match.id LIMIT $5`

const SETTLED_UNTIL = `
  SELECT date_trunc('milliseconds', greatest(now() - interval '5 minutes', least(
    now() - interval '1 second',
    (SELECT min(xact_start) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND (backend_xid IS NOT NULL OR wait_event_type = 'Lock'))
  ))) AS until`
