import { ok, type Result } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { firstRow } from '../database/rows.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type Picture, storable } from './picture.ts'

export function avatars(database: Database) {
  return {
    async setAvatar(
      ownerId: string,
      agentId: string,
      given?: Uint8Array,
    ): Promise<Result<{ avatar?: string }, AgentError>> {
      const picture = given && storable(given)
      if (given && !picture) return refuse('bad-picture')
      return database.prisma.$transaction(async (tx) => {
        const { count } = await tx.agent.updateMany({
          where: { id: agentId, ownerId, retiredAt: null },
          data: { avatar: picture?.key ?? null },
        })
        if (count === 0) return refuse('no-such-agent')
        await tx.agentAvatar.deleteMany({ where: { agentId } })
        if (!picture) return ok({})
        await tx.agentAvatar.create({ data: { agentId, type: picture.type, data: Buffer.from(picture.data) } })
        return ok({ avatar: picture.key })
      })
    },

    avatar: (slug: string): Promise<Picture | undefined> =>
      firstRow<Picture>(
        database.pool,
        `SELECT agent.avatar AS key, type, data FROM agent JOIN agent_avatar ON agent_avatar.agent_id = agent.id
         WHERE slug = $1 AND agent.avatar IS NOT NULL`,
        [slug],
      ),
  }
}
