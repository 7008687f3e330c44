import { randomBytes } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { User as UserRow } from '../generated/client.ts'
import { toUser, USER_COLUMNS, type User } from './users.ts'

/** A browser's cookie only names a database row, so deleting the row makes every copy of the cookie worthless. */
export function sessions({ pool, prisma }: Database) {
  return {
    async begin(userId: string, forSeconds: number): Promise<string> {
      const id = newId()
      await pool.query(
        `WITH over AS (DELETE FROM user_session WHERE user_id = $2 AND expires_at <= now())
         INSERT INTO user_session (id, user_id, expires_at, ticket_key)
         VALUES ($1, $2, now() + make_interval(secs => $3), $4)`,
        [id, userId, forSeconds, randomBytes(32).toString('base64url')],
      )
      return id
    },

    async user(id: string): Promise<User | undefined> {
      const { rows } = await pool.query<UserRow>({ name: 'session-user', text: SESSION_USER, values: [id] })
      return rows[0] && toUser(rows[0])
    },

    async end(id: string): Promise<boolean> {
      const { count } = await prisma.userSession.deleteMany({ where: { id } })
      return count === 1
    },

    async endAll(userId: string): Promise<void> {
      await prisma.userSession.deleteMany({ where: { userId } })
    },
  }
}

const SESSION_USER = `
  SELECT ${USER_COLUMNS} FROM user_session JOIN user_account ON user_account.id = user_session.user_id
  WHERE user_session.id = $1 AND user_session.expires_at > now()`
