import type { Totals } from '@masquerade/game'
import { MOST_DISTINCT } from '@masquerade/rating'

/** Stands for the values of a mean where there were too many to count each: `score/games=more` for `score/games=60`. */
export const MORE = 'more'

/**
 * Counters add up: over matches, versions and arenas. Of the values of a mean each is counted while there are few, so
 * that the sum is the same in whatever order it is added up; SQL adds up alike (packages/store, standings/summed.ts).
 */
export function addTotals(first: Totals = {}, ...others: readonly Totals[]): Totals {
  const sum = { ...first }
  for (const one of others) addTo(sum, one)
  return sum
}

/** Adds up in place. */
export function addTo(sum: Record<string, number>, part: Totals): void {
  for (const [name, value] of Object.entries(part)) {
    const before = sum[name]
    if (before !== undefined) sum[name] = name.endsWith(ALL_MORE) ? 1 : before + value
    else if (name.includes('=')) addValue(sum, name, value)
    else sum[name] = value
  }
}

const ALL_MORE = `=${MORE}`

/** A value that did not come before: the eleventh takes all of them away. */
function addValue(sum: Record<string, number>, name: string, times: number): void {
  const of = name.slice(0, name.indexOf('=') + 1)
  const more = `${of}${MORE}`
  if (more in sum) return
  const known = Object.keys(sum).filter((one) => one.startsWith(of))
  if (name !== more && known.length < MOST_DISTINCT) {
    sum[name] = times
    return
  }
  for (const one of known) delete sum[one]
  sum[more] = 1
}
