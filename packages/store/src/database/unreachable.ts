import pg from 'pg'
import { Prisma } from '../generated/client.ts'

const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
])
/**
 * PostgreSQL's error codes for failing connections (08), and for a server that stops, starts or has no free
 * connections.
 */
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

/**
 * PostgreSQL's error codes for a server that must not write, has no space or memory, cannot use its files, or finds its
 * files damaged.
 */
const REFUSED = /^(25006|53...|58...|XX...)$/

/**
 * Whether the database cannot serve any request at the moment, for example because its disk is full or it is only a
 * standby.
 */
export function isRefusing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return REFUSED.test(sqlStateOf(error) ?? '') || causesOf(error).some(isRefusing)
}

export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code
  // An error of Prisma contains the database's own error as its cause.
  const adapters = error instanceof Prisma.PrismaClientKnownRequestError ? error.meta?.driverAdapterError : undefined
  const cause = adapters instanceof Error ? adapters.cause : undefined
  const has = typeof cause === 'object' && cause !== null && 'originalCode' in cause
  return has ? String(cause.originalCode) : undefined
}

export const causesOf = (error: Error): unknown[] => [
  error.cause,
  ...(error instanceof AggregateError ? error.errors : []),
]
