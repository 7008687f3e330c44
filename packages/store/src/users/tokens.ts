import { createHash, randomBytes } from 'node:crypto'
import { err, type Failure, ok, type Result, storable } from '@masquerade/game'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { anyRow, type FromRow, firstRow, fromRow, type Row } from '../database/rows.ts'
import type { Prisma, User as UserRow } from '../generated/client.ts'
import { toUser, USER_COLUMNS, type User } from './users.ts'

type TokenRecord = FromRow<Prisma.AccessTokenGetPayload<{ select: typeof RECORD }>>

type TokenError = Failure<'no-such-agent'>

const FORM = /^msq_[A-Za-z0-9_-]{43}$/

export function tokens({ pool, prisma }: Database) {
  return {
    /** Waits for changes of the agent: a new owner or a retirement revokes its tokens. */
    async create(
      userId: string,
      name: string,
      agentId?: string,
    ): Promise<Result<{ token: string; record: TokenRecord }, TokenError>> {
      const [id, token] = [newId(), `msq_${randomBytes(32).toString('base64url')}`]
      const isMade = await anyRow(
        pool,
        `INSERT INTO access_token (id, user_id, name, hash, hint, agent_id)
         SELECT $1, $2, $3, $4, $5, $6 WHERE $6::text IS NULL
           OR EXISTS (SELECT FROM agent WHERE id = $6 AND owner_id = $2 AND retired_at IS NULL FOR SHARE)`,
        [id, userId, storable(name), hashOf(token), token.slice(-4), agentId ?? null],
      )
      if (!isMade) return err({ code: 'no-such-agent', message: 'you have no agent of this name' })
      const made = await prisma.accessToken.findUniqueOrThrow({ where: { id }, select: RECORD })
      return ok({ token, record: fromRow(made) })
    },

    async list(userId: string): Promise<TokenRecord[]> {
      const rows = await prisma.accessToken.findMany({
        where: { userId, revokedAt: null },
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        select: RECORD,
      })
      return rows.map(fromRow)
    },

    revoke: (userId: string, id: string): Promise<boolean> =>
      anyRow(pool, 'UPDATE access_token SET revoked_at = now() WHERE id = $2 AND user_id = $1 AND revoked_at IS NULL', [
        userId,
        id,
      ]),

    /** Finds the user of an access token; the time of use is stored at most once a minute. */
    async use(text: string): Promise<{ tokenId: string; user: User; agentId?: string } | undefined> {
      if (!FORM.test(text)) return undefined
      const row = await firstRow<UserRow & Row<'AccessToken', 'agent_id'> & { token_id: string }>(pool, {
        name: 'token-use',
        text: USE_TOKEN,
        values: [hashOf(text)],
      })
      return (
        row && { tokenId: row.token_id, user: toUser(row), ...(row.agent_id !== null && { agentId: row.agent_id }) }
      )
    },
  }
}

const USE_TOKEN = `
  WITH noted AS (
    UPDATE access_token SET last_used_at = now()
    WHERE hash = $1 AND revoked_at IS NULL AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')
  )
  SELECT access_token.id AS token_id, access_token.agent_id, ${USER_COLUMNS}
  FROM access_token JOIN user_account ON user_account.id = access_token.user_id
  WHERE hash = $1 AND revoked_at IS NULL`

/** A token consists of 256 random bits, which cannot be guessed, so a fast hash without salt is safe. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

const AGENT = { select: { id: true, slug: true, name: true } } as const
const RECORD = { id: true, name: true, hint: true, createdAt: true, lastUsedAt: true, agent: AGENT } as const
