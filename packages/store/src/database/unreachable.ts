import pg from 'pg'
import { Prisma } from '../generated/client.ts'

/** What the network says, by the codes of Node. */
const NETWORK = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN'],
])
/** Of PostgreSQL: connections that fail (08), a server that stops, starts or is full. */
const SQLSTATE = /^(08...|57P0[1-3]|53300)$/
/** Of Prisma: no server there, too slow, connection closed. */
const PRISMA = new Set(['P1001', 'P1002', 'P1008', 'P1017'])
/** The driver has no codes for these. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout)/

/** Whether something failed because the database could not be reached: nothing is wrong with what was asked of it. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return SQLSTATE.test(error.code ?? '')
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK.has(code) || PRISMA.has(code) || DRIVER.test(error.message)) return true
  if (error instanceof Prisma.PrismaClientKnownRequestError) return isServerUnavailable(error.meta?.driverAdapterError)
  const causes = [error.cause, ...(error instanceof AggregateError ? error.errors : [])]
  return causes.some(isUnreachable)
}

/** Prisma keeps what the server said as the cause of its adapter's error. */
function isServerUnavailable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause !== 'object' || cause === null || !('originalCode' in cause)) return false
  return SQLSTATE.test(String(cause.originalCode))
}
