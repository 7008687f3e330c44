import type { FromRow, Row } from '../database/rows.ts'
import { FEWEST_MASKED } from '../matches/masks.ts'

/** SQL condition: the agent has a seat in a match that has not ended, and it must stay secret which seat. */
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

/** An agent switched off at a masked table still shows as on: its silence would reveal its seat. */
export const SHOWN_ONLINE = `(agent.online OR ${AT_MASKED_TABLE})`
export const SHOWN_PAUSED = `CASE WHEN agent.paused IS NOT NULL AND NOT ${AT_MASKED_TABLE} THEN agent.paused END`
export const SHOWN_RETIRED = `(agent.retired_at IS NOT NULL AND NOT ${AT_MASKED_TABLE})`
export const SHOWN_RETIRED_AT = `CASE WHEN ${SHOWN_RETIRED} THEN agent.retired_at END`

export const SHOWN_ON = `(agent.online AND agent.paused IS NULL AND agent.retired_at IS NULL OR ${AT_MASKED_TABLE})`

export const SHOWN_AGENT = `agent.id, agent.slug, agent.name, agent.kind, agent.avatar, ${SHOWN_ONLINE} AS online,
  nullif(${SHOWN_RETIRED}, false) AS retired`

export interface ShownAgentRow extends Row<'Agent', 'id' | 'slug' | 'name' | 'kind' | 'avatar'> {
  online: boolean
  retired: true | null
}

export type ShownAgent = FromRow<ShownAgentRow>
