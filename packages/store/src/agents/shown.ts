import type { FromRow, Row } from '../database/rows.ts'
import { FEWEST_MASKED } from '../matches/masks.ts'

/**
 * The agents that sit at a masked table now, or were to sit at one that is still played: read once for a statement, and
 * only where the state of an agent has changed at all. (Statements that reckon with an arena that is not there yet have
 * something else of the name of its table.)
 */
export const AT_MASKED_TABLE = `agent.id IN (
  SELECT called.agent_id FROM match AS played JOIN public.arena AS place ON place.id = played.arena_id
  CROSS JOIN LATERAL (
    SELECT seat.agent_id FROM seat WHERE seat.match_id = played.id
    UNION ALL
    SELECT one.agent_id FROM missed_seat AS one WHERE one.match_id = played.id
  ) AS called
  WHERE played.status IN ('queued', 'running') AND played.purpose <> 'trial' AND place.masked
    AND place.experiment_id IS NULL
    AND (SELECT count(*) FROM seat AS seats_of WHERE seats_of.match_id = played.id) >= ${FEWEST_MASKED}
)`

/**
 * The state of `agent` as everybody but its owner is told of it. Who watches an agent while it sits at a masked table
 * would learn which seat is its own: one is switched off, paused or retired, and a seat falls silent. So until the match
 * is over it is what it was when it was given the seat: switched on, not paused and not retired.
 */
export const SHOWN_ONLINE = `(agent.online OR ${AT_MASKED_TABLE})`
export const SHOWN_PAUSED = `CASE WHEN agent.paused IS NOT NULL AND NOT ${AT_MASKED_TABLE} THEN agent.paused END`
export const SHOWN_RETIRED = `(agent.retired_at IS NOT NULL AND NOT ${AT_MASKED_TABLE})`
export const SHOWN_RETIRED_AT = `CASE WHEN ${SHOWN_RETIRED} THEN agent.retired_at END`

/** Whether it sits down where it may, as everybody is told. */
export const SHOWN_ON = `(agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL OR ${AT_MASKED_TABLE})`

/** An agent in short, as everybody is told: the columns of `ShownAgentRow`. */
export const SHOWN_AGENT = `agent.id, agent.slug, agent.name, agent.kind, agent.avatar, ${SHOWN_ONLINE} AS online,
  nullif(${SHOWN_RETIRED}, false) AS retired`

export interface ShownAgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'avatar'> {
  online: boolean
  retired: true | null
}

export type ShownAgent = FromRow<ShownAgentRow>
