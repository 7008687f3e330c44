import type { Pool } from 'pg'

/** A match and how many browsers watch it, at one gateway or at all of them. */
export interface Watched {
  match: string
  viewers: number
}

/** Number of seconds after which a gateway that has not reported its viewers is taken for dead. */
export const FRESH_SECONDS = 30

/** Counts the viewers of each match, which the gateways report every few seconds. */
export function watching(pool: Pool) {
  return {
    /**
     * Records how many viewers each match has at this gateway (server of live matches) now; other matches have none
     * here. Returns how many viewers the same matches have at other gateways.
     */
    async note(gateway: string, here: readonly Watched[]): Promise<Watched[]> {
      const { rows } = await pool.query<Watched>({
        name: 'watching-note',
        text: NOTE,
        values: [gateway, here.map(({ match }) => match), here.map(({ viewers }) => viewers)],
      })
      return rows
    },

    /** How many viewers these matches have at all gateways together; a match without viewers is left out. */
    async of(matches: readonly string[]): Promise<Watched[]> {
      const { rows } = await pool.query<Watched>({ name: 'watching-of', text: OF, values: [matches] })
      return rows
    },

    /** Removes the viewers of a gateway that closes. */
    async leave(gateway: string): Promise<void> {
      await pool.query('DELETE FROM watching WHERE gateway = $1', [gateway])
    },
  }
}

/** SQL condition: the gateway that wrote this row of `watching` is alive. */
export const FRESH = `watching.at > now() - interval '${FRESH_SECONDS} seconds'`

// SQL: stores the viewers of a gateway; also deletes rows of dead gateways, skipping those that another process deletes
// right now.
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
