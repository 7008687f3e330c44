import type { Pool } from 'pg'
import { allRows, anyRow } from '../database/rows.ts'
import { putAsksAway, WITH_ASKS } from './archive-asks.ts'
import { type Archived, type ArchiveOptions, archiveStep, putLogsAway, WITH_EVENTS } from './closed-matches.ts'

export function archive(pool: Pool) {
  return {
    logs: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_EVENTS, putLogsAway, after, options),
    asks: (after?: string, options?: ArchiveOptions): Promise<Archived> =>
      archiveStep(pool, WITH_ASKS, putAsksAway, after, options),

    turnMonths: (now: number, keepMonths?: number) => turnMonths(pool, now, keepMonths),
  }
}

const AHEAD = 2

/** Each step waits for a lock at most a second; a failed step is repeated at the next call. */
export async function turnMonths(pool: Pool, now: number, keepMonths?: number) {
  const at = new Date(now)
  const dropped = keepMonths === undefined ? [] : await allRows<{ month: string }>(pool, DROP, [at, keepMonths])
  if (keepMonths !== undefined) await pool.query(DROP_OUTSIDE, [at, keepMonths])
  let made = 0
  for (const { day } of await allRows<{ day: Date }>(pool, MISSING, [at, AHEAD]))
    if (await anyRow(pool, 'SELECT WHERE past_asks.make_month($1)', [day])) made++
  return { made, dropped: dropped.map(({ month }) => month) }
}

const DROP = `
  SELECT coalesce(month, '') AS month
  FROM past_asks.drop_before(($1::timestamptz AT TIME ZONE 'UTC' - $2::int * interval '1 month') AT TIME ZONE 'UTC') AS month`

const DROP_OUTSIDE = `
  DELETE FROM experiment_ask AS ask USING experiment
  WHERE experiment.id = ask.experiment_id AND experiment.state IN ('finished', 'stopped')
    AND experiment.finished_at < $1::timestamptz - $2::int * interval '1 month'`

const MISSING = `
  SELECT coalesce(month AT TIME ZONE 'UTC', now()) AS day FROM (
    SELECT date_trunc('month', $1::timestamptz AT TIME ZONE 'UTC') + n * interval '1 month' AS month
    FROM generate_series(0, $2::int) AS n
    UNION SELECT date_trunc('month', asked_at AT TIME ZONE 'UTC') FROM past_asks.other
  ) AS months
  WHERE to_regclass(format('past_asks.%I', to_char(month, '"m"YYYY_MM'))) IS NULL ORDER BY month`
