import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'

export function budgets({ pool }: Database) {
  return {
    /** An arena whose budget was spent just now: from here on nobody sits down in it whose games cost something. */
    async spend(): Promise<{ slug: string } | undefined> {
      const { rows } = await pool.query<{ slug: string }>(SPEND, [newId()])
      return rows[0]
    },
  }
}

/**
 * What the agents of `arena` have cost, as their providers told, in millionths of a dollar: in its finished matches, and
 * in those that are being played. A match that is void has cost its agents nothing that counts.
 */
export const SPENT = `(
  coalesce((SELECT sum(cost_micros) FROM response_times WHERE response_times.arena_id = arena.id), 0)
  + coalesce((
    SELECT sum(ask.cost_micros) FROM match JOIN ask ON ask.match_id = match.id
    WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running')
  ), 0))`

/** One at a time, as each is noted. */
const SPEND = `
  WITH spent AS (
    UPDATE arena SET spent_at = now() WHERE id = (
      SELECT id FROM arena WHERE state = 'open' AND spent_at IS NULL AND fairness ? 'budgetMicros'
        AND (fairness ->> 'budgetMicros')::numeric <= ${SPENT}
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, slug, fairness
  ), noted AS (
    INSERT INTO arena_change (id, arena_id, what)
    SELECT $1, id, json_build_object('kind', 'spent', 'budgetMicros', fairness -> 'budgetMicros') FROM spent
  )
  SELECT slug FROM spent`
