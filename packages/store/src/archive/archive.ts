import type { Pool } from 'pg'
import { packLog } from './packed-log.ts'

export interface ArchiveOptions {
  /** Matches that closed later than so long ago stay as they are: their pages are read most. */
  closedForMs?: number
  /** How many matches are put away at most. */
  most?: number
}

export interface Archived {
  matches: number
  /** Where the next step goes on; none when it has come to the end. */
  next?: string
}

const CLOSED_FOR_MS = 10 * 60_000
const MOST = 50
/** So many matches with rows of events are looked at in one step. */
const STRIDE = 2_000

/** A match that is over is put away: its log becomes one row. */
export function archive(pool: Pool) {
  return {
    /**
     * Puts a few closed matches away, going through those that have rows in the order of their ids. Each becomes one row
     * and loses its rows in one statement: a reader finds the one or the others, whenever anything ends.
     */
    async step(after = '', { closedForMs = CLOSED_FOR_MS, most = MOST }: ArchiveOptions = {}): Promise<Archived> {
      const { rows } = await pool.query<HeldRow>(HELD, [after, STRIDE, closedForMs, most])
      const closed = rows.filter((row) => row.closed).map(({ match_id }) => match_id)
      const matches = closed.length > 0 ? await putAway(pool, closed) : 0
      const next = rows.at(-1)?.match_id
      return { matches, ...(next !== undefined && { next }) }
    },
  }
}

interface HeldRow {
  match_id: string
  closed: boolean
}

interface EventRow {
  match_id: string
  seq: number
  type: string
  v: number
  data: object
  at: Date
}

/** To logs of closed matches nothing is added any more: they are the same here and in the statement that writes. */
async function putAway(pool: Pool, matchIds: readonly string[]): Promise<number> {
  const { rows } = await pool.query<EventRow>(EVENTS, [matchIds])
  const packed = await Promise.all(
    matchIds.map(async (match) => {
      const events = rows.filter(({ match_id }) => match_id === match)
      const log = events.map(({ seq, type, v, data, at }) => ({ seq, at: at.toISOString(), type, v, data }))
      return { match, seq: events.at(-1)?.seq ?? 0, count: events.length, log: await packLog(log) }
    }),
  )
  const short = packed.filter(({ log }) => log !== undefined)
  const written = await pool.query(WRITE, [
    short.map(({ match }) => match),
    short.map(({ seq }) => seq),
    short.map(({ count }) => count),
    short.map(({ log }) => log),
  ])
  return written.rowCount ?? 0
}

// From one match to the next, however many events each has. A match with a row of its own and events beyond it was
// tampered with: what stands there is read as it is.
export const HELD = `
  WITH RECURSIVE held (match_id, place) AS (
    (SELECT match_id, 1 FROM match_event WHERE match_id > $1 ORDER BY match_id LIMIT 1)
    UNION ALL
    SELECT following.match_id, held.place + 1 FROM held CROSS JOIN LATERAL (
      SELECT match_id FROM match_event WHERE match_id > held.match_id ORDER BY match_id LIMIT 1
    ) AS following WHERE held.place < $2
  ), judged AS (
    SELECT match_id, place, coalesce((
      SELECT status IN ('finished', 'void') AND finished_at <= now() - $3::float8 * interval '1 millisecond'
      FROM match WHERE id = held.match_id
    ) AND (SELECT log.match_id FROM match_log AS log WHERE log.match_id = held.match_id) IS NULL, false) AS closed
    FROM held
  ), counted AS (
    SELECT *, count(*) FILTER (WHERE closed) OVER (ORDER BY place) AS so_far FROM judged
  )
  SELECT match_id, closed FROM counted
  WHERE so_far <= $4 AND (closed OR place = $2) ORDER BY place`

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
