import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type Pool, type PoolClient } from 'pg'
import { PrismaClient } from '../generated/client.ts'
import { type DatabaseClock, databaseClock } from './clock.ts'
import { type QueryEar, timeQueries } from './time-queries.ts'

export interface Database {
  pool: Pool
  /**
   * Prisma's client, meant for rows that are seldom read and written. Use SQL instead for everything read on every
   * page, for hundreds of rows (Prisma's client takes twice the processor time), for locks, and for writing dates:
   * Prisma's `now()` is this machine's clock. Comparisons of Prisma's that ignore letter case use ILIKE, in which `_`
   * matches every letter.
   */
  prisma: PrismaClient
  clock: DatabaseClock
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The largest number of connections for queries; sending and receiving notices take one more each. */
  connections: number
  /**
   * The function that gets background errors, like a lost connection, need not handle them: the store has done so
   * already.
   */
  onError: (error: Error) => void
  /** How long to wait for the answer to a statement before giving up; when missing, until the connection is lost. */
  answerWithinMs?: number | undefined
  statementWithinMs?: number | undefined
  idleInTransactionMs?: number | undefined
  systemClock?: (() => number) | undefined
  onQuery?: QueryEar | undefined
}

const CONNECT_WITHIN_MS = 10_000
/**
 * A process that freezes in the middle of a transaction holds its locks for this time before PostgreSQL ends the
 * transaction.
 */
const IDLE_IN_TRANSACTION_MS = 10_000
/**
 * How long a statement waits for a lock before it fails and is tried again: longer than any healthy process holds one.
 */
const LOCK_WITHIN_MS = 30_000

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { connections, onError, answerWithinMs, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = options
  const { systemClock = Date.now, statementWithinMs = answerWithinMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'masquerade',
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, answerWithinMs ?? CONNECT_WITHIN_MS),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    // PostgreSQL needs a timeout of its own, since it goes on with a statement whose client gave up.
    ...(statementWithinMs !== undefined && { statement_timeout: statementWithinMs }),
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: LOCK_WITHIN_MS,
  })
  // Handles errors of idle connections: the pool replaces a broken connection, but without a listener the error would
  // end the process. If the connection was in use its query fails, too, and the caller gets the error.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const { onQuery } = options
  if (onQuery) pool.on('connect', (client) => timeQueries(client, onQuery))
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
