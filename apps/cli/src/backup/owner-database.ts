import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { connected } from '../../../../scripts/postgres/connected.ts'
import { stampIn, takeDataFolder } from '../../../../scripts/start/data-folder.ts'
import type { Environment } from '../env.ts'

const ANSWERS_WITHIN_MS = 5_000
const DATABASE = 'masquerade'

/** Backup and restore connect as the user who owns the tables: DATABASE_OWNER_URL, or else DATABASE_URL. */
export async function ownerDatabase(env: Environment, { make, say }: { make: boolean; say(line: string): void }) {
  const given = env.databaseOwnerUrl ?? env.databaseUrl
  if (given !== undefined) {
    const { host, pathname } = new URL(given)
    return { url: given, name: `${host}${pathname}`, release: async () => {} }
  }
  const folder = path.join(env.data, 'postgres')
  const password = path.join(folder, 'password')
  if (!make && !existsSync(password)) {
    throw new Error('there is no database yet: set DATABASE_URL, or start the site once')
  }
  // What is restored has neither the newest seed nor a queue: the next start has to see to both.
  if (make && existsSync(stampIn(env.data))) writeFileSync(stampIn(env.data), '')
  if (existsSync(password)) {
    const url = `postgresql://masquerade:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${env.databasePort}/${DATABASE}`
    if (await answers(url)) return { url, name: env.data, release: async () => {} }
  }
  return started(env, folder, say)
}

async function started(env: Environment, folder: string, say: (line: string) => void) {
  // The code that starts PostgreSQL is imported only here, because some container images contain no PostgreSQL.
  const { startPostgres } = await import('../../../../scripts/postgres/postgres.ts')
  const taken = await takeDataFolder(env.data, { address: `port ${env.databasePort}`, port: env.port }, say)
  try {
    say(`starting PostgreSQL on ${folder}`)
    const server = await startPostgres({
      folder,
      port: env.databasePort,
      database: DATABASE,
      log: path.join(env.data, 'postgres.log'),
      onLaunch: (pid) => taken.remember('PostgreSQL', pid, { ask: 'SIGINT', force: 'SIGQUIT' }),
    })
    return {
      url: server.url,
      name: env.data,
      async release(): Promise<void> {
        await server.stop()
        taken.release()
      },
    }
  } catch (error) {
    taken.release()
    throw error
  }
}

const answers = (url: string): Promise<boolean> =>
  connected(url, async () => true, { connectionTimeoutMillis: ANSWERS_WITHIN_MS }).catch(() => false)
