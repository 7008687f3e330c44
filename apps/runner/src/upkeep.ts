import type { PlayContext } from './play-context.ts'

const EVERY_MS = 1_000
const MINUTE_MS = 60_000

type UpkeepContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

/**
 * What the lists of matches need besides playing, until the signal aborts: each minute the ranking of the most watched,
 * and once, a few a second, what older matches are found by where that was never written down.
 */
export async function runUpkeep({ store, clock, say }: UpkeepContext, signal: AbortSignal): Promise<void> {
  let rankAt = clock.now()
  let place: Awaited<ReturnType<typeof store.search.fillIn>>['next']
  let through = false
  let written = 0
  let down = false
  while (!signal.aborted) {
    try {
      if (clock.now() >= rankAt) {
        await store.mostWatched.snapshot(clock.now())
        rankAt = (Math.floor(clock.now() / MINUTE_MS) + 1) * MINUTE_MS
      }
      if (!through) await fillIn()
      down = false
    } catch (error) {
      // Said once: a database that is away is one thing that matters.
      if (!down && !signal.aborted) say(`the upkeep of the lists waits: ${String(error)}`)
      down = true
    }
    await clock.sleep(EVERY_MS, signal)
  }

  async function fillIn(): Promise<void> {
    const step = await store.search.fillIn(place)
    written += step.written
    place = step.next
    through = !place
    if (through && written > 0) say(`${written} older ${written === 1 ? 'match' : 'matches'} can be found by words now`)
  }
}
