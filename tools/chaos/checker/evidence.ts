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
  /** A question that never reached an agent which fetches its questions may be missing because of the connection. */
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
  /** A fault of web processes or of the database excuses unavailable pages, and so does the time for recovery. */
  excuses: readonly { from: number; to: number; why: string }[]
}

export interface Visit {
  what: string
  from: number
  to: number
  /**
   * Ways in which a page can be wrong. `away`: no answer, or one that admits the problem in words; `broken`: internal
   * details, which no visitor may see; `behind`: less than the match's log contained.
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
 * A question that was asked again after a fault is recorded twice by the agent; times are by the clock that all
 * processes of the machine share.
 */
export interface Delivery {
  ask: string
  receivedAt: number
  limitMs: number
  /** The connection may end before the agent has sent its complete answer, so that there is no time of the answer. */
  answeredAt?: number
  /** If an agent fetched the question itself, its answer counts once the site has confirmed the answer. */
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
