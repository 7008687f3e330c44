import type { Seen } from '@masquerade/game'
import type { ChameleonEvent } from '@masquerade/games'
import { tableOf } from '@masquerade/games/chameleon/table'
import type { KnownAnswer } from '@/features/guess/how-you-did.ts'

/** Who the chameleon was, and how all voted; undefined as long as the answer is not known here. */
export function answerIn(seen: readonly Seen[]): KnownAnswer | undefined {
  // This game's own: a view hides or shows events and changes no shapes.
  const { ended, cast, settings } = tableOf(seen as readonly Seen<ChameleonEvent>[])
  return ended && { sought: ended.chameleon, votes: cast.map((vote) => ({ ...vote, round: settings.rounds })) }
}
