import fs from 'node:fs'
import path from 'node:path'
import { migrate } from '../../prisma/migrate.ts'
import { grantSite } from '../../prisma/site-role.ts'
import { messageOf } from '../command/io.ts'
import { connected } from '../postgres/connected.ts'
import { isNoSource } from '../setup/build.ts'
import { fingerprint, isStamped } from '../setup/fingerprint.ts'
import { program } from '../setup/program.mjs'
import type { Progress } from '../setup/progress.mjs'
import { codeOf, Refusal } from '../setup/refusal.mjs'
import { inRoot, root } from '../setup/repository.mjs'
import { mustRun } from '../setup/run.mjs'
import { type DataFolder, stampIn } from './data-folder.ts'
import { machineEnvironment } from './environment.ts'
import { startKeptPostgres } from './kept-postgres.ts'
import { secretIn } from './secret-file.ts'
import type { Settings } from './settings.ts'

const OLDEST = 15
const SEEDS = ['prisma', 'packages', 'package-lock.json']
const CONNECT_WITHIN_MS = 5000
const SITE_ROLE = 'masquerade_site'

export interface Database {
  url: string
  ownerUrl: string
  ended?: Promise<void>
  keep: (say: (line: string) => void) => void
  stop: () => Promise<void>
  kill: () => void
}

/** The site connects with `url`, and migrations, which change the tables, with `ownerUrl`. */
export async function openDatabase(
  { databaseUrl, ownerUrl, data, ports }: Settings,
  folder: DataFolder,
): Promise<Database> {
  if (databaseUrl) {
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

function siteUrl(ownerUrl: string, data: string) {
  const url = new URL(ownerUrl)
  url.username = SITE_ROLE
  url.password = secretIn(data, 'database-password')
  return url.href
}

/** True until the embedded database was prepared for the first time. */
export const isNewDatabase = ({ databaseUrl, data }: Pick<Settings, 'databaseUrl' | 'data'>): boolean =>
  !databaseUrl && !fs.existsSync(stampIn(data))

export async function prepareDatabase(
  { url, ownerUrl }: Pick<Database, 'url' | 'ownerUrl'>,
  settings: Settings,
  progress: Progress,
  signal: AbortSignal,
) {
  const applied = await progress.step('Migrating the database', async (note) => {
    const names = await migrate(ownerUrl, note).catch(refusing('The database could not be migrated'))
    note(names.length ? `${names.length} applied` : '')
    return names.length
  })
  // Seeding again would double the time of a start, so it is skipped where neither the data nor the database changed.
  const stamp = stampIn(settings.data)
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
  if (url !== ownerUrl) await grantSite(ownerUrl, url).catch(refusing('The site cannot be let into its database'))
  else if (await isSuperuser(url)) progress.say(SUPERUSER)
}

const SUPERUSER =
  'The site connects to its database as a superuser, who may do everything there: give the address as DATABASE_OWNER_URL, and in DATABASE_URL a role for the site, which is made (docs/operating.md).'

const refusing = (what: string) => (error: unknown) => {
  throw new Refusal(`${what}: ${messageOf(error)}.`)
}

async function isSuperuser(url: string): Promise<boolean> {
  return (await firstRow(url, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).rolsuper
}

export async function refuseUnfitDatabase(url: string) {
  const { version } = await firstRow(url, "SELECT current_setting('server_version_num')::int / 10000 AS version").catch(
    (error) => {
      throw new Refusal(
        `The database of DATABASE_URL (${withoutPassword(url)}) cannot be used: ${reasonFor(error)}. Start it or correct DATABASE_URL, or leave DATABASE_URL out to use the embedded one.`,
      )
    },
  )
  if (version >= OLDEST) return
  throw new Refusal(
    `The database of DATABASE_URL is PostgreSQL ${version}, and Masquerade needs ${OLDEST} or newer: use a newer one, or leave DATABASE_URL out to use the embedded one.`,
  )
}

async function firstRow(url: string, text: string) {
  const options = { connectionTimeoutMillis: CONNECT_WITHIN_MS }
  return connected(url, async (sql) => (await sql.query(text)).rows[0], options)
}

export function withoutPassword(url: string) {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username ? `${username}@` : ''}${host}${pathname}`
}

function reasonFor(error: unknown) {
  const code = codeOf(error)
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  if (code === '28P01' || code === '28000') return 'it refuses this user or password'
  if (code === '3D000') return 'it has no database of that name'
  return messageOf(error) || (code ?? 'no connection')
}
