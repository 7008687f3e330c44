import type { Seen } from '@masquerade/game'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import type { KnownAnswer } from '@/features/guess/how-you-did.ts'

/** Who the spy was, and how all voted; undefined as long as the answer is not known here. */
export function answerIn(events: readonly Seen[]): KnownAnswer | undefined {
  const { ended, votes } = tableOf(events)
  return ended && { sought: ended.spy, votes }
}
