import type { Pool } from 'pg'

/** How many connections to a database wait for a lock of another. */
export async function lockWaits(sql: Pick<Pool, 'query'>): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  return rows[0]?.n ?? 0
}
