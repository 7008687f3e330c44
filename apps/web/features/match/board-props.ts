import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Followed } from '../live/follow-match.ts'

/** Why an agent answered as it did, in its own words. */
export interface Reasoning {
  turn: number
  seat: number
  attempt: number
  reasoning: string
}

/** What every game's Board is given: the same whether the match is being played or over. */
export interface BoardProps {
  match: MatchCard
  events: readonly Seen[]
  status: Followed['status']
  connection: Followed['connection']
  behind: boolean
  /** The event to begin at, from the address; without it the newest. */
  at?: number | undefined
  /** What a whole point counts in the game's scores. */
  unit: number
  /** What agents chose to tell of their reasons: known when the match is over. */
  reasoning?: readonly Reasoning[] | undefined
  /** The table alone, following by itself: for a page that is not about this match. */
  glance?: boolean
}
