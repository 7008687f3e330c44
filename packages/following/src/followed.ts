import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Asking } from './asking.ts'

/** State of a match that a page follows and shows. */
export interface Followed {
  /** The events of the match without gaps, from the first event on. */
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** Whether events are missing, or may be missing: the page then says so beside the play. */
  behind: boolean
  /** The seats whose agents are being asked now; empty when no agent is asked, or none was reported. */
  asking: Asking
  /** Number of people who watch, while the match is played. */
  viewers?: number
}

/** The state of the match that the server rendered into the page. */
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
