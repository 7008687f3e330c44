import type { Role } from '@masquerade/protocol'
import { allRows, type Client, type Row } from '../database/rows.ts'

export interface Actor {
  id: string
  role: Role
}

/**
 * The user who signs in with this name, or with this provider and name, as in "github:ada"; undefined when there is none, or
 * more than one: a stranger may have the same name at another provider.
 */
export async function userByLogin(client: Client, login: string): Promise<string | undefined> {
  const statement = `SELECT DISTINCT user_id FROM identity
    WHERE lower($1) IN (lower(login), provider || ':' || lower(login)) LIMIT 2`
  const [user, another] = await allRows<Row<'Identity', 'user_id'>>(client, statement, [login])
  return another ? undefined : user?.user_id
}
