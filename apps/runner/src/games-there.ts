import type { Games } from '@masquerade/connectors'
import type { PlayContext } from './play-context.ts'

/** A hold is renewed, and a game noticed, this often. */
const LOOK_EVERY_MS = 500

/** The games at the address that a check is of, by what the store knows of tables. */
export function gamesThere(checkId: string, { store, clock }: Pick<PlayContext, 'store' | 'clock'>): Games {
  const { checks } = store
  return {
    underWay: () => checks.playing(checkId),

    async between(work, signal) {
      if (await checks.playing(checkId)) return undefined
      const over = new AbortController()
      const done = new AbortController()
      let held: Promise<boolean> | undefined
      try {
        if (!(await checks.hold(checkId))) return undefined
        held = hold(over, done.signal)
        held.catch(() => {}) // heard of below
        const result = await work(AbortSignal.any([signal, over.signal]))
        done.abort()
        return (await held) ? result : undefined
      } finally {
        done.abort()
        await held?.catch(() => {})
        await checks.release(checkId)
      }
    },
  }

  /** Until it is done, also while what is on its way comes to its end; says whether no game began. */
  async function hold(over: AbortController, done: AbortSignal): Promise<boolean> {
    try {
      for (;;) {
        await clock.sleep(LOOK_EVERY_MS, done)
        if (done.aborted) return !over.signal.aborted
        if (!(await checks.hold(checkId))) over.abort()
      }
    } catch (error) {
      over.abort() // what cannot be held is let go of
      throw error
    }
  }
}
