import { answerViolations } from './answers.ts'
import { chargeViolations } from './charges.ts'
import { endingViolations } from './endings.ts'
import type { Evidence } from './evidence.ts'
import { logViolations } from './logs.ts'
import { toldViolations } from './told.ts'
import type { Violation } from './violation.ts'
import { visitViolations } from './visits.ts'

/** How soon another runner goes on with a match. */
export const REPLACED_WITHIN_MS = 15_000

/** Everything that is not as it must be. */
export function check(evidence: Evidence): Violation[] {
  const { matches, differences, standstills, unwell, marks } = evidence
  return [
    ...matches.flatMap((match) => [...logViolations(match), ...answerViolations(match)]),
    ...toldViolations(evidence),
    ...chargeViolations(evidence),
    ...endingViolations(evidence),
    ...visitViolations(evidence),
    ...marks.lost.map((says): Violation => ({ kind: 'lost-mark', says })),
    ...differences.map((says): Violation => ({ kind: 'standing', says })),
    ...unwell.map(({ name, says }): Violation => ({ kind: 'not-back', says: `${name}: ${says}` })),
    ...standstills
      .filter(({ ms }) => ms > REPLACED_WITHIN_MS)
      .map(({ match, after, ms }): Violation => {
        return { kind: 'replaced-late', match, says: `it went on ${(ms / 1_000).toFixed(1)} s after ${after}` }
      }),
  ]
}
