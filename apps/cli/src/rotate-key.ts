import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openStore } from '@masquerade/store'
import { env } from './env.ts'
import { rotateKey } from './rotate-key/rotate-key.ts'

const USAGE = `rotate-key
Makes a new key for agents' secrets, seals all of them anew for it, and retires the old one, which is kept aside.
Needs the site's database and key: run it where the runner runs, with the same environment, while the database is up.`

const fail = (message: string): never => {
  console.error(`rotate-key: ${message}`)
  process.exit(1)
}

if (process.argv.length > 2) fail(USAGE)
const url = env.databaseUrl ?? embedded() ?? fail('there is no database yet: set DATABASE_URL, or start the site once')
const store = openStore({ url, connections: 2, onError: () => {} }) // what it would report fails here, too
try {
  if (!(await store.reachable(5_000))) {
    fail(`nobody answers at the database (${new URL(url).host}): start the site, or correct DATABASE_URL`)
  }
  await rotateKey(store, env.runnerKey, (line) => console.log(line))
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
} finally {
  await store.close()
}

/** The database of `npm start`, as scripts/postgres lays it out. */
function embedded(): string | undefined {
  const file = path.join(env.data, 'postgres', 'password')
  if (!existsSync(file)) return undefined
  const password = readFileSync(file, 'utf8').trim()
  return `postgresql://masquerade:${password}@127.0.0.1:${env.databasePort}/masquerade`
}
