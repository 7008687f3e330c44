import type { Evidence } from './evidence.ts'
import type { Violation } from './violation.ts'

/** Reasons that speak of the platform, and of nobody else. */
const OF_THE_PLATFORM = /it failed \d+ times|runners in a row/

/** Every match is finished, or void for a reason that is stated and not the platform's doing. */
export function endingViolations({ matches }: Evidence): Violation[] {
  return matches.flatMap(({ id, status, voidReason = '' }): Violation[] => {
    if (status === 'finished') return []
    if (status !== 'void') return [{ kind: 'stuck', match: id, says: `it is ${status} still` }]
    if (voidReason.trim() === '') return [{ kind: 'void-without-reason', match: id, says: 'nobody is told why' }]
    return OF_THE_PLATFORM.test(voidReason) ? [{ kind: 'void-by-fault', match: id, says: voidReason }] : []
  })
}
