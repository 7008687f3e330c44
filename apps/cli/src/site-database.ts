import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { arenas } from '@masquerade/store/arenas'
import { type Connections, openConnections } from '@masquerade/store/connections'
import { type Io, messageOf, Refused } from '../../../scripts/command/io.ts'
import { type Environment, environmentOf } from './env.ts'

/** Opens the site's database: the one of DATABASE_URL, or else the one that `npm start` runs on this machine. */
export async function withSiteDatabase<Value>(io: Io, work: (site: Connections) => Promise<Value>): Promise<Value> {
  const env = environmentOf(io)
  const url = env.databaseUrl ?? embedded(env)
  if (url === undefined) throw new Refused('there is no database yet: set DATABASE_URL, or start the site once')
  const site = openConnections({ url, connections: 2, onError: () => {} }) // what it would report fails here, too
  try {
    const why = await site.outOfReach(5_000)
    if (why !== undefined) {
      const { host } = new URL(url)
      throw new Refused(`the database does not answer (${host}): ${why}; start the site, or correct DATABASE_URL`)
    }
    return await work(site)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(messageOf(error))
  } finally {
    await site.close()
  }
}

export async function arenasNamed(
  database: Connections['database'],
  named: readonly string[],
): Promise<readonly string[]> {
  const known = await arenas(database).slugs()
  const strange = named.find((slug) => !known.includes(slug))
  if (strange !== undefined) throw new Error(`there is no arena ${strange}; there are ${known.join(', ')}`)
  return named.length > 0 ? named : known
}

/** The address of the database that `npm start` runs, for the site's own user; undefined if there is none. */
function embedded(env: Environment): string | undefined {
  const file = path.join(env.data, 'database-password')
  if (!existsSync(file)) return undefined
  const password = readFileSync(file, 'utf8').trim()
  return `postgresql://masquerade_site:${password}@127.0.0.1:${env.databasePort}/masquerade`
}
