import type { Evidence, Visit } from './evidence.ts'
import type { Violation } from './violation.ts'

/**
 * Pages are there whenever nothing keeps them, and have what the log has; while something does, they say so in words. What
 * no visitor may see is never excused.
 */
export function visitViolations({ visits: { badly, excuses } }: Evidence): Violation[] {
  const isExcused = ({ from, to }: Visit) => excuses.some((excuse) => excuse.from <= to && from <= excuse.to)
  return badly.flatMap((visit): Violation[] => {
    const { what, how, says } = visit
    if (how === 'broken') return [{ kind: 'page-broken', says: `${what}: ${says}` }]
    return isExcused(visit) ? [] : [{ kind: 'page-away', says: `${what}: ${says}` }]
  })
}
