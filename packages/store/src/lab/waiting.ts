import type { PlaceInQueue } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { type FromRow, firstRow, fromRow } from '../database/rows.ts'

interface PaceRow {
  running: number
  /** Seconds that the site itself spends on a match of an experiment, measured with agents that answer at once. */
  at_table: number | null
  /** Three of four recent experiments took, on average, at most this many seconds for a match. */
  lately: number | null
}

export type LabPace = FromRow<PaceRow>

export function labWaiting(pool: Pool) {
  return {
    placeInQueue: (id: string): Promise<PlaceInQueue | undefined> => firstRow<PlaceInQueue>(pool, PLACE, [id]),

    async pace(id: string): Promise<LabPace> {
      const row = await firstRow<PaceRow>(pool, PACE, [id])
      return row ? fromRow(row) : { running: 0 }
    },
  }
}

const WANTS = `(state = 'running' OR (dry_wanted_at IS NOT NULL AND state IN ('draft', 'dry')))`

/**
 * SQL: the order in which processes take experiments: dry runs (tests before an experiment starts) first, then the one
 * that has waited longest.
 */
const PLACE = `
  WITH waiting AS (
    SELECT id, (row_number() OVER (ORDER BY dry_wanted_at IS NULL, held_until NULLS FIRST, id))::int AS place,
      (count(*) OVER ())::int AS of
    FROM experiment WHERE ${WANTS} AND (held_until IS NULL OR held_until < now())
  )
  SELECT place, of FROM waiting WHERE id = $1`

const PACE = `
  WITH newest AS MATERIALIZED (
    SELECT id, started_at, finished_at, played FROM experiment
    WHERE state = 'finished' AND finished_at > now() - interval '30 days' AND id <> $1
    ORDER BY finished_at DESC, id LIMIT 20
  ), own AS (
    SELECT newest.id, extract(epoch FROM finished_at - started_at)::float8 AS took, (
      SELECT count(*)::int FROM experiment_match AS cell WHERE cell.experiment_id = newest.id AND NOT cell.reused
    ) AS matches FROM newest
  )
  SELECT (SELECT count(*)::int FROM experiment WHERE state = 'running' AND id <> $1) AS running, (
    SELECT avg(extract(epoch FROM match.finished_at - match.started_at))::float8
    FROM newest CROSS JOIN LATERAL (
      SELECT match_id FROM experiment_match WHERE experiment_id = newest.id AND match_id IS NOT NULL AND NOT reused
      ORDER BY number DESC LIMIT 10
    ) AS cell JOIN match ON match.id = cell.match_id AND match.status = 'finished'
    WHERE NOT EXISTS (
      SELECT FROM seat JOIN agent ON agent.id = seat.agent_id WHERE seat.match_id = match.id AND agent.kind <> 'house'
    )
  ) AS at_table, (
    SELECT percentile_cont(0.75) WITHIN GROUP (ORDER BY took / matches) FROM own WHERE matches > 0 AND took > 0
  ) AS lately`
