import type { PlayContext } from '../play-context.ts'
import { lastNight } from './dumps.ts'
import { repeat, resting } from './repeat.ts'

const LOOK_EVERY_MS = 60_000
type NightsContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

/**
 * A digest of each ranked arena's match logs is published every night, by one runner process at a time; missing digests
 * of earlier nights follow at once.
 */
export async function runNights(context: NightsContext, signal: AbortSignal): Promise<void> {
  const { store, clock, say } = context
  let published = Number.NEGATIVE_INFINITY
  await repeat(context, { everyMs: LOOK_EVERY_MS, waits: 'the digests of the night wait' }, signal, async () => {
    const night = lastNight(clock.now())
    if (published < night && (await publish(night))) published = night
  })

  async function publish(night: number): Promise<boolean> {
    const rest = resting(clock, signal)
    const done = await store.datasets.alone('nights', () => store.datasets.publishNights(night, { rest, signal }))
    if (!done) return false
    const { days, arenas, faults } = done
    if (days > 0) say(`the logs of ${arenas} arenas have their digests of the night, ${days} in all`)
    if (faults.length > 0)
      throw new Error(faults.map(({ slug, why }) => `arena ${slug} cannot publish its digest: ${why}`).join('; '))
    return true
  }
}
