import { type Json, ok } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
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
      return database.prisma.$transaction(async (tx) => {
        const { count } = await tx.agent.updateMany({
          where: { id: agentId, ownerId, retiredAt: null },
          data: { avatar: picture?.key ?? null },
        })
        if (count === 0) return refuse('no-such-agent')
        if (picture && (await tx.agent.count({ where: { id: agentId, paused: 'admin' } })) > 0)
          return refuse('paused-by-admin')
        await tx.agentAvatar.deleteMany({ where: { agentId } })
        if (!picture) return ok<{ avatar?: string }>({})
        await tx.agentAvatar.create({ data: { agentId, type: picture.type, data: Buffer.from(picture.data) } })
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
