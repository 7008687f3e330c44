import type { PlayContext } from '../play-context.ts'
import { lastNight } from './dumps.ts'

const LOOK_EVERY_MS = 60_000
/** Of the processor's time that this process might use, reading logs takes a quarter: matches are played beside it. */
const REST = 3
const LONGEST_REST_MS = 1_000

type NightsContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

/**
 * Publishes the digest of each ranked arena's logs, each night, and at once what nights before have left, until the signal
 * aborts. Of several runners one does it.
 */
export async function runNights({ store, clock, say }: NightsContext, signal: AbortSignal): Promise<void> {
  let published = Number.NEGATIVE_INFINITY
  let down = false
  while (!signal.aborted) {
    try {
      const night = lastNight(clock.now())
      if (published < night && (await publish(night))) published = night
      down = false
    } catch (error) {
      // Said once: a database that is away is one thing that matters.
      if (!down && !signal.aborted) say(`the digests of the night wait: ${String(error)}`, { level: 'warn' })
      down = true
    }
    await clock.sleep(LOOK_EVERY_MS, signal)
  }

  /** False while another one is at it. */
  async function publish(night: number): Promise<boolean> {
    const done = await store.datasets.alone('nights', () => store.datasets.publishNights(night, { rest, signal }))
    if (!done) return false
    const { days, arenas, faults } = done
    if (days > 0) say(`the logs of ${arenas} arenas have their digests of the night, ${days} in all`)
    if (faults.length > 0)
      throw new Error(faults.map(({ slug, why }) => `arena ${slug} cannot publish its digest: ${why}`).join('; '))
    return true
  }

  async function rest(workedMs: number): Promise<void> {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
}
