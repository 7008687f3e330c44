import type { PlayContext } from '../play-context.ts'
import { repeat, resting } from './repeat.ts'

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
