import { setImmediate } from 'node:timers/promises'
import type { Clock } from '@masquerade/connectors'
import type { Store } from '@masquerade/store'

interface Sleeper {
  at: number
  wake(): void
}

/** So many turns of the event loop without a call to the store: nothing is under way but sleep. */
const IDLE_TURNS = 5

/**
 * A clock whose time passes only while all that a match does is sleep, and a store whose calls count as doing something:
 * sleepers wake in their order, however slow the machine is.
 */
export function virtualTime(
  store: Store,
  from = Date.parse('2026-01-01T00:00:00.000Z'),
): { clock: Clock; store: Store } {
  let time = from
  let calls = 0
  let passing = false
  const sleepers = new Set<Sleeper>()

  async function pass(): Promise<void> {
    if (passing) return
    passing = true
    for (let idle = 0; sleepers.size > 0; idle = calls > 0 ? 0 : idle + 1) {
      if (idle >= IDLE_TURNS) {
        const next = [...sleepers].reduce((first, one) => (one.at < first.at ? one : first))
        time = Math.max(time, next.at)
        next.wake()
        idle = 0
      }
      await setImmediate()
    }
    passing = false
  }

  const counted = (call: (...args: unknown[]) => unknown) =>
    function (this: unknown, ...args: unknown[]) {
      const result = call.apply(this, args)
      if (!(result instanceof Promise)) return result
      calls++
      return result.finally(() => calls--)
    }
  const counting = (part: object): object =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, typeof value === 'function' ? counted(value) : value]),
    )

  return {
    clock: {
      now: () => time,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve()
          const wake = () => {
            sleepers.delete(sleeper)
            signal?.removeEventListener('abort', wake)
            resolve()
          }
          const sleeper = { at: time + Math.max(0, ms), wake }
          sleepers.add(sleeper)
          signal?.addEventListener('abort', wake, { once: true })
          void pass()
        }),
    },
    store: Object.fromEntries(
      Object.entries(store).map(([name, part]) => [
        name,
        typeof part === 'object' && part !== null ? counting(part) : part,
      ]),
    ) as unknown as Store, // the same parts with the same calls
  }
}
