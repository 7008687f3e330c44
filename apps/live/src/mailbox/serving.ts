import type { Store } from '../store.ts'

const EVERY_MS = 1_000

/** Reports every second that agents can fetch asks here; while it does not, silence does not count against them. */
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
    /** Ends the beats, after this gateway has sent its agents to another one, and signs the gateway off. */
    async stop(): Promise<void> {
      clearInterval(beating)
      await under
      await mailbox.served(gateway).catch((error: unknown) => void condition.note(error))
    },
  }
}
