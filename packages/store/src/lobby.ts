import type { Result, Seat } from '@masquerade/game'
import type { Database } from './database.ts'
import type { Candidate } from './schedule.ts'
import { unwritten } from './unwritten.ts'

/**
 * `begun`: it is dealt, or over. `changed`: somebody else sits there by now. `not-free`: the newcomer may not sit down
 * (it is paused, offline, retired, at its limit, at this table already, or of the owner of somebody there).
 */
export interface LobbyError {
  code: 'begun' | 'changed' | 'not-free'
  message: string
}

export interface Lobby {
  /** Who may take a seat of a match that is not dealt yet. */
  substitutes(matchId: string): Promise<Candidate[]>
  /**
   * Gives a seat to a newcomer's version, for as long as the match is not dealt. `no-warm-up` counts as missed for who
   * is replaced, except in trials, and pauses it at the third in a row; `gone` counts nothing.
   */
  replaceSeat(
    matchId: string,
    seat: { seat: Seat; versionId: string },
    newcomer: { agentId: string; versionId: string },
    why: 'no-warm-up' | 'gone',
  ): Promise<Result<void, LobbyError>>
}

export function lobby(_database: Database): Lobby {
  return unwritten()
}
