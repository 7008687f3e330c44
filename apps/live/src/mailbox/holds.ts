import type { Store } from '../store.ts'

/** A question that one process of an agent is working on is given to no other process. */
export type Holds = ReturnType<typeof openHolds>

/** Reservations of questions are renewed every second, well before the store would hand out a question again. */
const RENEW_EVERY_MS = 1_000

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
    // A failed release of a reserved question does no harm: the question is delivered again a little later.
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
