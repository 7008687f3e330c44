import { MAILBOX_CHANNEL } from '@masquerade/protocol'
import { hear, type Listener } from '../notices/listener.ts'

export interface WakeUp {
  /** Waits at most this long; a notice since the call of `next` ends the wait at once. */
  within(ms: number, signal?: AbortSignal): Promise<void>
  forget(): void
}

export type WakeUps = ReturnType<typeof wakeUps>

/** One connection receives the notices for all who wait in this process; the first caller opens it. */
export function wakeUps(url: string, onError: (error: Error) => void) {
  const waiting = new Map<string, Set<() => void>>()
  let listener: Listener | undefined
  let closed = false

  const wakeAll = () => {
    for (const notice of [...waiting.keys()]) wake(notice)
  }
  function wake(notice: string) {
    const woken = waiting.get(notice)
    waiting.delete(notice)
    for (const up of woken ?? []) up()
  }

  return {
    /** Call this before reading the database, so that no notice during the reading is missed. */
    next(notice: string): WakeUp {
      if (!listener && !closed) {
        listener = hear(url, MAILBOX_CHANNEL, { payload: wake, reconnected: wakeAll }, onError)
        // Earlier notices are lost, so everybody who waits is woken to look into the database.
        void listener.ready.then(wakeAll)
      }
      let up = () => {}
      const woken = new Promise<void>((resolve) => {
        up = resolve
      })
      const others = waiting.get(notice) ?? new Set()
      waiting.set(notice, others.add(up))
      if (closed) up()
      return {
        async within(ms, signal) {
          const timer = setTimeout(up, ms)
          signal?.addEventListener('abort', up)
          if (signal?.aborted) up()
          await woken
          clearTimeout(timer)
          signal?.removeEventListener('abort', up)
        },
        forget() {
          others.delete(up)
          if (others.size === 0 && waiting.get(notice) === others) waiting.delete(notice)
        },
      }
    },
    closed: (): boolean => closed,
    async close(): Promise<void> {
      closed = true
      wakeAll()
      await listener?.close()
    },
  }
}
