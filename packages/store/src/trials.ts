import type { Result } from '@masquerade/game'
import type { PlayLanguage } from '@masquerade/protocol'
import type { Database } from './database.ts'
import type { MatchPage, PageError } from './match-cards.ts'
import type { Notifier } from './notices/notifier.ts'
import type { PlayQueue } from './queue.ts'
import { unwritten } from './unwritten.ts'

/** `busy`: it plays as many games as it may at once. `budget`: it began as many today as its owner allows. */
export interface TrialError {
  code: 'no-such-agent' | 'retired' | 'busy' | 'budget' | 'no-arena' | 'no-opponents'
  message: string
}

export interface Trials {
  /** An unranked game of the user's agent against five house agents, queued at once; its match's id. */
  create(ownerId: string, agentId: string, language: PlayLanguage): Promise<Result<string, TrialError>>
  /** An agent's trials, the newest first; nothing for anybody but its owner. */
  page(
    ownerId: string,
    agentId: string,
    page: { cursor?: string | undefined; limit: number },
  ): Promise<Result<MatchPage, PageError>>
}

export function trials(_database: Database, _notifier: Notifier, _queue: PlayQueue): Trials {
  return unwritten()
}
