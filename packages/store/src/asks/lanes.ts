import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

/** What a runner has to do with a host now. */
export interface LaneNeed {
  host: string
  /** Requests that are under way. */
  used: number
  /** Those, and the ones that wait. */
  need: number
  /** Those, and some to spare. 0 gives the share back. */
  want: number
}

export interface LaneShare {
  host: string
  /** How many requests at once this runner may make until its lease ends: they are granted to no other runner. */
  granted: number
  /** How many it may have under way before it begins another: fewer, while it gives some of them up to others. */
  open: number
}

export interface LaneTerms {
  /** Of all runners together. */
  limit: number
  /** A share ends by itself after so long. */
  leaseMs: number
  /** What cannot be divided goes to the next runner after so long, where it differs from the default. */
  roundMs?: number
}

/** Requests to one host, over all runners, and the pauses that providers asked for. */
export function lanes(pool: Pool) {
  return {
    /**
     * Grants shares of each host's limit. Places that others hold are never granted, so that no limit is exceeded; when
     * demand is larger than the limit, each owner has its part, and the rest goes round. One statement, which locks a
     * row of each host only while it runs: no lock waits for a provider, and a runner that dies keeps no lock.
     */
    async share(runner: string, needs: readonly LaneNeed[], terms: LaneTerms): Promise<LaneShare[]> {
      const { limit, leaseMs, roundMs = ROUND_MS } = terms
      const values = [runner, JSON.stringify(needs), limit, leaseMs, roundMs]
      const { rows } = await pool.query<LaneShare>({ name: 'lane-share', text: SHARE, values })
      return rows
    },

    /** Lets no runner ask by this lane for this long; a longer existing pause stands. */
    async pause(lane: string, ms: number): Promise<void> {
      await pool.query({ name: 'lane-pause', text: PAUSE, values: [lane, Math.round(ms)] })
    },

    /** The pauses that are not over, and how long they last. */
    async pauses(): Promise<{ lane: string; ms: number }[]> {
      const { rows } = await pool.query<Row<'AskPause', 'lane'> & { ms: number }>({ name: 'lane-pauses', text: PAUSES })
      return rows
    },

    /** Forgets what is over. */
    async sweep(): Promise<void> {
      await pool.query(`DELETE FROM ask_pause WHERE until < now() - interval '1 minute'`)
      await pool.query(`DELETE FROM ask_lane WHERE touched_at < now() - interval '10 minutes'`)
    },
  }
}

const NOW_MS = '(extract(epoch FROM now()) * 1000)::bigint'

const ROUND_MS = 2_000

/**
 * A share is { granted, need, want, used, open, until }. The row as it stands when it is locked is what is divided: an
 * INSERT that meets a row looks at its newest version. `now()` is when the statement began, before it waited for the
 * lock: leases end early by that, and never late.
 *
 * With enough for everybody each has what it wants of what is free. Else `fair` is its part: it begins nothing beyond
 * that, and what it has under way beyond that stays granted until it is over.
 */
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

const PAUSE = `
  INSERT INTO ask_pause AS pause (lane, until) VALUES ($1, now() + $2::int * interval '1 millisecond')
  ON CONFLICT (lane) DO UPDATE SET until = greatest(pause.until, excluded.until)`

const PAUSES = `
  SELECT lane, (extract(epoch FROM until - now()) * 1000)::float8 AS ms FROM ask_pause WHERE until > now() LIMIT 10000`
