import type { Pool } from 'pg'
import { allRows, type Row } from '../database/rows.ts'

export interface LaneNeed {
  host: string
  used: number
  need: number
  /** How many simultaneous requests to the host the process wants; 0 when it needs none any more. */
  want: number
}

export interface LaneShare {
  host: string
  /** How many requests to the host this process may have open; no other process gets these. */
  granted: number
  /** The process starts a new request to the host only while it has fewer open ones than this number. */
  open: number
}

export interface LaneTerms {
  limit: number
  leaseMs: number
  /** When processes need more than the host's limit, they take turns of this many milliseconds. */
  roundMs?: number
}

export function lanes(pool: Pool) {
  return {
    /** Divides a host's limit among processes; no two processes ever hold the same part of it. */
    async share(runner: string, needs: readonly LaneNeed[], terms: LaneTerms): Promise<LaneShare[]> {
      const { limit, leaseMs, roundMs = ROUND_MS } = terms
      const values = [runner, JSON.stringify(needs), limit, leaseMs, roundMs]
      return allRows<LaneShare>(pool, { name: 'lane-share', text: SHARE, values })
    },

    /** Stops the requests of all processes to one host for a time; a longer stop that was set before stays. */
    async pause(lane: string, ms: number): Promise<void> {
      await pool.query({ name: 'lane-pause', text: PAUSE, values: [lane, Math.round(ms)] })
    },

    pauses: () => allRows<Row<'AskPause', 'lane'> & { ms: number }>(pool, { name: 'lane-pauses', text: PAUSES }),

    async sweep(): Promise<void> {
      await pool.query(`DELETE FROM ask_pause WHERE until < now() - interval '1 minute'`)
      await pool.query(`DELETE FROM ask_lane WHERE touched_at < now() - interval '10 minutes'`)
    },
  }
}

const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint'

const ROUND_MS = 2_000

/** SQL: divides a host's limit among processes; requests that are already open stay allowed. */
const SHARE = `
  WITH asked AS (
    SELECT asked.host, asked.used, asked.need, asked.want
    FROM json_to_recordset($2::json) AS asked (host text, used int, need int, want int) ORDER BY asked.host
  )
  INSERT INTO ask_lane AS lane (host, shares, touched_at)
  SELECT host, CASE WHEN want = 0 AND used = 0 THEN '{}'::jsonb ELSE jsonb_build_object($1::text, jsonb_build_object(
    'granted', least(want, $3::int), 'open', least(want, $3::int), 'used', used, 'need', need, 'want', want,
    'until', ${NOW_MS} + $4::int)) END, now()
  FROM asked
  ON CONFLICT (host) DO UPDATE SET touched_at = now(), shares = (
    WITH others AS (
      SELECT key, value, (value ->> 'granted')::int AS granted, (value ->> 'need')::int AS need
      FROM jsonb_each(lane.shares) WHERE key <> $1::text AND (value ->> 'until')::bigint > ${NOW_MS}
    ), mine AS (
      SELECT (excluded.shares -> $1::text ->> 'used')::int AS used, (excluded.shares -> $1::text ->> 'need')::int AS need,
        (excluded.shares -> $1::text ->> 'want')::int AS want
    ), known AS (
      SELECT coalesce(sum(granted), 0)::int AS taken, (count(*) FILTER (WHERE need > 0))::int AS needy,
        coalesce(bool_or(need > granted), false) AS hungry,
        (count(*) FILTER (WHERE need > 0 AND key < $1::text))::int AS before
      FROM others
    ), parts AS (
      SELECT used, need, want, greatest(0, $3::int - taken) AS free, hungry OR need > $3::int - taken AS scarce,
        $3::int / (needy + 1)
          + CASE WHEN (before + (${NOW_MS} / $5::int)::bigint) % (needy + 1) < $3::int % (needy + 1) THEN 1 ELSE 0 END
          AS fair
      FROM mine, known
    ), granted AS (
      SELECT used, need, want, scarce, fair,
        least(want, free, CASE WHEN scarce AND hungry THEN greatest(fair, used) ELSE want END) AS granted
      FROM parts, (SELECT hungry FROM known) AS known
    )
    SELECT coalesce((SELECT jsonb_object_agg(key, value) FROM others), '{}'::jsonb)
      || CASE WHEN excluded.shares = '{}'::jsonb THEN '{}'::jsonb ELSE (
        SELECT jsonb_build_object($1::text, jsonb_build_object('granted', granted, 'used', used, 'need', need, 'want', want,
          'open', CASE WHEN scarce THEN least(granted, fair) ELSE granted END, 'until', ${NOW_MS} + $4::int))
        FROM granted
      ) END
  )
  RETURNING host, coalesce((shares -> $1::text ->> 'granted')::int, 0) AS granted, coalesce((shares -> $1::text ->> 'open')::int, 0) AS open`

/** No pause lasts longer than this; one that seems to was set before the clock was set back, and is over. */
const LONGEST_PAUSE = '2 minutes'

const PAUSE = `
  INSERT INTO ask_pause AS pause (lane, until) VALUES ($1, now() + $2::int * interval '1 millisecond')
  ON CONFLICT (lane) DO UPDATE SET until = excluded.until
  WHERE pause.until NOT BETWEEN excluded.until AND now() + interval '${LONGEST_PAUSE}'`

const PAUSES = `
  SELECT lane, (extract(epoch FROM until - now()) * 1000)::float8 AS ms FROM ask_pause
  WHERE until > now() AND until < now() + interval '${LONGEST_PAUSE}' LIMIT 10000`
