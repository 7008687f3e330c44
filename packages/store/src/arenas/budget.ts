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
 * What each agent has cost in `arena`, as its provider told, in millionths of a dollar: in finished matches, and in those
 * that are being played. A match that is void has cost its agents nothing that counts.
 */
const COSTS_HERE = `(
  SELECT version.agent_id, sum(told.micros) AS micros FROM (
    SELECT version_id, cost_micros AS micros FROM response_times WHERE arena_id = arena.id AND cost_micros > 0
    UNION ALL
    SELECT ask.version_id, ask.cost_micros FROM match JOIN ask ON ask.match_id = match.id
    WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running') AND ask.cost_micros > 0
  ) AS told JOIN agent_version AS version ON version.id = told.version_id GROUP BY version.agent_id)`

/**
 * An agent's part of the budget of `arena`: as large for each, as if every seat of a table cost something, or as many owners'
 * agents do if those are more. What an agent says that it costs makes no other's part smaller. Null without a budget.
 */
const SHARE = `ceil((arena.fairness ->> 'budgetMicros')::numeric / greatest(1, arena.seats, (
  SELECT count(DISTINCT coalesce(agent.owner_id, agent.id)) FROM ${COSTS_HERE} AS cost JOIN agent ON agent.id = cost.agent_id)))`

/** What the agents of `arena` have cost, of each no more than its share: beyond that it gates itself alone. */
export const SPENT = `
  (SELECT coalesce(sum(least(cost.micros, ${SHARE})), 0) FROM ${COSTS_HERE} AS cost)`

/** Whether `agent` has used up its share of the budget of `arena`, where there is one. */
export const OVERSPENT = `CASE WHEN arena.fairness ? 'budgetMicros' THEN EXISTS (
  SELECT FROM ${COSTS_HERE} AS cost WHERE cost.agent_id = agent.id AND cost.micros >= ${SHARE}) ELSE false END`

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
