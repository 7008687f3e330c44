import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { firstRow, type Row } from '../database/rows.ts'
import { notify } from '../notices/notifier.ts'

export const budgets = ({ pool }: Database) => ({
  async spend(): Promise<{ slug: string } | undefined> {
    const spent = await firstRow<Row<'Arena', 'slug'>>(pool, { name: 'budget-spend', text: SPEND, values: [newId()] })
    if (spent) await notify(pool, { kind: 'arena', arena: spent.slug })
    return spent
  },
})

const UNDER_WAY = `UNION ALL
  SELECT ask.version_id, ask.cost_micros FROM match JOIN ask ON ask.match_id = match.id
  WHERE match.arena_id = arena.id AND match.status IN ('queued', 'running') AND ask.cost_micros > 0`

/** SQL: what each owner's agents have cost in an arena, in millionths of a dollar. */
const costs = (underWay: 'too' | 'not'): string => `(
  SELECT coalesce(version.charged_to, player.owner_id, player.id) AS owner, sum(spent.micros) AS micros FROM (
    SELECT version_id, cost_micros AS micros FROM response_times WHERE arena_id = arena.id AND cost_micros > 0
    ${underWay === 'too' ? UNDER_WAY : ''}
  ) AS spent JOIN agent_version AS version ON version.id = spent.version_id JOIN agent AS player ON player.id = version.agent_id
  GROUP BY 1)`
const COSTS_HERE = costs('too')

/** An arena's budget is divided into equal shares, as many as a match has seats, but never fewer than this number. */
const FEWEST_SHARES = 4

/** SQL: how much of the budget one owner's agents may use; its organizer has no such limit. */
const SHARE = `ceil((arena.fairness ->> 'budgetMicros')::numeric / greatest(arena.seats, ${FEWEST_SHARES}))`

/** SQL: the used part of the budget; each owner's costs count up to the owner's share. */
const spent = (underWay: 'too' | 'not'): string => `(
  SELECT coalesce(sum(CASE WHEN cost.owner = arena.owner_id THEN cost.micros ELSE least(cost.micros, ${SHARE}) END), 0)
  FROM ${costs(underWay)} AS cost)`

/** The public cost leaves out running matches: its growth would reveal who has just answered. */
export const SPENT_SHOWN = spent('not')

export const OVERSPENT = `CASE WHEN arena.fairness ? 'budgetMicros' AND (agent.owner_id = arena.owner_id) IS NOT TRUE THEN EXISTS (
  SELECT FROM ${COSTS_HERE} AS cost
  WHERE cost.owner = coalesce(agent.owner_id, agent.id) AND cost.micros >= ${SHARE}) ELSE false END`

export const USED_SHARES = `(
  SELECT json_agg(json_build_object(
    'arena', json_build_object('slug', arena.slug, 'name', arena.name), 'costMicros', cost.micros, 'shareMicros', ${SHARE}
  ) ORDER BY arena.slug)
  FROM arena JOIN LATERAL (SELECT micros FROM ${COSTS_HERE} AS all_costs WHERE all_costs.owner = agent.owner_id) AS cost
    ON cost.micros >= ${SHARE}
  WHERE arena.state = 'open' AND arena.fairness ? 'budgetMicros' AND arena.owner_id IS DISTINCT FROM agent.owner_id
    AND (agent.plays IS NULL OR arena.game = ANY (agent.plays)))`

/** SQL: marks one arena whose budget is spent and notes it in the arena's log. */
const SPEND = `
  WITH spent AS (
    UPDATE arena SET spent_at = now() WHERE id = (
      SELECT id FROM arena WHERE state = 'open' AND spent_at IS NULL AND fairness ? 'budgetMicros'
        AND (fairness ->> 'budgetMicros')::numeric <= ${spent('too')}
      LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id, slug, fairness
  ), noted AS (
    INSERT INTO arena_change (id, arena_id, what)
    SELECT $1, id, json_build_object('kind', 'spent', 'budgetMicros', fairness -> 'budgetMicros') FROM spent
  )
  SELECT slug FROM spent`
