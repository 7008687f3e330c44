const HOUR_MS = 60 * 60_000

/** A duration in a message is rounded up, and counted in minutes, or in hours from two hours on. */
export function lastingOf(ms: number): { unit: 'minutes' | 'hours'; count: number } {
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.ceil(ms / 60_000) }
  return { unit: 'hours', count: Math.ceil((10 * ms) / HOUR_MS) / 10 }
}
