import { err, type Result } from '@masquerade/game'
import type { Clock } from '../clock.ts'
import { type Failure, failure } from '../failure.ts'
import { WAKE_ATTEMPT_MS, WAKE_PAUSE_MS } from '../limits.ts'
import { deadlineIn, type Way } from './lanes.ts'
import type { Until } from './patient.ts'

/**
 * After a failure of these kinds the request is tried again, because the server may only have been starting or
 * overloaded.
 */
const MAY_PASS = new Set<Failure['code']>([
  'timeout',
  'unreachable',
  'server-error',
  'rate-limited',
  'sleeping',
  'building',
])

export async function keepTrying<T>(
  attempt: (until: Until) => Promise<Result<T, Failure>>,
  clock: Clock,
  signal: AbortSignal,
  way?: Way,
): Promise<Result<T, Failure>> {
  let last: Failure | undefined
  while (!signal.aborted) {
    const tried = await attempt({ deadline: deadlineIn(WAKE_ATTEMPT_MS, clock, way), signal, way })
    if (tried.ok) return tried
    // If the time runs out during a request, the failure of the previous request is returned, because it explains more.
    if (signal.aborted && last) return err(last)
    if (!MAY_PASS.has(tried.error.code)) return tried
    last = tried.error
    await clock.sleep(WAKE_PAUSE_MS, signal)
  }
  return err(last ?? failure('timeout', 'there was no time to wait for an answer'))
}
