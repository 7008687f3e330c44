import { ok, type Result } from '@masquerade/game'
import type { PauseCode } from '@masquerade/protocol'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import { anyRow, firstRow, type Row } from '../database/rows.ts'
import type { Actor } from '../users/actor.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type OwnAgent, ownAgent } from './own-agents.ts'

export function switches(database: Database) {
  const { pool } = database

  async function theirs(client: PoolClient, { id, role }: Actor, agentId: string) {
    return firstRow<Row<'Agent', 'paused' | 'retired_at'>>(
      client,
      `SELECT paused, retired_at FROM agent WHERE id = $1 AND (owner_id = $2 OR $3) FOR NO KEY UPDATE`,
      [agentId, id, role === 'admin'],
    )
  }

  return {
    /** Retires an agent for good: it plays no more, its tokens and secrets are erased, its matches stay. */
    retire: (actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        const agent = await theirs(client, actor, agentId)
        if (!agent) return refuse('no-such-agent')
        if (!agent.retired_at) await retireIn(client, agentId)
        return ok(await ownAgent(client, agentId))
      }),

    pause: (agentId: string, why: PauseCode): Promise<boolean> =>
      anyRow(pool, 'UPDATE agent SET paused = $2, paused_at = now() WHERE id = $1 AND retired_at IS NULL', [
        agentId,
        why,
      ]),

    resume: (actor: Actor, agentId: string): Promise<Result<OwnAgent, AgentError>> =>
      database.transaction(async (client) => {
        const agent = await theirs(client, actor, agentId)
        if (!agent) return refuse('no-such-agent')
        if (agent.retired_at) return refuse('retired')
        if (agent.paused === null) return refuse('not-paused')
        if (agent.paused === 'admin' && actor.role !== 'admin') return refuse('paused-by-admin')
        await client.query('UPDATE agent SET paused = NULL, paused_at = NULL, missed = 0 WHERE id = $1', [agentId])
        return ok(await ownAgent(client, agentId))
      }),
  }
}

export async function retireIn(client: PoolClient, agentId: string): Promise<void> {
  await client.query('UPDATE agent SET retired_at = now(), online = false WHERE id = $1', [agentId])
  await client.query('UPDATE agent_version SET secret = NULL WHERE agent_id = $1 AND secret IS NOT NULL', [agentId])
  await client.query('UPDATE agent_check SET secret = NULL WHERE agent_id = $1 AND secret IS NOT NULL', [agentId])
  await client.query('UPDATE access_token SET revoked_at = now() WHERE agent_id = $1 AND revoked_at IS NULL', [agentId])
  await client.query('DELETE FROM mailbox_presence WHERE agent_id = $1', [agentId])
}
