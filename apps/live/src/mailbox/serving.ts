import type { Store } from '../store.ts'

const EVERY_MS = 1_000

/** While no gateway process reports that agents can fetch questions from it, silence is not counted against agents. */
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
     * A stopping gateway process reports that agents can fetch questions until its agents were sent to another gateway.
     */
    async stop(): Promise<void> {
      clearInterval(beating)
      await under
      await mailbox.served(gateway).catch((error: unknown) => void condition.note(error))
    },
  }
}
