import type { Pool, PoolClient } from 'pg'

const STILL_READING = '5min'

/**
 * A snapshot of the database shows all data as of one moment, however long the reading takes and whatever is written
 * meanwhile, without holding up writers; changes made on the snapshot are undone.
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
