import type { Pool } from 'pg'
import { firstRow } from './rows.ts'

/**
 * Does the work only if no other process is doing it, and otherwise returns undefined; the lock needs no open
 * transaction.
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
      // A failure to unlock means that the connection is lost, and then PostgreSQL has already released the lock.
      await client.query(`SELECT pg_advisory_unlock(${lock})`, values).catch((error: Error) => {
        broken = error
      })
    }
  } finally {
    client.release(broken)
  }
}
