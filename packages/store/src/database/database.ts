import { PrismaPg } from '@prisma/adapter-pg'
import pg, { type ClientBase, type Pool } from 'pg'
import { PrismaClient } from '../generated/client.ts'
import { type DatabaseClock, databaseClock } from './clock.ts'
import { onConnection } from './connection.ts'
import type { Tx } from './rows.ts'

/** Gets the duration of each database query, but never its text. */
type QueryEar = (ms: number, failed: boolean) => void

export function timeQueries(client: ClientBase, ear: QueryEar): void {
  const ask = client.query
  const timed = (...given: unknown[]): unknown => {
    const began = performance.now()
    const over = (failed: boolean) => ear(performance.now() - began, failed)
    const last = given.at(-1)
    if (typeof last !== 'function') {
      const asked: unknown = Reflect.apply(ask, client, given)
      if (asked instanceof Promise) {
        asked.then(
          () => over(false),
          () => over(true),
        )
      }
      return asked
    }
    const answer = (...came: unknown[]) => {
      over(Boolean(came[0]))
      Reflect.apply(last, undefined, came)
    }
    return Reflect.apply(ask, client, [...given.slice(0, -1), answer])
  }
  // The new function passes all arguments to `query`, whose many overloads TypeScript cannot follow.
  client.query = timed as typeof client.query
}

export interface Database {
  pool: Pool
  /** Use SQL instead for hundreds of rows, for locks, and for dates: Prisma takes this machine's clock. */
  prisma: PrismaClient
  clock: DatabaseClock
  transaction<T>(work: (client: Tx) => Promise<T>): Promise<T>
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
/** PostgreSQL ends an idle transaction after this, so that a frozen process does not hold its locks. */
const IDLE_IN_TRANSACTION_MS = 10_000
/** A statement that waits longer for a lock fails and is tried again; no healthy process holds one so long. */
const LOCK_WITHIN_MS = 30_000
/**
 * A new connection learns tables and plans anew, so those that a burst or a rare visitor opened are kept for the next;
 * not for long, since networks forget an unused connection without a word, some after four minutes.
 */
const UNUSED_FOR_MS = 3 * 60_000

export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { connections, onError, answerWithinMs, idleInTransactionMs = IDLE_IN_TRANSACTION_MS } = options
  const { systemClock = Date.now, statementWithinMs = answerWithinMs, onQuery } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'masquerade',
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, answerWithinMs ?? CONNECT_WITHIN_MS),
    ...(answerWithinMs !== undefined && { query_timeout: answerWithinMs }),
    // PostgreSQL must stop the statement, too: it does not notice that the client has given up.
    ...(statementWithinMs !== undefined && { statement_timeout: statementWithinMs }),
    idleTimeoutMillis: UNUSED_FOR_MS,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: LOCK_WITHIN_MS,
  })
  // Without a listener, an error of an unused connection would end the process; the pool replaces it.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', () => {}))
  if (onQuery) pool.on('connect', (client) => timeQueries(client, onQuery))
  const transactionOptions = { maxWait: CONNECT_WITHIN_MS, timeout: LOCK_WITHIN_MS }
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions })
  const clock = databaseClock(pool, systemClock)

  const transaction = <T>(work: (client: Tx) => Promise<T>): Promise<T> =>
    onConnection(pool, async (client, end) => {
      try {
        await client.query('BEGIN')
        const result = await work(client)
        await client.query('COMMIT')
        return result
      } catch (error) {
        await end('ROLLBACK')
        throw error
      }
    })

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
