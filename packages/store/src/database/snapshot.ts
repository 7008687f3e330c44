import type { Pool, PoolClient } from 'pg'

/** How long a frozen process may hold a snapshot of the database before PostgreSQL ends its transaction. */
const STILL_READING = '5min'

/**
 * Runs `work` on a snapshot of the database: it reads all data as of one moment, however long that takes and whatever
 * is written meanwhile, without holding up writers. Changes that `work` makes are undone.
 */
export async function inSnapshot<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${STILL_READING}'`)
    return await work(client)
  } finally {
    await client.query('ROLLBACK').catch((failure: Error) => {
      broken = failure
    })
    client.release(broken)
  }
}
