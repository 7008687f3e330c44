import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Suspecting } from './use-suspecting.ts'

/** The props of a game's panel for guesses, on the page of a match. */
export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  /** What this viewer marks on the stage. */
  suspecting: Suspecting
}
