import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type Pool, type PoolClient } from 'pg'
import { PrismaClient } from '../generated/client.ts'
import { type DatabaseClock, databaseClock } from './clock.ts'
import { type QueryEar, timeQueries } from './time-queries.ts'

export interface Database {
  pool: Pool
  /**
   * For rows that are seldom read and written, by the models of prisma/schema.prisma. Use SQL for everything read on
   * every page, for hundreds of rows (Prisma's client takes twice the processor time), for locks, and for writing dates:
   * Prisma's `now()` is this machine's clock. Its case-insensitive comparison is ILIKE, in which `_` matches every
   * letter.
   */
  prisma: PrismaClient
  clock: DatabaseClock
  /** All or nothing: what `work` does on its connection is committed when it resolves, undone when it throws. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The most connections for queries; notices use one more each way. */
  connections: number
  /** Called with background errors, like a lost connection, that the store has handled. */
  onError: (error: Error) => void
  /** How long to wait for an answer, and how long a statement runs; by default as long as the connection lives. */
  answerWithinMs?: number | undefined
  /** The longest that a statement may run. */
  statementWithinMs?: number | undefined
  /** How long a transaction may be idle before PostgreSQL rolls it back and releases its locks. */
  idleInTransactionMs?: number | undefined
  /** This machine's clock, which may be wrong. */
  systemClock?: (() => number) | undefined
  /** Called for each query with its duration and whether it failed; without it nothing is measured. */
  onQuery?: QueryEar | undefined
}

const CONNECT_WITHIN_MS = 10_000
/** How long a process frozen in the middle of a transaction may hold up others. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** Longer than any healthy process holds a lock; after this time the waiting one fails and tries again. */
const LOCK_WITHIN_MS = 30_000

/** One pool for hand-written SQL and for Prisma; the first query connects. */
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
  // The pool replaces a broken connection; without listeners it would end the process. If it was in use its query fails,
  // too, and the caller gets the error.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const { onQuery } = options
  if (onQuery) pool.on('connect', (client) => timeQueries(client, onQuery))
  // The same limits as our own transactions: waiting for a connection, and for locks.
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
