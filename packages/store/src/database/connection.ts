import type { Pool, PoolClient } from 'pg'
import { firstRow } from './rows.ts'

type End = (statement: string, values?: unknown[]) => Promise<void>

/** Lends a connection; one on which a statement passed to `end` fails is lost, and goes back to the pool as broken. */
export async function onConnection<T>(pool: Pool, work: (client: PoolClient, end: End) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const end: End = async (statement, values) => {
    await client.query(statement, values).catch((error: Error) => {
      broken = error
    })
  }
  try {
    return await work(client, end)
  } finally {
    client.release(broken)
  }
}

/** Returns undefined when another process does the work; the lock needs no open transaction. */
export const alone = <T>(
  pool: Pool,
  [lock, values]: [lock: string, values: unknown[]],
  work: () => Promise<T>,
): Promise<T | undefined> =>
  onConnection(pool, async (client, end) => {
    const taken = await firstRow<{ mine: boolean }>(client, `SELECT pg_try_advisory_lock(${lock}) AS mine`, values)
    if (!taken?.mine) return undefined
    try {
      return await work()
    } finally {
      // A failure to unlock means that the connection is lost, and then PostgreSQL has already released the lock.
      await end(`SELECT pg_advisory_unlock(${lock})`, values)
    }
  })

const STILL_READING = '5min'

/** Reads the database as it was at one moment; whatever is written is rolled back at the end. */
export const inSnapshot = <T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> =>
  onConnection(pool, async (client, end) => {
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${STILL_READING}'`)
      return await work(client)
    } finally {
      await end('ROLLBACK')
    }
  })
