import type { Clock } from './clock.ts'

/**
 * Waits, for a limited time, until an agent has received the events of its seat; resolves to the time waited. The
 * agent's time for its answer begins after this wait.
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
