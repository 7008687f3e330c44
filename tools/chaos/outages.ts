import type { Happened } from './cause-fault.ts'
import type { Evidence } from './checker/evidence.ts'
import type { Violation } from './checker/violation.ts'
import { DATABASE, shortly } from './plan/fault.ts'

/**
 * How soon pages must be correct after their process answers again, or the database accepts writes, in milliseconds.
 */
const RIGHT_WITHIN_MS = 10_000
/** How long web pages may wait for a database connection that is silent before they use another, in milliseconds. */
const DEAF_FOR_MS = 30_000
/** How long a restarted process may take to answer on a busy machine, in milliseconds. */
const STARTED_WITHIN_MS = 30_000

/** Periods in which pages may be unavailable, because of a fault of their process or the database. */
export function excusesOf(happened: readonly Happened[], webs: readonly string[]): Evidence['visits']['excuses'] {
  return happened
    .filter(({ fault: { target } }) => target === DATABASE || webs.includes(target))
    .map(({ fault, from, to }) => {
      const within = fault.kind === 'silence' ? DEAF_FOR_MS : RIGHT_WITHIN_MS
      return { from, to: to + within, why: shortly(fault) }
    })
}

/** Returns violations by processes that took too long to answer after a restart. */
export function lateReturns(happened: readonly Happened[]): Violation[] {
  return happened.flatMap(({ fault, startedMs = 0 }): Violation[] => {
    if (startedMs <= STARTED_WITHIN_MS) return []
    return [{ kind: 'back-late', says: `${fault.target} answered ${(startedMs / 1_000).toFixed(1)} s after its start` }]
  })
}
