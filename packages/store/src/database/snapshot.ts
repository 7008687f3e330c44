import type { Pool, PoolClient } from 'pg'

const STILL_READING = '5min'

/**
 * Lets a function read the database as it was at one moment; whatever the function writes is rolled back at the end.
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
