import path from 'node:path'
import pg from 'pg'
// biome-ignore lint/correctness/useImportExtensions: it takes migrate.d.mts, the types, for the file
import { migrate } from '../../prisma/migrate.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { inRoot, withTypeScript } from '../setup/repository.mjs'
import { mustRun } from '../setup/run.mjs'
import { unusable } from './database-address.mjs'

const OLDEST = 15
const CONNECT_WITHIN_MS = 5000

/**
 * The database of a start: the one that DATABASE_URL names, or an embedded one in the data folder.
 *
 * @typedef {{ url: string, ended?: Promise<void>, stop: () => Promise<void>, kill: () => void }} Database
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./data-folder.mjs').DataFolder} folder remembers that it runs
 * @returns {Promise<Database>}
 */
export async function openDatabase({ databaseUrl, data, ports }, folder) {
  if (databaseUrl) {
    await refuseUnfitDatabase(databaseUrl)
    return { url: databaseUrl, stop: async () => {}, kill: () => {} }
  }
  return startPostgres({
    folder: path.join(data, 'postgres'),
    port: ports.postgres,
    database: 'masquerade',
    log: path.join(data, 'postgres.log'),
    onLaunch: (pid) => folder.remember('PostgreSQL', pid, { ask: 'SIGINT', force: 'SIGQUIT' }),
  })
}

/**
 * Brings the tables to what this checkout needs, and puts in what every site has from the beginning.
 *
 * @param {string} url
 * @param {import('../setup/progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function prepareDatabase(url, progress, signal) {
  await progress.step('Migrating the database', async (note) => {
    try {
      const applied = await migrate(url, note)
      note(applied.length ? `${applied.length} applied` : '')
    } catch (error) {
      throw new Refusal(`The database could not be migrated: ${messageOf(error)}.`)
    }
  })
  await progress.step('Seeding house agents, words and arenas', () =>
    mustRun(process.execPath, [...withTypeScript(), inRoot('prisma/seed.ts')], {
      env: { ...process.env, DATABASE_URL: url },
      signal,
      otherwise: 'The database could not be seeded: see above.',
    }),
  )
}

/** @param {string} url */
async function refuseUnfitDatabase(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {}) // the query below reports it
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int / 10000 AS version")
    if (rows[0].version < OLDEST) {
      throw new Refusal(
        `The database of DATABASE_URL is PostgreSQL ${rows[0].version}, and Masquerade needs ${OLDEST} or newer: use a newer one, or leave DATABASE_URL out to use the embedded one.`,
      )
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw unusable(url, why(error))
  } finally {
    await client.end().catch(() => {})
  }
}

/** @param {unknown} error */
function why(error) {
  const code = codeOf(error)
  if (code === '28P01' || code === '28000') return 'it refuses this user or password'
  if (code === '3D000') return 'it has no database of that name'
  return messageOf(error)
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error)
}
