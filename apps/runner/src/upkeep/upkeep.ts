import type { PlayContext } from '../play-context.ts'
import { repeat } from './repeat.ts'

const EVERY_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

type UpkeepContext = Pick<PlayContext, 'store' | 'clock' | 'say'> & Pick<Partial<PlayContext>, 'keepAsksMonths'>

/**
 * Regular maintenance updates the list of the most watched matches each minute, archives closed matches, maintains the
 * monthly partitions of past questions each hour, and once fills in search data that older matches lack.
 */
export async function runUpkeep(context: UpkeepContext, signal: AbortSignal): Promise<void> {
  const { store, clock, say, keepAsksMonths } = context
  let rankAt = clock.now()
  let monthsAt = clock.now()
  let place: Awaited<ReturnType<typeof store.search.fillIn>>['next']
  let through = false
  let logs: string | undefined
  let asks: string | undefined
  let written = 0
  await repeat(context, { everyMs: EVERY_MS, waits: 'the upkeep of matches waits' }, signal, async () => {
    if (clock.now() >= rankAt) {
      await store.mostWatched.snapshot(clock.now())
      rankAt = (Math.floor(clock.now() / MINUTE_MS) + 1) * MINUTE_MS
    }
    if (clock.now() >= monthsAt) {
      monthsAt = clock.now() + HOUR_MS
      const { dropped } = await store.archive.turnMonths(clock.now(), keepAsksMonths)
      if (dropped.length > 0) say(`the asks of ${dropped.join(', ')} were dropped: they are older than they are kept`)
    }
    if (!through) await fillIn()
    logs = (await store.archive.logs(logs)).next
    asks = (await store.archive.asks(asks)).next
  })

  async function fillIn(): Promise<void> {
    const step = await store.search.fillIn(place)
    written += step.written
    place = step.next
    through = !place
    if (through && written > 0) say(`${written} older ${written === 1 ? 'match' : 'matches'} can be found by words now`)
  }
}
