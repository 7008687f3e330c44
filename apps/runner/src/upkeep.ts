import type { PlayContext } from './play-context.ts'

const EVERY_MS = 1_000
const MINUTE_MS = 60_000

type UpkeepContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

/**
 * What matches need besides playing, until the signal aborts: each minute the ranking of the most watched; a few a
 * second, that closed matches are put away; and once, what older matches are found by where that was never written down.
 */
export async function runUpkeep({ store, clock, say }: UpkeepContext, signal: AbortSignal): Promise<void> {
  let rankAt = clock.now()
  let place: Awaited<ReturnType<typeof store.search.fillIn>>['next']
  let through = false
  let archived: string | undefined
  let written = 0
  let down = false
  while (!signal.aborted) {
    try {
      if (clock.now() >= rankAt) {
        await store.mostWatched.snapshot(clock.now())
        rankAt = (Math.floor(clock.now() / MINUTE_MS) + 1) * MINUTE_MS
      }
      if (!through) await fillIn()
      archived = (await store.archive.step(archived)).next
      down = false
    } catch (error) {
      // Said once: a database that is away is one thing that matters.
      if (!down && !signal.aborted) say(`the upkeep of matches waits: ${String(error)}`)
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
