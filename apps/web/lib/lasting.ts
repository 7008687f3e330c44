const HOUR_MS = 60 * 60_000

export function lastingOf(ms: number): { unit: 'minutes' | 'hours'; count: number } {
  if (ms < 2 * HOUR_MS) return { unit: 'minutes', count: Math.ceil(ms / 60_000) }
  return { unit: 'hours', count: Math.ceil((10 * ms) / HOUR_MS) / 10 }
}
