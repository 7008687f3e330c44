import type { Pool } from 'pg'
import { firstRow, type Row } from '../database/rows.ts'

export function attention(pool: Pool) {
  return {
    /** Records that somebody is looking at the site; callers do so only once in a while, to spare the database. */
    touch: async (): Promise<number | undefined> =>
      (await firstRow<{ gone_ms: number | null }>(pool, TOUCH))?.gone_ms ?? undefined,
    isOneOn: async (): Promise<boolean> => (await firstRow<{ on: boolean }>(pool, ONE_ON))?.on ?? false,
    last: async (): Promise<string | undefined> =>
      (await firstRow<Row<'Attention', 'at'>>(pool, 'SELECT at FROM attention'))?.at.toISOString(),
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
