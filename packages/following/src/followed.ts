import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Asking } from './asking.ts'

export interface Followed {
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** When events of the match are missing, or may be, the page says so beside the play. */
  behind: boolean
  asking: Asking
  viewers?: number
}

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
