import type { FromRow, Row } from '../database/rows.ts'
import { FEWEST_MASKED } from '../matches/masks.ts'

/**
 * SQL condition: an agent has a seat in an unfinished match with secret seating, or was assigned to such a seat. The
 * list of these agents is read once for a statement, and only when an agent's state has changed at all.
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
 * SQL: the state of `agent` as everybody but its owner sees it. A state that changed during a match with secret seating
 * would reveal the agent's seat: an agent is switched off, and at that moment a seat falls silent. So until the match
 * is over the public state is the one that the agent had when it was seated: switched on, not paused, not retired.
 */
export const SHOWN_ONLINE = `(agent.online OR ${AT_MASKED_TABLE})`
export const SHOWN_PAUSED = `CASE WHEN agent.paused IS NOT NULL AND NOT ${AT_MASKED_TABLE} THEN agent.paused END`
export const SHOWN_RETIRED = `(agent.retired_at IS NOT NULL AND NOT ${AT_MASKED_TABLE})`
export const SHOWN_RETIRED_AT = `CASE WHEN ${SHOWN_RETIRED} THEN agent.retired_at END`

/** SQL condition: the agent accepts games, by its public state. */
export const SHOWN_ON = `(agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL OR ${AT_MASKED_TABLE})`

/** SQL: the columns with the short public data of an agent. */
export const SHOWN_AGENT = `agent.id, agent.slug, agent.name, agent.kind, agent.avatar, ${SHOWN_ONLINE} AS online,
  nullif(${SHOWN_RETIRED}, false) AS retired`

export interface ShownAgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'avatar'> {
  online: boolean
  retired: true | null
}

export type ShownAgent = FromRow<ShownAgentRow>
