import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Asking } from './asking.ts'

/** The state of a match that a page follows and shows. */
export interface Followed {
  /** Without gaps, from the first event on. */
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** Events are missing, or could be: the page says so beside the stage. */
  behind: boolean
  /** The seats that are being asked now; empty when there are none, or none were reported. */
  asking: Asking
  /** The number of viewers, while the match is played. */
  viewers?: number
}

/** The state that the server rendered. */
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
