import type { MatchStatus } from '@masquerade/protocol'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

/** Another runner's log goes on: stop playing this match. The message says which match. */
export interface LostAppend {
  code: 'lost'
  message: string
}

/** What stands where an event should have gone. */
export async function whyLost(pool: Pool, matchId: string, seq: number): Promise<LostAppend> {
  const { rows } = await pool.query<Row<'Match', 'status'> & { seq: number | null }>(
    `SELECT status, (SELECT max(seq) FROM match_event WHERE match_id = $1) AS seq FROM match WHERE id = $1`,
    [matchId],
  )
  return { code: 'lost', message: `cannot append event ${seq} to match ${matchId}: ${whatStands(rows[0])}` }
}

function whatStands(match: { status: MatchStatus; seq: number | null } | undefined): string {
  if (!match) return 'there is no such match'
  if (match.status !== 'running') return `it is ${match.status}`
  return `its log stands at ${match.seq ?? 0}`
}

export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505'
