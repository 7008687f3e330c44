import type { Clock } from './clock.ts'

/**
 * Waits until an agent has received its seat's events (`AgentConnector.follow`), within a table's patience; resolves to
 * the time waited. The time of an ask begins after it.
 */
export async function catchUp(
  telling: Promise<void> | undefined,
  patienceMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  if (!telling || patienceMs <= 0) return 0
  const began = clock.now()
  const heard = new AbortController()
  try {
    await Promise.race([telling, clock.sleep(patienceMs, AbortSignal.any([signal, heard.signal]))])
  } finally {
    heard.abort()
  }
  return Math.min(clock.now() - began, patienceMs)
}
