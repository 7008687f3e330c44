import type { Result } from '@masquerade/game'
import type { Pool } from 'pg'
import { unwritten } from '../unwritten.ts'
import type { User } from './users.ts'

export interface TokenRecord {
  id: string
  name: string
  /** Its last four characters. */
  hint: string
  createdAt: string
  /** To the minute. */
  lastUsedAt?: string
  /** Good for this agent's mailbox and nothing else. */
  agent?: { id: string; slug: string; name: string }
}

export interface TokenUse {
  tokenId: string
  user: User
  /** Good for this agent's mailbox and nothing else. */
  agentId?: string
}

export interface Tokens {
  /** The token itself is told once, here. */
  create(
    userId: string,
    name: string,
    agentId?: string,
  ): Promise<Result<{ token: string; record: TokenRecord }, { code: 'no-such-agent'; message: string }>>
  /** Those that are good, the newest first. */
  list(userId: string): Promise<TokenRecord[]>
  /** False when the user has no such token. */
  revoke(userId: string, id: string): Promise<boolean>
  /** Whose token this is; undefined for anything that is no good token. */
  use(text: string): Promise<TokenUse | undefined>
}

export function tokens(_pool: Pool): Tokens {
  return unwritten()
}
