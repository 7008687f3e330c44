import type { Store } from '../store.ts'
import type { Admission } from './admission.ts'

/** What the doors of the mailbox (HTTP and websocket) share. */
export interface MailboxContext {
  store: Store
  admission: Admission
  holds: Holds
  failed(error: unknown): void
}

export type Holds = ReturnType<typeof openHolds>

/** A hold that is not renewed ends, and its question is handed out again. */
const RENEW_EVERY_MS = 1_000

/** Reserves a question for the process of an agent that works on it, so that no other process gets it. */
export function openHolds(
  { mailbox, clock }: Pick<Store, 'mailbox' | 'clock'>,
  failed: (error: unknown) => void,
  renewEveryMs = RENEW_EVERY_MS,
) {
  const held = new Map<string, number>()
  const releasing = new Set<Promise<void>>()
  const timer = setInterval(renew, renewEveryMs)

  function renew() {
    const now = clock.now()
    release([...held].filter(([, until]) => until <= now).map(([askId]) => askId))
    if (held.size > 0) mailbox.hold([...held.keys()]).catch(failed)
  }

  function release(askIds: readonly string[]) {
    for (const askId of askIds) held.delete(askId)
    if (askIds.length === 0) return
    // If a reservation cannot be released, it ends by itself, and the question is delivered a little later.
    const done = mailbox
      .release([...askIds])
      .catch(failed)
      .finally(() => releasing.delete(done))
    releasing.add(done)
  }

  return {
    keep: (askId: string, until: number) => void held.set(askId, until),
    drop: (askId: string) => void held.delete(askId),
    release,
    async close(): Promise<void> {
      clearInterval(timer)
      release([...held.keys()])
      await Promise.all(releasing)
    },
  }
}
