import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { packLog } from '../log/log.ts'

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

interface EventRow extends Row<'MatchEvent', 'match_id' | 'seq' | 'type' | 'v' | 'at'> {
  data: object
}

/** Packs a log and deletes its events in one statement, so that readers always find one of them. */
export async function putLogsAway(pool: Pool, matchIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<EventRow>(EVENTS, [matchIds])
  const packed = await Promise.all(
    matchIds.map(async (match) => {
      const events = rows.filter(({ match_id }) => match_id === match)
      const log = events.map(({ seq, type, v, data, at }) => ({ seq, at: at.toISOString(), type, v, data }))
      return { match, seq: events.at(-1)?.seq ?? 0, count: events.length, log: await packLog(log) }
    }),
  )
  const short = packed.filter(({ count, log }) => count > 0 && log !== undefined)
  const written = await pool.query(WRITE, [
    short.map(({ match }) => match),
    short.map(({ seq }) => seq),
    short.map(({ count }) => count),
    short.map(({ log }) => log),
  ])
  return written.rowCount ?? 0
}

// SQL: a match with both an archive and events was tampered with and is skipped.
export const WITH_EVENTS = closedWithRows(
  'match_event',
  '(SELECT log.match_id FROM match_log AS log WHERE log.match_id = held.match_id) IS NULL',
)

const EVENTS = `
  SELECT match_id, seq, type, v, data, at FROM match_event WHERE match_id = ANY ($1) ORDER BY match_id, seq`

const WRITE = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::bytea[]) AS given (match_id, seq, count, packed)
  ), written AS (
    INSERT INTO match_log (match_id, seq, packed)
    SELECT match_id, seq, packed FROM given
    WHERE (SELECT count(*) FROM match_event WHERE match_event.match_id = given.match_id) = given.count
    ORDER BY match_id
    ON CONFLICT (match_id) DO NOTHING RETURNING match_id
  ), emptied AS (
    DELETE FROM match_event USING written WHERE match_event.match_id = written.match_id
  )
  SELECT match_id FROM written`
