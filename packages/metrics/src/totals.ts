import type { Totals } from '@masquerade/game'

export type { Totals } from '@masquerade/game'

/** Counters add up: over matches, versions and arenas. */
export function addTotals(...parts: readonly Totals[]): Totals {
  const sum: Record<string, number> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + value
  }
  return sum
}
