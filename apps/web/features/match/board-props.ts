import type { Seen } from '@masquerade/game'
import type { MatchCard } from '@masquerade/protocol'
import type { Followed } from '../live/follow-match.ts'

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
  /** The table alone, following by itself: for a page that is not about this match. */
  glance?: boolean
}
