import type { PlayContext } from '../play-context.ts'
import { repeat } from './repeat.ts'

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
