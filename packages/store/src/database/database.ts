import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type Pool, type PoolClient } from 'pg'
import { PrismaClient } from '../generated/client.ts'
import { type DatabaseClock, databaseClock } from './clock.ts'
import { type QueryEar, timeQueries } from './time-queries.ts'

export interface Database {
  pool: Pool
  /**
   * Use Prisma for rows that are seldom read; use SQL for hundreds of rows, for locks, and for dates (Prisma takes this
   * machine's clock).
   */
  prisma: PrismaClient
  clock: DatabaseClock
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The largest number of connections for queries; sending and receiving notices take one more each. */
  connections: number
  /** Gets errors that happen in the background, such as a lost connection; the store has already handled them. */
  onError: (error: Error) => void
  /** How long to wait for PostgreSQL's answer to a statement; when missing, until the connection is lost. */
  answerWithinMs?: number | undefined
  statementWithinMs?: number | undefined
  idleInTransactionMs?: number | undefined
  systemClock?: (() => number) | undefined
  onQuery?: QueryEar | undefined
}

const CONNECT_WITHIN_MS = 10_000
/**
 * PostgreSQL ends a transaction that stays idle for this long, so that a frozen process does not hold its locks for
 * ever.
 */
const IDLE_IN_TRANSACTION_MS = 10_000
/**
 * A statement that waits longer than this for a lock fails, and is tried again; no healthy process holds a lock so
 * long.
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
    // PostgreSQL itself must also stop a statement after this time, since it does not notice that the client has given
    // up.
    ...(statementWithinMs !== undefined && { statement_timeout: statementWithinMs }),
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: LOCK_WITHIN_MS,
  })
  // Without a listener, an error of an unused connection would end the process; the pool replaces the broken connection
  // by itself.
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
