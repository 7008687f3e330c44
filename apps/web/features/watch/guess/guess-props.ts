import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Suspecting } from './use-suspecting.ts'

/** The props of a game's component with which viewers guess hidden roles, on the page of a match. */
export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  /** The state of the guesses that this viewer makes on the stage. */
  suspecting: Suspecting
}
