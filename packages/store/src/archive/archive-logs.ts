import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { packLog } from '../log/stored-events.ts'
import { closedWithRows } from './closed-matches.ts'

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
