/** What is counted of a seat in finished matches, by name. Counters add up: over matches, versions and arenas. */
export type Totals = Readonly<Record<string, number>>

export function addTotals(...parts: readonly Totals[]): Totals {
  const sum: Record<string, number> = {}
  for (const part of parts) {
    for (const [name, value] of Object.entries(part)) sum[name] = (sum[name] ?? 0) + value
  }
  return sum
}
