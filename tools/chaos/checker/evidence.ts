import type { AnyGame, Logged, Result } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import type { Delivery } from '../../agents/mailbox-agent.ts'
import type { Records } from '../../watchers/records.ts'
import type { Met } from '../../watchers/visitor.ts'

/** What is left after a test, and what spectators, visitors and agents wrote down meanwhile. */
export interface Evidence extends Records {
  matches: readonly MatchEvidence[]
  differences: readonly string[]
  /** Pages may be unavailable without breaking a rule at some times: during each fault and the recovery after it. */
  visits: Met & { excuses: readonly { from: number; to: number; why: string }[] }
  marks: { sealed: number; lost: readonly string[] }
  deliveries: readonly Delivery[]
  missed: readonly { agent: string; match: string }[]
  standstills: readonly { match: string; after: string; ms: number }[]
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
  /** An agent that fetches its questions may miss one because of its own connection. */
  fetched?: true
  answer?: { missing: string } | { text: string } | { action: unknown }
}
