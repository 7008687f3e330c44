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

/** The rules that the site must keep during all faults, each with the words for a case in which it was broken. */
export const VIOLATIONS = {
  unreadable: 'a log that its game cannot read',
  'lost-event': 'an event that is gone',
  'changed-event': 'an event that is not what it was',
  'not-received': 'an event or an end that a page never received',
  'applied-twice': 'an answer that was applied twice',
  'lost-answer': 'an answer that was kept and never judged',
  charged: 'an agent that was charged for a fault of the platform',
  standing: 'a standing that is not what the logs count',
  'void-without-reason': 'a match that is void without a reason',
  'void-by-fault': 'a match that is void by a fault of the platform',
  stuck: 'a match that came to no end',
  'not-back': 'a process that did not come back to itself',
  'not-drained': 'a process that did not stop on request',
  'replaced-late': 'a runner that was replaced too late',
  'back-late': 'a process that was away for too long after it was started again',
  'lost-mark': 'a mark that was sealed and is gone',
  'page-broken': 'an answer that no visitor may ever get',
  'page-away': 'a page that was away, or behind the log, while nothing kept it',
} as const

export type ViolationKind = keyof typeof VIOLATIONS

export interface Violation {
  kind: ViolationKind
  match?: string
  says: string
}
