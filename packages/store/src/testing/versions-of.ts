import pg from 'pg'
import type { Row } from '../database/rows.ts'
import type { SealedSecret } from '../secrets/sealing.ts'

/** Every version of an agent as it is stored, the newest first: the site itself shows no secret to anybody. */
export async function versionsOf(url: string, agentId: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<
      Row<'AgentVersion', 'id' | 'number' | 'settings'> & { secret: SealedSecret | null }
    >('SELECT id, number, settings, secret FROM agent_version WHERE agent_id = $1 ORDER BY number DESC', [agentId])
    return rows
  } finally {
    await client.end()
  }
}
