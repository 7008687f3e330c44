import type { Happened } from './cause-fault.ts'
import type { Evidence } from './checker/evidence.ts'
import type { Violation } from './checker/violation.ts'
import { DATABASE, shortly } from './plan/fault.ts'

const RIGHT_WITHIN_MS = 10_000
const DEAF_FOR_MS = 30_000
const STARTED_WITHIN_MS = 30_000

export function excusesOf(happened: readonly Happened[], webs: readonly string[]): Evidence['visits']['excuses'] {
  return happened
    .filter(({ fault: { target } }) => target === DATABASE || webs.includes(target))
    .map(({ fault, from, to }) => {
      const within = fault.kind === 'silence' ? DEAF_FOR_MS : RIGHT_WITHIN_MS
      return { from, to: to + within, why: shortly(fault) }
    })
}

export function lateReturns(happened: readonly Happened[]): Violation[] {
  return happened.flatMap(({ fault, startedMs = 0 }): Violation[] => {
    if (startedMs <= STARTED_WITHIN_MS) return []
    return [{ kind: 'back-late', says: `${fault.target} answered ${(startedMs / 1_000).toFixed(1)} s after its start` }]
  })
}
