import { identityProvider, type Role } from '@masquerade/protocol'
import { allRows, type Client, type Row } from '../database/rows.ts'

export interface Actor {
  id: string
  role: Role
}

/**
 * The user who signs in with this name, or with this provider and name, as in "github:ada"; undefined when there is none, or
 * more than one: a stranger may have the same name at another provider. Names of a site's own may have colons, so that one
 * that begins like a provider's is found with its provider alone: it could pass for another user.
 */
export async function userByLogin(client: Client, login: string): Promise<string | undefined> {
  const [, given, name = ''] = /^([a-z]+):(.+)$/is.exec(login) ?? []
  const provider = identityProvider.safeParse(given?.toLowerCase()).data
  const statement = `SELECT DISTINCT user_id FROM identity
    WHERE lower(login) = lower($1) AND ($2::text IS NULL OR provider::text = $2) LIMIT 2`
  const [user, another] = await allRows<Row<'Identity', 'user_id'>>(
    client,
    statement,
    provider ? [name, provider] : [login, null],
  )
  return another ? undefined : user?.user_id
}
