import { causesOf, isUnreachable, sqlStateOf } from './unreachable.ts'

/**
 * PostgreSQL's classes of errors that are caused by the values in a statement: wrong values, contradictions to other
 * rows, or too large rows.
 */
const OF_WHAT_WAS_GIVEN = /^(22|23|54)/
/** Node's error codes for missing resources of a machine: space, files, memory, a writable disk. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

/**
 * Whether an error comes from the platform, like a full database or a machine without memory, so that a later attempt
 * can succeed.
 */
export function isPlatformFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined) return !OF_WHAT_WAS_GIVEN.test(state)
  if (isUnreachable(error)) return true
  if ('code' in error && typeof error.code === 'string' && MACHINE.has(error.code)) return true
  return causesOf(error).some(isPlatformFault)
}

export function reasonOf(error: unknown): string {
  const state = sqlStateOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return state === undefined ? message : `${message} (${state})`
}
