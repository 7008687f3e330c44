import { err, ok, type Result } from '@masquerade/game'
import { gramsOf } from '@masquerade/metrics'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { type ReadError, readStored, type StoredLog } from '../log/log.ts'
import type { Cursor } from '../matches/cursor.ts'
import { facetsOf } from './found.ts'

export interface FoundBy {
  marks: string[]
  grams: string[]
}

const NOTHING: FoundBy = { marks: [], grams: [] }

export function foundBy({ game, events, hidden }: Pick<StoredLog, 'game' | 'events' | 'hidden'>): FoundBy {
  const shown = (game.measure.texts?.(events) ?? []).filter(({ seq }) => !hidden.has(seq))
  return { marks: game.measure.marks(events), grams: gramsOf(shown.map(({ text }) => text)) }
}

const STRIDE = 2_000

export function search(pool: Pool) {
  return {
    async reindex(matchId: string): Promise<Result<void, ReadError>> {
      const stored = await readStored(pool, matchId)
      if (!stored.ok) return err(stored.error)
      if (stored.value.status === 'finished') await write(matchId, foundBy(stored.value))
      return ok(undefined)
    },

    /** A match with an unreadable log gets an empty entry, so that it is not tried again. */
    async fillIn(after: Cursor | undefined, most = 5): Promise<{ written: number; next?: Cursor }> {
      const { rows } = await pool.query<Row<'Match', 'id' | 'created_at'> & { missing: boolean }>(MISSING, [
        after?.createdAt ?? null,
        after?.id ?? null,
        most,
        STRIDE,
      ])
      const missing = rows.filter((row) => row.missing)
      for (const { id } of missing) {
        const stored = await readStored(pool, id)
        await write(id, stored.ok ? foundBy(stored.value) : NOTHING)
      }
      const last = rows.at(-1)
      return {
        written: missing.length,
        ...(last && { next: { createdAt: last.created_at.toISOString(), id: last.id } }),
      }
    },
  }

  async function write(matchId: string, { marks, grams }: FoundBy): Promise<void> {
    await pool.query({ name: 'match-reindex', text: REINDEX, values: [matchId, marks, grams] })
  }
}

export const writeFoundBy = (marks: string, grams: string): string => `
  marked AS (
    INSERT INTO match_mark (match_id, mark, created_at)
    SELECT finished.id, mark, finished.created_at FROM finished, unnest(${marks}::text[]) AS mark
    WHERE finished.purpose <> 'trial' ON CONFLICT (match_id, mark) DO NOTHING
  ), worded AS (
    INSERT INTO match_text (match_id, created_at, grams, facets)
    SELECT finished.id, finished.created_at, ${grams}::text[], ${facetsOf('finished', `${marks}::text[]`)}
    FROM finished WHERE finished.purpose <> 'trial'
    ON CONFLICT (match_id) DO UPDATE SET grams = excluded.grams, facets = excluded.facets
  )`

const REINDEX = `
  WITH finished AS (SELECT * FROM match WHERE id = $1 AND status = 'finished'), ${writeFoundBy('$2', '$3')}
  SELECT FROM finished`

// SQL: looks up each match in the search index alone, since PostgreSQL might otherwise read the whole index.
export const MISSING = `
  WITH stride AS MATERIALIZED (
    SELECT id, created_at, row_number() OVER (ORDER BY created_at DESC, id DESC) AS place FROM match
    WHERE status = 'finished' AND purpose <> 'trial'
      AND ($1::timestamptz IS NULL OR (created_at, id) < ($1::timestamptz, $2::text))
    ORDER BY created_at DESC, id DESC LIMIT $4
  ), missing AS (
    SELECT * FROM stride WHERE (SELECT match_id FROM match_text WHERE match_id = stride.id) IS NULL
    ORDER BY place LIMIT $3
  )
  SELECT id, created_at, place, true AS missing FROM missing
  UNION ALL
  SELECT id, created_at, place, false FROM stride
  WHERE place = $4 AND (SELECT count(*) FROM missing) < $3
  ORDER BY place`
