import type { PlayContext } from '../play-context.ts'

const REFRESH_MS = 1_000
const PUBLISH_MS = 5_000
const TEST_PAIRS_MS = 30_000
/** Of the processor's time that this process might use, computing takes a quarter: matches are played beside it. */
const REST = 3
const LONGEST_REST_MS = 1_000

type BoardsContext = Pick<PlayContext, 'store' | 'clock' | 'say' | 'site'>

/**
 * Keeps the leaderboards ready until the signal aborts: each second those are made again in whose arena a match has
 * finished, slow ones now and then; and the tables of arenas that became final are frozen. Of several runners one does it
 * at a time. Now and then, too, the pairs of an arena are tested for playing together.
 */
export async function runBoards({ store, clock, say, site }: BoardsContext, signal: AbortSignal): Promise<void> {
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

  async function again(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    let down = false
    while (!signal.aborted) {
      try {
        await work()
        down = false
      } catch (error) {
        // Said once: a database that is away is one thing that matters.
        if (!down && !signal.aborted) say(`the leaderboards wait: ${String(error)}`, { level: 'warn' })
        down = true
      }
      await clock.sleep(everyMs, signal)
    }
  }

  async function rest(workedMs: number): Promise<void> {
    signal.throwIfAborted()
    await clock.sleep(Math.min(REST * workedMs, LONGEST_REST_MS), signal)
  }
}
