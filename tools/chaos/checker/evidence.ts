import type { AnyGame, Logged, Result, Seen } from '@masquerade/game'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'

export interface Evidence {
  matches: readonly MatchEvidence[]
  differences: readonly string[]
  received: readonly ReceivedEvent[]
  endings: readonly ReceivedEnding[]
  gaps: readonly ReceivedGap[]
  shown: readonly Shown[]
  visits: Visits
  marks: { sealed: number; lost: readonly string[] }
  deliveries: readonly Delivery[]
  missed: readonly Missed[]
  standstills: readonly Standstill[]
  unwell: readonly { name: string; says: string }[]
}

export interface MatchEvidence {
  id: string
  arena: string
  status: MatchStatus
  voidReason?: string
  log: Result<{ game: AnyGame; events: readonly Logged[] }, string>
  asks?: readonly AskEvidence[]
}

export interface AskEvidence {
  id: string
  turn: number
  seat: number
  attempt: number
  honest: boolean
  /**
   * True for an agent that fetches its questions itself; such an agent may miss a question because of its own
   * connection.
   */
  fetched?: true
  answer?: { missing: string } | { text: string } | { action: unknown }
}

export interface ReceivedEvent {
  by: string
  match: string
  event: SeenEvent
}

export interface ReceivedEnding {
  by: string
  match: string
  status: MatchStatus
}

export interface Shown {
  by: string
  match: string
  status: MatchStatus
  whole: boolean
  events: readonly Seen[]
}

export interface Visits {
  well: number
  badly: readonly Visit[]
  /** The times during which pages may be unavailable without breaking a rule: each fault and the recovery after it. */
  excuses: readonly { from: number; to: number; why: string }[]
}

export interface Visit {
  what: string
  from: number
  to: number
  /**
   * How a page failed: `away` means no answer or an honest error page, `broken` that it showed internal details,
   * `behind` that events of the match were missing.
   */
  how: 'away' | 'broken' | 'behind'
  says: string
}

export interface ReceivedGap {
  by: string
  match: string
  expected: number
  got: number
}

/**
 * An agent's note that a question arrived; after a fault the site may ask the same question again, so there may be two
 * notes.
 */
export interface Delivery {
  ask: string
  receivedAt: number
  limitMs: number
  /** When the agent had completely sent its answer; undefined if the connection ended before. */
  answeredAt?: number
  /** True for an agent that fetches its questions itself: its answer counts as sent when the site has confirmed it. */
  fetched?: true
}

export interface Missed {
  agent: string
  match: string
}

export interface Standstill {
  match: string
  after: string
  ms: number
}
