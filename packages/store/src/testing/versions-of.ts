import { query } from '../../../../scripts/postgres/connected.ts'
import type { Row } from '../database/rows.ts'
import type { SealedSecret } from '../secrets/sealing.ts'

/** Every version of an agent as it is stored, the newest first: the site itself shows no secret to anybody. */
export function versionsOf(url: string, agentId: string) {
  return query<Row<'AgentVersion', 'id' | 'number' | 'settings'> & { secret: SealedSecret | null }>(
    url,
    'SELECT id, number, settings, secret FROM agent_version WHERE agent_id = $1 ORDER BY number DESC',
    [agentId],
  )
}
