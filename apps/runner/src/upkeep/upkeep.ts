import type { PlayContext } from '../play-context.ts'
import { repeat, resting } from './repeat.ts'

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

const REFRESH_MS = 1_000
const PUBLISH_MS = 5_000
const TEST_PAIRS_MS = 30_000
type BoardsContext = Pick<PlayContext, 'store' | 'clock' | 'say' | 'site'>

/**
 * One runner process at a time updates the leaderboards: each second those of arenas in which a match has finished,
 * slow ones less often.
 */
export async function runBoards(context: BoardsContext, signal: AbortSignal): Promise<void> {
  const { store, clock, say, site } = context
  const rest = resting(clock, signal)
  const again = (everyMs: number, work: () => Promise<unknown>) =>
    repeat(context, { everyMs, waits: 'the leaderboards wait' }, signal, work)
  await Promise.all([
    again(REFRESH_MS, () => store.boards.refresh({ signal, rest, due: 'quick' })),
    again(REFRESH_MS, () => store.boards.refresh({ signal, rest, due: 'slow' })),
    again(PUBLISH_MS, publish),
    again(TEST_PAIRS_MS, () => store.collusion.refresh(rest)),
  ])

  async function publish(): Promise<void> {
    const { published, faults } = await store.datasets.publish(site, signal)
    for (const slug of published) say(`arena ${slug}: its table is frozen and published`)
    if (faults.length > 0)
      throw new Error(faults.map(({ slug, why }) => `arena ${slug} cannot be published: ${why}`).join('; '))
  }
}

const AGAIN_MS = 10_000
const AFTER_FAULT_MS = 5_000

type RecountingContext = Pick<PlayContext, 'store' | 'clock' | 'say'>

/**
 * Outdated ranking tables are recomputed from the match logs after an upgrade that counts something new, and in an
 * arena that has excluded an agent. The check repeats, since a runner process of the previous version may have finished
 * a match meanwhile.
 */
export async function runRecounting(context: RecountingContext, signal: AbortSignal): Promise<void> {
  const { store, say } = context
  /** An arena whose ranking table cannot be recomputed without a loss is logged once. */
  const left = new Set<string>()
  const when = { everyMs: AGAIN_MS, afterFaultMs: AFTER_FAULT_MS, waits: 'the standings wait to be counted anew' }
  await repeat(context, when, signal, async () => {
    for (const arena of await store.standings.stale()) if (!left.has(arena)) await recount(arena)
  })

  async function recount(arena: string): Promise<void> {
    // An exception leaves the ranking table unchanged, and the next runner process continues from there.
    const recounted = await store.standings.recountStale(arena, () => signal.throwIfAborted())
    if (!recounted) return
    const { matches, unreadable, written } = recounted
    if (written) return say(`the standings of ${arena} are counted anew, out of ${matches} matches`)
    left.add(arena)
    say(
      `the standings of ${arena} stay as they were counted: ${unreadable.length} of its matches cannot be read ` +
        `(${unreadable[0]?.why}); npm run rebuild counts without them`,
    )
  }
}
