import type { AnyGame, Logged, Result, Seen } from '@masquerade/game'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'

/**
 * Everything known of a site after faults were injected: what the site stored, what spectators received, and what
 * agents did.
 */
export interface Evidence {
  matches: readonly MatchEvidence[]
  /** Differences between stored and recomputed leaderboard standings, as an audit found them. */
  differences: readonly string[]
  received: readonly ReceivedEvent[]
  /** The events that end matches, as spectators received them. */
  endings: readonly ReceivedEnding[]
  /** Event numbers that a spectator received out of order, on one connection or in one answer. */
  gaps: readonly ReceivedGap[]
  /** The final content of the spectators' pages, for each match. */
  shown: readonly Shown[]
  /** The answers that visitors of the web pages saw; empty where there are no visitors. */
  visits: Visits
  /** Guesses of spectators about secret roles: how many were stored, and which of them are lost. */
  marks: { sealed: number; lost: readonly string[] }
  /** Questions as recorded by the agents that always answer in time. */
  deliveries: readonly Delivery[]
  /** Matches in which an agent that always answers in time is recorded as absent. */
  missed: readonly Missed[]
  /** How long matches paused after a fault of their runner. */
  standstills: readonly Standstill[]
  /** Processes that did not recover after the last injected fault, with the status that each process reports. */
  unwell: readonly { name: string; says: string }[]
}

export interface MatchEvidence {
  id: string
  /** The arena's slug. */
  arena: string
  status: MatchStatus
  voidReason?: string
  log: Result<{ game: AnyGame; events: readonly Logged[] }, string>
  /** The match's questions; undefined when they were archived. */
  asks?: readonly AskEvidence[]
}

/** A question to an agent as the site stored it. */
export interface AskEvidence {
  id: string
  turn: number
  seat: number
  attempt: number
  /** Whether the asked agent is one that always answers in time. */
  honest: boolean
  /**
   * True when the agent fetches its questions, so that a question that never reached it may be due to the connection.
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
  /** Whether the page says that it shows the complete match. */
  whole: boolean
  events: readonly Seen[]
}

export interface Visits {
  /** Number of visits with a correct answer. */
  well: number
  /** Visits with a wrong answer, whether or not a fault excuses it. */
  badly: readonly Visit[]
  /**
   * Periods in which a fault of web processes or database excuses unavailable pages, including the time for recovery.
   */
  excuses: readonly { from: number; to: number; why: string }[]
}

/** A visit of a web page during the test; its times are by the machine's clock. */
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
 * A question as it reached an agent; one that was asked again after a fault is recorded twice. Times are by the
 * machine's clock.
 */
export interface Delivery {
  ask: string
  receivedAt: number
  limitMs: number
  /** When the agent had sent its complete answer; undefined when the connection ended before. */
  answeredAt?: number
  /** The agent fetched the question itself, and its answer counts once the site has confirmed it. */
  fetched?: true
}

export interface Missed {
  agent: string
  match: string
}

export interface Standstill {
  match: string
  /** The fault, in words. */
  after: string
  ms: number
}
