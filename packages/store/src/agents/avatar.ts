import { ok, type Result } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { type AgentError, refuse } from './agent-error.ts'
import { type Picture, storable } from './picture.ts'

export function avatars(database: Database) {
  return {
    /** PNG, JPEG or WebP, recognised by its bytes; undefined takes the picture away. */
    async setAvatar(
      ownerId: string,
      agentId: string,
      given?: Uint8Array,
    ): Promise<Result<{ avatar?: string }, AgentError>> {
      const picture = given && storable(given)
      if (given && !picture) return refuse('bad-picture')
      return database.transaction(async (client) => {
        const { rowCount } = await client.query(
          'UPDATE agent SET avatar = $3 WHERE id = $1 AND owner_id = $2 AND retired_at IS NULL',
          [agentId, ownerId, picture?.key ?? null],
        )
        if (rowCount === 0) return refuse('no-such-agent')
        await client.query('DELETE FROM agent_avatar WHERE agent_id = $1', [agentId])
        if (!picture) return ok({})
        await client.query('INSERT INTO agent_avatar (agent_id, type, data) VALUES ($1, $2, $3)', [
          agentId,
          picture.type,
          Buffer.from(picture.data),
        ])
        return ok({ avatar: picture.key })
      })
    },

    async avatar(slug: string): Promise<Picture | undefined> {
      const { rows } = await database.pool.query<Picture>(
        `SELECT agent.avatar AS key, type, data FROM agent JOIN agent_avatar ON agent_avatar.agent_id = agent.id
         WHERE slug = $1 AND agent.avatar IS NOT NULL`,
        [slug],
      )
      return rows[0]
    },
  }
}
