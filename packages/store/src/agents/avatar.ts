import { createHash } from 'node:crypto'
import { ok, type Result } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { type AgentError, refuse } from './agent-error.ts'

export interface Avatar {
  /** Changes with the picture: fit for an address that may be kept for good. */
  key: string
  type: string
  data: Uint8Array
}

const MOST_BYTES = 256 * 1024

export function avatars(database: Database) {
  return {
    /** PNG, JPEG or WebP, recognised by its bytes; undefined takes the picture away. */
    async setAvatar(
      ownerId: string,
      agentId: string,
      picture?: Uint8Array,
    ): Promise<Result<{ avatar?: string }, AgentError>> {
      const type = picture && typeOf(picture)
      if (picture && (type === undefined || picture.length > MOST_BYTES)) return refuse('bad-picture')
      const key = picture ? createHash('sha256').update(picture).digest('hex').slice(0, 16) : undefined
      return database.transaction(async (client) => {
        const { rowCount } = await client.query(
          'UPDATE agent SET avatar = $3 WHERE id = $1 AND owner_id = $2 AND retired_at IS NULL',
          [agentId, ownerId, key ?? null],
        )
        if (rowCount === 0) return refuse('no-such-agent')
        await client.query('DELETE FROM agent_avatar WHERE agent_id = $1', [agentId])
        if (!picture || key === undefined) return ok({})
        await client.query('INSERT INTO agent_avatar (agent_id, type, data) VALUES ($1, $2, $3)', [
          agentId,
          type,
          Buffer.from(picture),
        ])
        return ok({ avatar: key })
      })
    },

    async avatar(slug: string): Promise<Avatar | undefined> {
      const { rows } = await database.pool.query<Avatar>(
        `SELECT agent.avatar AS key, type, data FROM agent JOIN agent_avatar ON agent_avatar.agent_id = agent.id
         WHERE slug = $1 AND agent.avatar IS NOT NULL`,
        [slug],
      )
      return rows[0]
    },
  }
}

/** By the picture's first bytes: the type that the sender states proves nothing. */
function typeOf(picture: Uint8Array): string | undefined {
  const head = Buffer.from(picture.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'image/webp'
  return undefined
}
