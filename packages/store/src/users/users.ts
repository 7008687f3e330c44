import { cutTo, storable } from '@masquerade/game'
import type { IdentityProvider, Role } from '@masquerade/protocol'
import { verifyByHub } from '../agents/ownership.ts'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import { fromRow, type Row } from '../database/rows.ts'
import type { Identity as IdentityRow, User as UserRow } from '../generated/client.ts'
import { deleteUser } from './delete-user.ts'
import { exportUser } from './export-user.ts'

export type User = ReturnType<typeof toUser>

export type Identity = Omit<IdentityRow, 'userId'>

export interface SignIn extends Identity {
  name: string
  image?: string
}

export interface Organizer {
  id: string
  name: string
  logins: string[]
}

/**
 * A PostgreSQL advisory lock with this number lets two sign-ins with the same account happen only one after the other.
 */
const SIGNING_IN = 4_770_213
const LONGEST_NAME = 100

export function users(database: Database) {
  const { pool, prisma } = database

  return {
    /** Signing in also verifies agents whose Hugging Face Space or model turns out to belong to the user. */
    async signIn({ provider, providerId, login, orgs, name, image }: SignIn): Promise<User> {
      return database.transaction(async (client) => {
        await client.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [SIGNING_IN, `${provider} ${providerId}`])
        const known = await client.query<Row<'Identity', 'user_id'>>(
          'UPDATE identity SET login = $3, orgs = $4 WHERE provider = $1 AND provider_id = $2 RETURNING user_id',
          [provider, providerId, login, orgs],
        )
        const id = known.rows[0]?.user_id ?? newId()
        const { rows } = await client.query<UserRow>(
          `INSERT INTO user_account (id, name, image) VALUES ($1, $2, $3)
           ON CONFLICT (id) DO UPDATE SET name = excluded.name, image = excluded.image RETURNING ${USER_COLUMNS}`,
          [id, cutTo(storable(name).trim(), LONGEST_NAME) || storable(login), image ?? null],
        )
        if (known.rowCount === 0) {
          await client.query(
            'INSERT INTO identity (provider, provider_id, login, orgs, user_id) VALUES ($1, $2, $3, $4, $5)',
            [provider, providerId, login, orgs, id],
          )
        }
        await verifyByHub(client, id)
        const [row] = rows
        if (!row) throw new Error('an upserted user did not come back')
        return toUser(row)
      })
    },

    async get(id: string): Promise<(User & { identities: Identity[] }) | undefined> {
      const row = await prisma.user.findUnique({
        where: { id },
        include: { identities: { omit: { userId: true }, orderBy: { provider: 'asc' } } },
      })
      return row ? { ...toUser(row), identities: row.identities } : undefined
    },

    async byLogin(provider: IdentityProvider, login: string): Promise<User[]> {
      const { rows } = await pool.query<UserRow>(
        `SELECT ${USER_COLUMNS} FROM user_account
         WHERE id IN (SELECT user_id FROM identity WHERE provider = $1 AND lower(login) = lower($2))`,
        [provider, login],
      )
      return rows.map(toUser)
    },

    async organizers(): Promise<Organizer[]> {
      const { rows } = await pool.query<Organizer>(ORGANIZERS)
      return rows
    },

    async administrators(): Promise<string[]> {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT name FROM user_account WHERE role = 'admin' ORDER BY created_at, id LIMIT 5`,
      )
      return rows.map(({ name }) => name)
    },

    /**
     * Makes a user an organizer or takes this right away; returns false if nothing changed, as for an administrator.
     */
    async setOrganizer(id: string, isOrganizer: boolean): Promise<boolean> {
      const [from, to] = isOrganizer ? (['user', 'organizer'] as const) : (['organizer', 'user'] as const)
      const { count } = await prisma.user.updateMany({ where: { id, role: from }, data: { role: to } })
      return count === 1
    },

    async setRole(id: string, role: Role): Promise<boolean> {
      const { count } = await prisma.user.updateMany({ where: { id }, data: { role } })
      return count === 1
    },

    export: (id: string): AsyncIterable<string> => exportUser(pool, id),

    /** Deletes a user, whose agents are retired under neutral names; the matches stay as they were played. */
    delete: (id: string): Promise<boolean> => deleteUser(database, id),
  }
}

export const LOGINS = `ARRAY(
  SELECT identity.provider || ' ' || identity.login FROM identity
  WHERE identity.user_id = user_account.id ORDER BY identity.provider)`

const ORGANIZERS = `
  SELECT user_account.id, user_account.name, ${LOGINS} AS logins
  FROM user_account WHERE user_account.role = 'organizer' ORDER BY lower(user_account.name), user_account.id`

/** SQL: a user's columns, named as in Prisma's schema, so that Prisma and SQL return the same row. */
export const USER_COLUMNS = 'user_account.id, user_account.name, image, role, user_account.created_at AS "createdAt"'

export function toUser({ id, name, image, role, createdAt }: UserRow) {
  return fromRow({ id, name, image, role, createdAt })
}
