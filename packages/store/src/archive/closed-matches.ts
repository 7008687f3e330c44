import type { Pool } from 'pg'

export interface ArchiveOptions {
  /** How long a match must be over before it is archived, since recent matches are read most. */
  closedForMs?: number
  most?: number
}

export interface Archived {
  matches: number
  next?: string
}

const CLOSED_FOR_MS = 10 * 60_000
const MOST = 50
const STRIDE = 2_000

export async function archiveStep(
  pool: Pool,
  held: string,
  putAway: (pool: Pool, matchIds: readonly string[]) => Promise<number>,
  after = '',
  { closedForMs = CLOSED_FOR_MS, most = MOST }: ArchiveOptions = {},
): Promise<Archived> {
  const { rows } = await pool.query<{ match_id: string; closed: boolean }>(held, [after, STRIDE, closedForMs, most])
  const closed = rows.filter((row) => row.closed).map(({ match_id }) => match_id)
  const matches = closed.length > 0 ? await putAway(pool, closed) : 0
  const next = rows.at(-1)?.match_id
  return { matches, ...(next !== undefined && { next }) }
}

/** SQL: finds closed matches with rows in the table by one index entry for each match, not by all its rows. */
export const closedWithRows = (table: string, besides: string): string => `
  WITH RECURSIVE held (match_id, place) AS (
    (SELECT match_id, 1 FROM ${table} WHERE match_id > $1 ORDER BY match_id LIMIT 1)
    UNION ALL
    SELECT following.match_id, held.place + 1 FROM held CROSS JOIN LATERAL (
      SELECT match_id FROM ${table} WHERE match_id > held.match_id ORDER BY match_id LIMIT 1
    ) AS following WHERE held.place < $2
  ), judged AS (
    SELECT match_id, place, coalesce((
      SELECT status IN ('finished', 'void') AND finished_at <= now() - $3::float8 * interval '1 millisecond'
      FROM match WHERE id = held.match_id
    ) AND ${besides}, false) AS closed
    FROM held
  ), counted AS (
    SELECT *, count(*) FILTER (WHERE closed) OVER (ORDER BY place) AS so_far FROM judged
  )
  SELECT match_id, closed FROM counted
  WHERE so_far <= $4 AND (closed OR place = $2) ORDER BY place`
