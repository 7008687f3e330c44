import { causesOf, isUnreachable, sqlStateOf } from './unreachable.ts'

/** Of what a statement was given: values that do not fit (22), rows that contradict others (23), more than there is room for in a row (54). */
const OF_WHAT_WAS_GIVEN = /^(22|23|54)/
/** What a machine lacks or refuses, by the codes of Node: room, files, memory, a disk that can be written. */
const MACHINE = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE', 'ENOMEM', 'EAGAIN'])

/**
 * Whether something failed because of the platform, and not of what it was asked to do: a database that is away, full,
 * read-only, too busy or not yet migrated, a machine without room or files. The same work succeeds when that is over.
 */
export function isPlatformFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined) return !OF_WHAT_WAS_GIVEN.test(state)
  if (isUnreachable(error)) return true
  if ('code' in error && typeof error.code === 'string' && MACHINE.has(error.code)) return true
  return causesOf(error).some(isPlatformFault)
}

/** What failed, in a line for operators: PostgreSQL's code with its words. */
export function reasonOf(error: unknown): string {
  const state = sqlStateOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return state === undefined ? message : `${message} (${state})`
}
