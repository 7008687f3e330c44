import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Asking } from './asking.ts'

/** What a page shows of a match that it follows. */
export interface Followed {
  /** Without gaps, from the first on. */
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** Something is known to be missing, or could be: say so beside the stage. */
  behind: boolean
  /** The seats being asked now; empty when none are, or none were reported. */
  asking: Asking
  /** How many look at it, while it is played. */
  viewers?: number
}

/** What the server rendered of a match. */
export interface Initial {
  status: MatchStatus
  events: readonly Seen[]
}

export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'void'
}

export function beforeFollowing(initial: Initial): Followed {
  const connection = isOver(initial.status) ? 'over' : 'connecting'
  return { events: initial.events, status: initial.status, connection, behind: false, asking: [] }
}
