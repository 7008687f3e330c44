import type { Store } from '../store.ts'

/** The asks that are being worked on: a held ask is not handed to another process by any gateway. */
export interface Holds {
  /** Holds an ask until a time, by the database's clock, or until it is dropped or released. */
  keep(askId: string, until: number): void
  /** The ask is over: stops holding it. */
  drop(askId: string): void
  /** Stops holding them for this process: the next one that looks gets them. */
  release(askIds: readonly string[]): void
  /** Resolves when all holds are released. */
  close(): Promise<void>
}

/** Well within the time after which the store hands out asks that are not held. */
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
    // A failed release does no harm: the ask is handed out again a little later.
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
