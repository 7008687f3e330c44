import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
// biome-ignore lint/correctness/useImportExtensions: it takes migrate.d.mts, the types, for the file
import { migrate } from '../../prisma/migrate.mjs'
import { startPostgres } from '../postgres/postgres.mjs'
import { isNoSource } from '../setup/build.mjs'
import { fingerprint, isStamped } from '../setup/fingerprint.mjs'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { inRoot, root, withTypeScript } from '../setup/repository.mjs'
import { mustRun } from '../setup/run.mjs'
import { unusable } from './database-address.mjs'

const OLDEST = 15
/** Everything that the seed is made of. */
const SEEDS = ['prisma', 'packages', 'package-lock.json']
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
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('../setup/progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function prepareDatabase(url, settings, progress, signal) {
  const applied = await progress.step('Migrating the database', async (note) => {
    const names = await migrateOrRefuse(url, note)
    note(names.length ? `${names.length} applied` : '')
    return names.length
  })
  // Seeding changes nothing where it was done, but takes as long as all the rest of a second start. Of another's
  // database nobody knows what became of it.
  const stamp = path.join(settings.data, 'seeded-from')
  const madeFrom = fingerprint(root, SEEDS, isNoSource)
  if (!settings.databaseUrl && applied === 0 && isStamped(stamp, madeFrom)) return
  await progress.step('Seeding house agents, words and arenas', () =>
    mustRun(process.execPath, [...withTypeScript(), inRoot('prisma/seed.ts')], {
      env: { ...process.env, DATABASE_URL: url },
      signal,
      otherwise: 'The database could not be seeded: see above.',
    }),
  )
  if (!settings.databaseUrl) fs.writeFileSync(stamp, madeFrom)
}

/**
 * @param {string} url
 * @param {import('../setup/progress.mjs').Note} note
 */
async function migrateOrRefuse(url, note) {
  try {
    return await migrate(url, note)
  } catch (error) {
    throw new Refusal(`The database could not be migrated: ${messageOf(error)}.`)
  }
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
