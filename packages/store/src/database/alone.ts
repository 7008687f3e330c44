import type { Pool } from 'pg'
import { firstRow } from './rows.ts'

/**
 * Only one process does a piece of work at a time, in all others the result is undefined. The PostgreSQL advisory lock
 * is held without an open transaction, so that no other work has to wait.
 */
export async function alone<T>(
  pool: Pool,
  [lock, values]: [lock: string, values: unknown[]],
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const taken = await firstRow<{ mine: boolean }>(client, `SELECT pg_try_advisory_lock(${lock}) AS mine`, values)
    if (!taken?.mine) return undefined
    try {
      return await work()
    } finally {
      // An error here is ignored: it means that the connection is lost, and with it the lock was released already.
      await client.query(`SELECT pg_advisory_unlock(${lock})`, values).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
