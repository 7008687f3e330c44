import type { Result, Seat } from '@masquerade/game'
import type { Pool } from 'pg'
import type { AskAnswer, NewAsk } from './asks.ts'
import type { PageError } from './match-cards.ts'
import { unwritten } from './unwritten.ts'

/** Everything about a question to an agent of one's own. */
export interface OwnAsk extends NewAsk, Partial<AskAnswer> {
  id: string
  /** The number of the version that was asked. */
  version: number
}

export interface OwnAskPage {
  items: OwnAsk[]
  next?: string
}

/** What an agent chose to tell of its reasons, for anybody once the match is over. */
export interface Reasoning {
  turn: number
  seat: Seat
  attempt: number
  kind: string
  reasoning: string
}

export interface OwnersAsks {
  /** Every ask to an agent of the user's, the newest first, also while the match runs; nothing to anybody else. */
  ofAgent(
    agentId: string,
    ownerId: string,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<Result<OwnAskPage, PageError>>
  /** Its asks in one match, in order; nothing to anybody but its owner. */
  ofMatchSeat(matchId: string, agentId: string, ownerId: string): Promise<OwnAsk[]>
  /** Of a finished match, in order; of any other nothing. */
  reasoningOf(matchId: string): Promise<Reasoning[]>
}

export function ownAsks(_pool: Pool): OwnersAsks {
  const later = unwritten<OwnersAsks>()
  return { ofAgent: later.ofAgent, ofMatchSeat: later.ofMatchSeat, reasoningOf: later.reasoningOf }
}
