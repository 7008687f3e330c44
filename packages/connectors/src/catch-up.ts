import type { Clock } from './clock.ts'

/**
 * The agent's time for its answer begins after the limited wait in which the agent receives the events of the match.
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
