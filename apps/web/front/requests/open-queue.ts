import { setTimeout as sleep } from 'node:timers/promises'
import type { Say } from '@masquerade/telemetry'

const AGAIN_AFTER_MS = 3_000

/** Without the queue, runners learn of new trial matches only when they ask the database. */
export async function openQueue(open: () => Promise<void>, signal: AbortSignal, say: Say, againMs = AGAIN_AFTER_MS) {
  for (let reported = false; !signal.aborted; ) {
    try {
      return await open()
    } catch (error) {
      if (!reported) {
        const why = error instanceof Error ? error.message : error
        say(`web: the queue cannot be opened yet: ${why}`, { level: 'warn' })
      }
      reported = true
    }
    await sleep(againMs, undefined, { signal, ref: false }).catch(() => undefined) // stopping ends the wait
  }
}
