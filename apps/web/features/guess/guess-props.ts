import type { Seen } from '@masquerade/game'
import type { MatchCard, MatchGuess } from '@masquerade/protocol'

/** The props of a game's panel for guesses, on the page of a match. */
export interface GuessProps {
  match: MatchCard
  events: readonly Seen[]
  running: boolean
  /** The number of the newest event that is shown: nobody is asked about what they have not come to. */
  shown: number
  /** The guesses that this viewer sealed so far. */
  marks: readonly MatchGuess[]
}
