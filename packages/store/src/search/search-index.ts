import { err, ok, type Result } from '@masquerade/game'
import { gramsOf } from '@masquerade/metrics'
import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'
import { type ReadError, readStored, type StoredLog } from '../log/log.ts'
import type { Cursor } from '../matches/cursor.ts'
import { facetsOf } from './facets.ts'

/** The data by which search finds a finished match. */
export interface FoundBy {
  marks: string[]
  grams: string[]
}

const NOTHING: FoundBy = { marks: [], grams: [] }

/** Computes the search index of a finished log, leaving out hidden texts. */
export function foundBy({ game, events, hidden }: Pick<StoredLog, 'game' | 'events' | 'hidden'>): FoundBy {
  const shown = (game.measure.texts?.(events) ?? []).filter(({ seq }) => !hidden.has(seq))
  return { marks: game.measure.marks(events), grams: gramsOf(shown.map(({ text }) => text)) }
}

/** Number of old matches that one step looks at while the search index is completed. */
const STRIDE = 2_000

export function search(pool: Pool) {
  return {
    /** Indexes a finished match again, after one of its texts was hidden or shown. */
    async reindex(matchId: string): Promise<Result<void, ReadError>> {
      const stored = await readStored(pool, matchId)
      if (!stored.ok) return err(stored.error)
      if (stored.value.status === 'finished') await write(matchId, foundBy(stored.value))
      return ok(undefined)
    },

    /**
     * Completes the search index of finished matches, newest first, for a few matches that lack it; one with an
     * unreadable log gets an empty index. Returns how many were indexed and where to continue; without `next` all are
     * done.
     */
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

/**
 * SQL: writes the search index of a match, as a part of the statement that finishes the match. Trials are not indexed.
 */
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

// SQL: the next matches that have no search index yet. Each match is looked up by itself, since the planner might
// otherwise read all texts. The query also returns the match with which this step ends, so that the next step continues
// there.
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
