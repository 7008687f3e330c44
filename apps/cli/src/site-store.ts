import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openStore, type Store } from '@masquerade/store'
import { env } from './env.ts'

/**
 * Does something with the site's database: the one of the environment, else that of `npm start`. What goes wrong is one
 * sentence under the tool's name, and exit code 1.
 */
export async function withSiteStore(tool: string, work: (store: Store) => Promise<void>): Promise<void> {
  const url = env.databaseUrl ?? embedded()
  if (url === undefined) fail(tool, 'there is no database yet: set DATABASE_URL, or start the site once')
  const store = openStore({ url, connections: 2, onError: () => {} }) // what it would report fails here, too
  try {
    if (!(await store.reachable(5_000))) {
      fail(tool, `nobody answers at the database (${new URL(url).host}): start the site, or correct DATABASE_URL`)
    }
    await work(store)
  } catch (error) {
    fail(tool, error instanceof Error ? error.message : String(error))
  } finally {
    await store.close()
  }
}

export function fail(tool: string, message: string): never {
  console.error(`${tool}: ${message}`)
  process.exit(1)
}

/** The database of `npm start`, as whom its site uses it (scripts/start/database.mjs). */
function embedded(): string | undefined {
  const file = path.join(env.data, 'database-password')
  if (!existsSync(file)) return undefined
  const password = readFileSync(file, 'utf8').trim()
  return `postgresql://masquerade_site:${password}@127.0.0.1:${env.databasePort}/masquerade`
}
