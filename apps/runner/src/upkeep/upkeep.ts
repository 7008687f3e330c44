import type { PlayContext } from '../play-context.ts'
import { repeat, resting, type UpkeepContext } from './repeat.ts'

const EVERY_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Matches are archived minutes after their end, so that looking for them again may wait. */
const ARCHIVE_MS = 10_000

/** Ranks the most watched matches, archives closed matches, and deletes questions that are too old. */
export async function runUpkeep(
  context: UpkeepContext & Pick<PlayContext, 'keepAsksMonths'>,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, say, keepAsksMonths } = context
  let rankAt = clock.now()
  let monthsAt = clock.now()
  let place: Awaited<ReturnType<typeof store.search.fillIn>>['next']
  let through = false
  let archiveAt = clock.now()
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
    if (!through) {
      const step = await store.search.fillIn(place)
      written += step.written
      place = step.next
      through = !place
      if (through && written > 0)
        say(`${written} older ${written === 1 ? 'match' : 'matches'} can be found by words now`)
    }
    if (logs || asks || clock.now() >= archiveAt) {
      logs = (await store.archive.logs(logs)).next
      asks = (await store.archive.asks(asks)).next
      archiveAt = clock.now() + ARCHIVE_MS
    }
  })
}

const REFRESH_MS = 1_000
const PUBLISH_MS = 5_000
const TEST_PAIRS_MS = 30_000

/** One runner process at a time updates the leaderboards of the contests in which a match has finished. */
export async function runBoards(
  context: UpkeepContext & Pick<PlayContext, 'site'>,
  signal: AbortSignal,
): Promise<void> {
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

/** Counts a leaderboard anew when an agent was excluded, or when a new program version counts more. */
export async function runRecounting(context: UpkeepContext, signal: AbortSignal): Promise<void> {
  const { store, clock, say } = context
  /** When a contest that cannot be counted is tried again: by then the next season may have its address. */
  const left = new Map<string, number>()
  const when = { everyMs: AGAIN_MS, afterFaultMs: AFTER_FAULT_MS, waits: 'the standings wait to be counted anew' }
  await repeat(context, when, signal, async () => {
    for (const arena of await store.standings.stale()) {
      if (clock.now() < (left.get(arena) ?? 0)) continue
      await recount(arena).catch((error: unknown) => {
        if (signal.aborted || store.condition.note(error)) throw error
        leave(arena, String(error))
      })
    }
  })

  async function recount(arena: string): Promise<void> {
    const recounted = await store.standings.recountStale(arena, () => signal.throwIfAborted())
    if (!recounted) return
    const { matches, unreadable, written } = recounted
    if (written) return say(`the standings of ${arena} are counted anew, out of ${matches} matches`)
    leave(
      arena,
      `${unreadable.length} of its matches cannot be read (${unreadable[0]?.why}); npm run rebuild counts without them`,
    )
  }

  function leave(arena: string, why: string): void {
    left.set(arena, clock.now() + HOUR_MS)
    say(`the standings of ${arena} stay as they were counted: ${why}`)
  }
}
