import type { Store } from '../store.ts'

/** Reservations of questions that agents are working on: no gateway gives a reserved question to another process. */
export interface Holds {
  /** Reserves a question until a time by the database's clock, or until it is dropped or released. */
  keep(askId: string, until: number): void
  /** Ends the reservation of a question that is over. */
  drop(askId: string): void
  /** Releases reserved questions, so that the next process that asks gets them. */
  release(askIds: readonly string[]): void
  /** Resolves when all reservations are released. */
  close(): Promise<void>
}

/**
 * How often reservations are renewed, in milliseconds: well within the time after which the store hands out a question
 * again.
 */
const RENEW_EVERY_MS = 1_000

export function openHolds(
  { mailbox, clock }: Pick<Store, 'mailbox' | 'clock'>,
  failed: (error: unknown) => void,
  renewEveryMs = RENEW_EVERY_MS,
): Holds {
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
    // A failed release does no harm: the question is delivered again a little later.
    const done = mailbox
      .release([...askIds])
      .catch(failed)
      .finally(() => releasing.delete(done))
    releasing.add(done)
  }

  return {
    keep: (askId, until) => void held.set(askId, until),
    drop: (askId) => void held.delete(askId),
    release,
    async close() {
      clearInterval(timer)
      release([...held.keys()])
      await Promise.all(releasing)
    },
  }
}
