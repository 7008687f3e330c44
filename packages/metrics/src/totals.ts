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
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + value
  }
  return withFewValues(sum)
}

function withFewValues(sum: Record<string, number>): Totals {
  const values = new Map<string, string[]>()
  for (const name of Object.keys(sum)) {
    const end = name.indexOf('=') + 1
    if (end === 0) continue
    const of = name.slice(0, end)
    const before = values.get(of)
    if (before) before.push(name)
    else values.set(of, [name])
  }
  for (const [of, names] of values) {
    if (names.length <= MOST_DISTINCT && !names.includes(`${of}${MORE}`)) continue
    for (const name of names) delete sum[name]
    sum[`${of}${MORE}`] = 1
  }
  return sum
}
