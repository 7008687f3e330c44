import type { Pool } from 'pg'
import { type CardRow, cardsOf, type MatchCard, toCard } from './match-cards.ts'

/** After a match, a reader is offered the newest running match of its arena, or else the next one that is not void. */
export async function nextMatchOf(pool: Pool, id: string): Promise<MatchCard | undefined> {
  const { rows } = await pool.query<CardRow>(cardsOf(NEXT_MATCH), [id])
  return rows[0] && toCard(rows[0])
}

export const NEXT_MATCH = `
  WITH this AS (SELECT id, arena_id, created_at FROM match WHERE id = $1), live AS (
    SELECT match.* FROM this JOIN match ON match.arena_id = this.arena_id AND match.status = 'running'
    WHERE match.id <> this.id AND match.purpose <> 'trial'
    ORDER BY match.created_at DESC, match.id DESC LIMIT 1
  ), later AS (
    SELECT match.* FROM this JOIN match
      ON match.arena_id = this.arena_id AND (match.created_at, match.id) > (this.created_at, this.id)
    WHERE match.status IN ('queued', 'finished') AND match.purpose <> 'trial'
    ORDER BY match.created_at, match.id LIMIT 1
  )
  SELECT * FROM (SELECT * FROM live UNION ALL SELECT * FROM later) AS next ORDER BY status = 'running' DESC LIMIT 1`
