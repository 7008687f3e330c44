import type { Totals } from '@masquerade/game'
import { MOST_DISTINCT } from '@masquerade/rating'

export type { Totals } from '@masquerade/game'

/** Stands for the values of a mean where there were too many to count each: `score/games=more` for `score/games=60`. */
export const MORE = 'more'

/**
 * Counters add up: over matches, versions and arenas. Of the values of a mean each is counted while there are few, so
 * that the sum is the same in whatever order it is added up; SQL adds up alike (packages/store, standings/summed.ts).
 */
export function addTotals(...parts: readonly Totals[]): Totals {
  const sum: Record<string, number> = {}
  for (const part of parts) addTo(sum, part)
  return sum
}

/** Adds up in place. */
export function addTo(sum: Record<string, number>, part: Totals): void {
  for (const [name, value] of Object.entries(part)) {
    const end = name.indexOf('=') + 1
    if (end === 0) sum[name] = (sum[name] ?? 0) + value
    else addValue(sum, name.slice(0, end), name, value)
  }
}

function addValue(sum: Record<string, number>, of: string, name: string, times: number): void {
  const more = `${of}${MORE}`
  if (more in sum) return
  const before = sum[name]
  if (before !== undefined) {
    sum[name] = before + times
    return
  }
  const known = Object.keys(sum).filter((one) => one.startsWith(of))
  if (name !== more && known.length < MOST_DISTINCT) {
    sum[name] = times
    return
  }
  for (const one of known) delete sum[one]
  sum[more] = 1
}
