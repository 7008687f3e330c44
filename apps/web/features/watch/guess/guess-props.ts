import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Suspecting } from './use-suspecting.ts'

/** The props of a game's component with which viewers guess hidden roles, on the page of a match. */
export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  /**
   * The state of the guesses that this viewer makes, by pressing players in the picture of the match, about who plays
   * the hidden role.
   */
  suspecting: Suspecting
}
