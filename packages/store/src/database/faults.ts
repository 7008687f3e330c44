import type { Pool } from 'pg'
import { Prisma } from '../generated/client.ts'

const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
])
/** PostgreSQL's codes for failing connections (08) and a server that stops, starts or is full. */
const SQLSTATE = /^(08...|57P0[1-3]|53300)$/
/** Prisma's error codes for an unreachable database: no server there, too slow, connection closed. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017'])
/** Messages of the database driver `pg` about lost connections, for which it has no error codes. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined) return SQLSTATE.test(state)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK.has(code) || PRISMA.has(code) || DRIVER.test(error.message)) return true
  return causesOf(error).some(isUnreachable)
}

/** PostgreSQL's codes for a server that must not write, has no space, or finds its files damaged. */
const REFUSED = /^(25006|53...|58...|XX...)$/

/** Whether the database can serve no request now, for example because its disk is full. */
export function isRefusing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return REFUSED.test(sqlStateOf(error) ?? '') || causesOf(error).some(isRefusing)
}

export function sqlStateOf(error: unknown): string | undefined {
  // Not by its class: pages load the driver once more than the process that serves them.
  if (error instanceof Error && 'length' in error && 'code' in error) return String(error.code)
  // An error of Prisma contains the database's own error as its cause.
  const adapters = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : undefined
  const cause = adapters instanceof Error ? adapters.cause : undefined
  const has = typeof cause === 'object' && cause !== null && 'originalCode' in cause
  return has ? String(cause.originalCode) : undefined
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const causesOf = (error: Error): unknown[] => [error.cause, ...(error instanceof AggregateError ? error.errors : [])]

/** PostgreSQL's classes of errors caused by values: wrong, in conflict with other rows, or too large. */
const OF_WHAT_WAS_GIVEN = /^(22|23|54)/
/** Node's error codes for missing resources of a machine: space, files, memory, a writable disk. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

/** Whether an error comes from the platform, like a full disk, so that a later attempt can succeed. */
export function isPlatformFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined) return !OF_WHAT_WAS_GIVEN.test(state)
  if (isUnreachable(error)) return true
  if ('code' in error && typeof error.code === 'string' && MACHINE.has(error.code)) return true
  return causesOf(error).some(isPlatformFault)
}

function reasonOf(error: unknown): string {
  const state = sqlStateOf(error)
  const { message } = asError(error)
  return state === undefined ? message : `${message} (${state})`
}

export type Condition = { database: 'ok' } | { database: 'cannot-write' | 'unreachable'; reason: string; forMs: number }

/** How long a refused write counts, even if a small test write succeeds on the nearly full disk. */
const REFUSAL_COUNTS_MS = 15_000
const FRESH_MS = 1_000
const ANSWER_WITHIN_MS = 2_000

const PROBE = `
  INSERT INTO write_probe (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at`

export function conditions(
  pool: Pool,
  { refusalCountsMs = REFUSAL_COUNTS_MS }: { refusalCountsMs?: number | undefined } = {},
) {
  const clock = () => performance.now()
  let refused: { reason: string; at: number } | undefined
  let faultAt = Number.NEGATIVE_INFINITY
  let since: number | undefined
  const written = shared(() => pool.query(PROBE), clock)
  const read = shared(() => pool.query('SELECT 1'), clock)

  return {
    note(error: unknown): boolean {
      if (!isPlatformFault(error)) return false
      faultAt = clock()
      written.doubt()
      read.doubt()
      if (isRefusing(error)) refused = { reason: reasonOf(error), at: faultAt }
      return true
    },
    faultWithin: (ms: number): boolean => clock() - faultAt < ms,
    async now(): Promise<Condition> {
      const error = await soon(written.latest(), ANSWER_WITHIN_MS)
      const now = clock()
      if (refused && now - refused.at > refusalCountsMs) refused = undefined
      const reason = error === undefined ? refused?.reason : reasonOf(error)
      if (reason === undefined) {
        since = undefined
        return { database: 'ok' }
      }
      faultAt = now
      since ??= now
      const there = error === undefined || (await soon(read.latest(), ANSWER_WITHIN_MS)) === undefined
      return { database: there ? 'cannot-write' : 'unreachable', reason, forMs: Math.round(now - since) }
    },
  }
}

function shared(ask: () => Promise<unknown>, clock: () => number) {
  let error: Promise<unknown> = Promise.resolve()
  let staleAt = Number.NEGATIVE_INFINITY
  let doubted = false
  return {
    latest(): Promise<unknown> {
      if (clock() < staleAt) return error
      staleAt = Number.POSITIVE_INFINITY
      doubted = false
      error = ask().then(
        () => undefined,
        (failure: unknown) => failure,
      )
      void error.then(() => {
        staleAt = doubted ? Number.NEGATIVE_INFINITY : clock() + FRESH_MS
      })
      return error
    },
    /** What was asked before now is not returned to those who ask from now on, except to share a probe under way. */
    doubt(): void {
      doubted = true
      if (staleAt !== Number.POSITIVE_INFINITY) staleAt = Number.NEGATIVE_INFINITY
    },
  }
}

export async function soon(answer: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Error>((resolve) => {
    timer = setTimeout(() => resolve(new Error(`the database did not answer within ${ms / 1000} s`)), ms)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
