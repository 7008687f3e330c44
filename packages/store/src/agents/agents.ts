import { type Json, ok } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { firstRow, type Row } from '../database/rows.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { refuse } from './agent-error.ts'
import { AGENT_OF_SLUG, type Agent, type AgentRow, toAgent } from './agent-rows.ts'
import { type AgentProfile, type DirectoryFilter, directory, profile } from './directory.ts'
import { ownAgents } from './own-agents.ts'
import { ownership } from './ownership.ts'
import { type Picture, storable } from './picture.ts'
import { recipes } from './recipes.ts'
import { register } from './register.ts'
import { switches } from './switches.ts'

export interface AgentVersion {
  id: string
  number: number
  settings: Record<string, Json>
  /** Encrypted together with the agent's id, so that only a runner can decrypt it, and for this agent alone. */
  secret?: SealedSecret
}

export function agents(database: Database) {
  const { pool } = database

  return {
    async get(slug: string): Promise<Agent | undefined> {
      const row = await firstRow<AgentRow>(pool, AGENT_OF_SLUG, [slug])
      return row && toAgent(row)
    },
    profile: (slug: string): Promise<AgentProfile | undefined> => profile(pool, slug),
    directory: (filter: DirectoryFilter) => directory(pool, filter),
    ...ownAgents(pool),
    ...register(database),
    ...switches(database),
    ...ownership(database),
    ...recipes(database),

    async setAvatar(ownerId: string, agentId: string, given?: Uint8Array) {
      const picture = given && storable(given)
      if (given && !picture) return refuse('bad-picture')
      return database.transaction(async (client) => {
        const agent = await firstRow<Row<'Agent', 'paused'>>(client, OWNED_NOW, [agentId, ownerId])
        if (!agent) return refuse('no-such-agent')
        if (picture && agent.paused === 'admin') return refuse('paused-by-admin')
        await client.query('DELETE FROM agent_avatar WHERE agent_id = $1', [agentId])
        await client.query('UPDATE agent SET avatar = $2 WHERE id = $1', [agentId, picture?.key ?? null])
        if (!picture) return ok<{ avatar?: string }>({})
        await client.query(KEEP_AVATAR, [agentId, picture.type, Buffer.from(picture.data)])
        return ok({ avatar: picture.key })
      })
    },

    avatar: (slug: string): Promise<Picture | undefined> =>
      firstRow<Picture>(
        pool,
        `SELECT agent.avatar AS key, type, data FROM agent JOIN agent_avatar ON agent_avatar.agent_id = agent.id
         WHERE slug = $1 AND agent.avatar IS NOT NULL`,
        [slug],
      ),
  }
}

const OWNED_NOW = 'SELECT paused FROM agent WHERE id = $1 AND owner_id = $2 AND retired_at IS NULL FOR NO KEY UPDATE'

const KEEP_AVATAR = 'INSERT INTO agent_avatar (agent_id, type, data) VALUES ($1, $2, $3)'
