import type { Pool } from 'pg'
import { allRows } from '../database/rows.ts'

export interface Watched {
  match: string
  viewers: number
}

/** A gateway (server of live matches) that has not reported its viewers for half a minute is taken for dead. */
export const FRESH_SECONDS = 30

export function watching(pool: Pool) {
  return {
    /** A match that is missing in the report of a gateway (a server of live matches) has no viewers on that server. */
    note: (gateway: string, here: readonly Watched[]): Promise<Watched[]> =>
      allRows<Watched>(pool, {
        name: 'watching-note',
        text: NOTE,
        values: [gateway, here.map(({ match }) => match), here.map(({ viewers }) => viewers)],
      }),

    of: (matches: readonly string[]): Promise<Watched[]> =>
      allRows<Watched>(pool, { name: 'watching-of', text: OF, values: [matches] }),

    async leave(gateway: string): Promise<void> {
      await pool.query('DELETE FROM watching WHERE gateway = $1', [gateway])
    },
  }
}

export const FRESH = `watching.at > now() - interval '${FRESH_SECONDS} seconds'`

// SQL: deletes rows of dead gateways (servers of live matches), skipping those that another process deletes right now.
const NOTE = `
  WITH here AS (
    SELECT * FROM unnest($2::text[], $3::int[]) AS here (match_id, viewers)
  ), noted AS (
    INSERT INTO watching (gateway, match_id, viewers, at) SELECT $1, match_id, viewers, now() FROM here
    ON CONFLICT (gateway, match_id) DO UPDATE SET viewers = excluded.viewers, at = excluded.at
  ), left_here AS (
    DELETE FROM watching WHERE gateway = $1 AND NOT match_id = ANY ($2)
  ), dead AS (
    DELETE FROM watching WHERE (gateway, match_id) IN (
      SELECT gateway, match_id FROM watching
      WHERE gateway <> $1 AND at < now() - interval '10 minutes' FOR UPDATE SKIP LOCKED
    )
  )
  SELECT watching.match_id AS match, sum(watching.viewers)::int AS viewers
  FROM watching JOIN here ON here.match_id = watching.match_id
  WHERE watching.gateway <> $1 AND ${FRESH} GROUP BY watching.match_id`

const OF = `
  SELECT match_id AS match, sum(viewers)::int AS viewers FROM watching
  WHERE match_id = ANY ($1) AND ${FRESH} GROUP BY match_id`
