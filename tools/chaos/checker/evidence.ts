import type { AnyGame, Logged, Result, Seen } from '@masquerade/game'
import type { MatchStatus, SeenEvent } from '@masquerade/protocol'

/** All that is known of a site after its faults: what it stored, what spectators received, what agents did. */
export interface Evidence {
  matches: readonly MatchEvidence[]
  /** What an audit of all standings found. */
  differences: readonly string[]
  received: readonly ReceivedEvent[]
  /** How spectators heard that matches ended. */
  endings: readonly ReceivedEnding[]
  /** Numbers that a spectator received out of order, by one connection or in one answer. */
  gaps: readonly ReceivedGap[]
  /** What the pages of spectators showed of each match in the end. */
  shown: readonly Shown[]
  /** What visitors of the pages met; nothing, where there are none. */
  visits: Visits
  /** What they sealed, whom they suspect, and which of these marks are gone. */
  marks: { sealed: number; lost: readonly string[] }
  /** Questions as the agents that always answer in time wrote them down. */
  deliveries: readonly Delivery[]
  /** Tables to which such an agent is said not to have come. */
  missed: readonly Missed[]
  /** How long matches stood still after a fault of their runner. */
  standstills: readonly Standstill[]
  /** Processes that did not recover when all was well again, with what they say of themselves. */
  unwell: readonly { name: string; says: string }[]
}

export interface MatchEvidence {
  id: string
  /** The arena's slug. */
  arena: string
  status: MatchStatus
  voidReason?: string
  log: Result<{ game: AnyGame; events: readonly Logged[] }, string>
  /** Undefined when they were put away. */
  asks?: readonly AskEvidence[]
}

/** A question as the site keeps it. */
export interface AskEvidence {
  id: string
  turn: number
  seat: number
  attempt: number
  /** Whether an agent was asked that always answers in time. */
  honest: boolean
  /** Its agent fetches its questions, so a question that never reached it may be due to the connection. */
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
  /** Whether the page says that it has all of it. */
  whole: boolean
  events: readonly Seen[]
}

export interface Visits {
  /** How many were answered as they should be. */
  well: number
  /** Those that were not, whatever befell the site meanwhile. */
  badly: readonly Visit[]
  /** When something befell the pages or the database, with the time that coming back may take. */
  excuses: readonly { from: number; to: number; why: string }[]
}

/** Times are the machine's. */
export interface Visit {
  what: string
  from: number
  to: number
  /** `away`: no answer, or one that says so in words. `broken`: what no visitor may ever see. `behind`: less than the log had. */
  how: 'away' | 'broken' | 'behind'
  says: string
}

export interface ReceivedGap {
  by: string
  match: string
  expected: number
  got: number
}

/** A question that reached an agent; asked again after a fault, it is there twice. Times are the machine's. */
export interface Delivery {
  ask: string
  receivedAt: number
  limitMs: number
  /** When the whole answer had left; undefined when the connection ended before. */
  answeredAt?: number
  /** It was fetched by the agent itself, and its answer counts once the site has said so. */
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
