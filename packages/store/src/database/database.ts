import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type Pool, type PoolClient } from 'pg'
import { PrismaClient } from '../generated/client.ts'
import { type DatabaseClock, databaseClock } from './clock.ts'
import { type QueryEar, timeQueries } from './time-queries.ts'

export interface Database {
  pool: Pool
  /**
   * For what is seldom read and written, in rows of prisma/schema.prisma. SQL is for what is read on every page, for hundreds of
   * rows (Prisma's client takes twice the processor time), for locks, and for whatever writes a date: Prisma's `now()` is this
   * machine's clock. Its comparison in any letter case is ILIKE, in which `_` matches every letter.
   */
  prisma: PrismaClient
  clock: DatabaseClock
  /** All or nothing: what `work` does on its connection is committed when it resolves, undone when it throws. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** How many connections at most for queries; notices have one more each way. */
  connections: number
  /** Called with errors of the background, like a lost connection, that the store has dealt with. */
  onError: (error: Error) => void
  /** How long an answer is waited for, and a statement goes on; without it as long as the connection stands. */
  answerWithinMs?: number | undefined
  /** The longest that a statement may run. */
  statementWithinMs?: number | undefined
  /** How long a transaction may wait for this process in its middle, before PostgreSQL undoes it and lets its locks go. */
  idleInTransactionMs?: number | undefined
  /** This machine's clock, which may stand anywhere. */
  systemClock?: (() => number) | undefined
  /** Called for each query with its duration and whether it failed; without it nothing is measured. */
  onQuery?: QueryEar | undefined
}

const CONNECT_WITHIN_MS = 10_000
/** A process that is frozen in the middle of a transaction holds others up for so long. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** Longer than any lock is held that is not lost; who waits in vain tries again. */
const LOCK_WITHIN_MS = 30_000

/** One pool for SQL by hand and for Prisma; the first query connects. */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { connections, onError, answerWithinMs, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = options
  const { systemClock = Date.now, statementWithinMs = answerWithinMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'masquerade',
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, answerWithinMs ?? CONNECT_WITHIN_MS),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    // PostgreSQL goes on with a statement whose client gave up, unless it has a timeout of its own.
    ...(statementWithinMs !== undefined && { statement_timeout: statementWithinMs }),
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: LOCK_WITHIN_MS,
  })
  // A connection that breaks is replaced by the pool; without listeners it would end the process. One that was in use
  // has failed a query, too, whose caller gets the error.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const { onQuery } = options
  if (onQuery) pool.on('connect', (client) => timeQueries(client, onQuery))
  // As long as our own transactions wait for a connection and for locks.
  const transactionOptions = { maxWait: CONNECT_WITHIN_MS, timeout: LOCK_WITHIN_MS }
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions })
  const clock = databaseClock(pool, systemClock)

  async function transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      await client.query('BEGIN')
      const result = await work(client)
      await client.query('COMMIT')
      return result
    } catch (error) {
      await client.query('ROLLBACK').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    pool,
    prisma,
    clock,
    transaction,
    async close() {
      clock.close()
      await prisma.$disconnect()
      await pool.end()
    },
  }
}
