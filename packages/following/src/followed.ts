import type { Seen } from '@masquerade/game'
import type { LiveAsking, MatchStatus } from '@masquerade/protocol'

export interface Followed {
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** True when events of the match may be missing on the page, which the page then tells the reader. */
  behind: boolean
  asking: Asking
  viewers?: number
  /** Events of which a text was hidden or shown again, as they are shown now: the page may have more events than these. */
  instead?: readonly Seen[]
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

export interface Asked {
  seat: number
  ask: string
  limitMs: number
  /** The end of an agent's time to answer, by `performance.now()`, so that a wrong clock does not matter. */
  until: number
}

export type Asking = readonly Asked[]

export function askingFrom({ asks }: LiveAsking, now: number): Asking {
  return asks.map(({ leftMs, ...asked }) => ({ ...asked, until: now + leftMs }))
}
