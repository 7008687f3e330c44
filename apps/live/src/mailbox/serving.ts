import type { Store } from '../store.ts'

const EVERY_MS = 1_000

/**
 * Reports every second that agents can fetch questions at this gateway; while no gateway does, silence is not counted
 * against them.
 */
export function serving({ mailbox, condition }: Pick<Store, 'mailbox' | 'condition'>, gateway: string) {
  let under: Promise<void> | undefined
  const beat = () => {
    under ??= mailbox
      .serving(gateway)
      .catch((error: unknown) => void condition.note(error)) // an unreachable database is reported by the requests that need it
      .finally(() => {
        under = undefined
      })
  }
  beat()
  const beating = setInterval(beat, EVERY_MS)

  return {
    /**
     * Stops reporting that agents can fetch questions at this gateway, after its agents were sent to another gateway.
     */
    async stop(): Promise<void> {
      clearInterval(beating)
      await under
      await mailbox.served(gateway).catch((error: unknown) => void condition.note(error))
    },
  }
}
