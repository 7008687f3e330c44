import type { Happened } from './cause-fault.ts'
import type { Evidence } from './checker/evidence.ts'
import type { Violation } from './checker/violation.ts'
import { DATABASE, shortly } from './plan/fault.ts'

/** Once a process answers for its health, or the database takes what it is sent, pages are right again within that time. */
const RIGHT_WITHIN_MS = 10_000
/** A connection that says nothing any more is given up after so long by pages; one that is taken up then may be another. */
const DEAF_FOR_MS = 30_000
/** The longest time from the start of a process until it answers, on a busy machine. */
const STARTED_WITHIN_MS = 30_000

/** When pages may be away: something befell the process that makes them, or the database. */
export function excusesOf(happened: readonly Happened[], webs: readonly string[]): Evidence['visits']['excuses'] {
  return happened
    .filter(({ fault: { target } }) => target === DATABASE || webs.includes(target))
    .map(({ fault, from, to }) => {
      const within = fault.kind === 'silence' ? DEAF_FOR_MS : RIGHT_WITHIN_MS
      return { from, to: to + within, why: shortly(fault) }
    })
}

/** A process that was ended and is started again is there within its time. */
export function lateReturns(happened: readonly Happened[]): Violation[] {
  return happened.flatMap(({ fault, startedMs = 0 }): Violation[] => {
    if (startedMs <= STARTED_WITHIN_MS) return []
    return [{ kind: 'back-late', says: `${fault.target} answered ${(startedMs / 1_000).toFixed(1)} s after its start` }]
  })
}
