import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
// biome-ignore lint/correctness/useImportExtensions: it takes migrate.d.mts, the types, for the file
import { migrate } from '../../prisma/migrate.mjs'
// biome-ignore lint/correctness/useImportExtensions: as above
import { grantSite } from '../../prisma/site-role.mjs'
import { isNoSource } from '../setup/build.mjs'
import { fingerprint, isStamped } from '../setup/fingerprint.mjs'
import { program } from '../setup/program.mjs'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'
import { mustRun } from '../setup/run.mjs'
import { unusable } from './database-address.mjs'
import { machineEnvironment } from './environment.mjs'
import { startKeptPostgres } from './kept-postgres.mjs'
import { secretIn } from './secret-file.mjs'

const OLDEST = 15
/** Everything that the seed is made of. */
const SEEDS = ['prisma', 'packages', 'package-lock.json']
const CONNECT_WITHIN_MS = 5000
/** The role of the site's processes in the embedded database, which another role owns. */
const SITE_ROLE = 'masquerade_site'

/**
 * The database of a start: the one that DATABASE_URL names, or an embedded one in the data folder. The site connects
 * with `url`; `ownerUrl` is for migrations. From `keep` on the embedded one is started again whenever it ends.
 *
 * @typedef {{ url: string, ownerUrl: string, ended?: Promise<void>, keep: (say: (line: string) => void) => void, stop: () => Promise<void>, kill: () => void }} Database
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('./data-folder.mjs').DataFolder} folder remembers that it runs
 * @returns {Promise<Database>}
 */
export async function openDatabase({ databaseUrl, ownerUrl, data, ports }, folder) {
  if (databaseUrl) {
    await refuseUnfitDatabase(ownerUrl ?? databaseUrl)
    return { url: databaseUrl, ownerUrl: ownerUrl ?? databaseUrl, keep: () => {}, stop: async () => {}, kill: () => {} }
  }
  const postgres = await startKeptPostgres(
    {
      folder: path.join(data, 'postgres'),
      port: ports.postgres,
      database: 'masquerade',
      log: path.join(data, 'postgres.log'),
    },
    folder,
  )
  return { ...postgres, ownerUrl: postgres.url, url: siteUrl(postgres.url, data) }
}

/**
 * @param {string} ownerUrl
 * @param {string} data
 */
function siteUrl(ownerUrl, data) {
  const url = new URL(ownerUrl)
  url.username = SITE_ROLE
  url.password = secretIn(data, 'database-password')
  return url.href
}

/**
 * Brings the tables to what this checkout needs, puts in what every site has from the beginning, and lets the site in.
 *
 * @param {Pick<Database, 'url' | 'ownerUrl'>} database
 * @param {import('./settings.mjs').Settings} settings
 * @param {import('../setup/progress.mjs').Progress} progress
 * @param {AbortSignal} signal
 */
export async function prepareDatabase({ url, ownerUrl }, settings, progress, signal) {
  const applied = await progress.step('Migrating the database', async (note) => {
    const names = await migrateOrRefuse(ownerUrl, note)
    note(names.length ? `${names.length} applied` : '')
    return names.length
  })
  // Seeding changes nothing where it was done, but takes as long as all the rest of a second start. Of another's
  // database nobody knows what became of it.
  const stamp = path.join(settings.data, 'seeded-from')
  const madeFrom = fingerprint(root, SEEDS, isNoSource)
  if (settings.databaseUrl || applied > 0 || !isStamped(stamp, madeFrom)) {
    await progress.step('Seeding house agents, words and arenas', async () =>
      mustRun(process.execPath, [await program(inRoot('prisma/seed.ts'))], {
        env: { ...machineEnvironment(process.env), DATABASE_URL: ownerUrl },
        signal,
        otherwise: 'The database could not be seeded: see above.',
      }),
    )
    if (!settings.databaseUrl) fs.writeFileSync(stamp, madeFrom)
  }
  if (url !== ownerUrl) await grantOrRefuse(ownerUrl, url)
  else if (await isSuperuser(url)) progress.say(SUPERUSER)
}

const SUPERUSER =
  'The site connects to its database as a superuser, who may do everything there: give the address as DATABASE_OWNER_URL, and in DATABASE_URL a role for the site, which is made (docs/operating.md).'

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

/**
 * @param {string} ownerUrl
 * @param {string} url
 */
async function grantOrRefuse(ownerUrl, url) {
  try {
    await grantSite(ownerUrl, url)
  } catch (error) {
    throw new Refusal(`The site cannot be let into its database: ${messageOf(error)}.`)
  }
}

/** @param {string} url */
async function isSuperuser(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  client.on('error', () => {}) // the query below reports it
  await client.connect()
  try {
    const { rows } = await client.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user')
    return rows[0].rolsuper
  } finally {
    await client.end()
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
