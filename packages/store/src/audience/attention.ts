import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

export function attention(pool: Pool) {
  return {
    /** A visitor's look at the site is to be recorded only once in a while, to spare the database. */
    async touch(): Promise<number | undefined> {
      const { rows } = await pool.query<{ gone_ms: number | null }>(TOUCH)
      return rows[0]?.gone_ms ?? undefined
    },
    async isOneOn(): Promise<boolean> {
      const { rows } = await pool.query<{ on: boolean }>(ONE_ON)
      return rows[0]?.on ?? false
    },
    async last(): Promise<string | undefined> {
      const { rows } = await pool.query<Row<'Attention', 'at'>>('SELECT at FROM attention')
      return rows[0]?.at.toISOString()
    },
  }
}

const TOUCH = `
  WITH before AS (SELECT at FROM attention)
  INSERT INTO attention (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at
  RETURNING (SELECT extract(epoch FROM now() - before.at) * 1000 FROM before)::float8 AS gone_ms`

const ONE_ON = `
  SELECT EXISTS (
    SELECT FROM match JOIN arena ON arena.id = match.arena_id AND arena.listed
    WHERE match.status = 'running' AND EXISTS (SELECT FROM match_event WHERE match_id = match.id AND seq = 1)
  ) AS on`
