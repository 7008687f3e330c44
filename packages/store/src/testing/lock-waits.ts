import type { Pool } from 'pg'

/** How many connections to a database wait for a lock of another; of one kind alone, if it is given. */
export async function lockWaits(sql: Pick<Pool, 'query'>, kind?: 'advisory' | 'transactionid'): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database() AND wait_event = coalesce($1, wait_event)`,
    [kind ?? null],
  )
  return rows[0]?.n ?? 0
}
