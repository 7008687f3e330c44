import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { migrate } from '../../../../prisma/migrate.ts'
import { connected } from '../../../../scripts/postgres/connected.ts'
import { isTestWorker, testDatabaseUrl } from './env.ts'
import { type WorkerDatabase, workerDatabase } from './worker-database.ts'

export interface FreshDatabase {
  url: string
  /** Also while something is still connected. */
  drop(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url))
/** Any numbers that nothing else locks with. */
const MAKING_TEMPLATE = 7_461_302
const MAKING_WORKERS = 7_461_402
const WORKERS = 'test_worker_'

/**
 * An empty database with all migrations applied, for one test file. In a vitest worker it is the worker's, emptied after
 * each file; a second one at the same time, or one on a server that the caller names, is one of its own.
 */
export async function freshDatabase(adminUrl?: string): Promise<FreshDatabase> {
  if (adminUrl === undefined && isTestWorker() && !isLent) return lend()
  return ownDatabase(adminUrl)
}

/** One that no other test file has had or gets: for files whose queries are planned by how many rows there are. */
export function ownDatabase(adminUrl: string = testDatabaseUrl()): Promise<FreshDatabase> {
  return copyOf((admin) => templateDatabase(admin, adminUrl), adminUrl)
}

/** A database with nothing in it, not even our tables. */
export function emptyDatabase(adminUrl: string = testDatabaseUrl()): Promise<FreshDatabase> {
  return copyOf(async () => 'template0', adminUrl)
}

/** The worker's database: modules are loaded once for all files of a worker. */
let ofWorker: { url: string; database: WorkerDatabase; drop(): Promise<void> } | undefined
let isLent = false

async function lend(): Promise<FreshDatabase> {
  isLent = true
  try {
    ofWorker ??= await makeOfWorker()
  } catch (error) {
    isLent = false
    throw error
  }
  const { url, database, drop } = ofWorker
  return {
    url,
    async drop() {
      const isAsMade = await database.empty().catch(() => false)
      if (!isAsMade) {
        ofWorker = undefined
        await database.close().catch(() => {}) // the file may have ended it
        await drop()
      }
      isLent = false
    },
  }
}

async function makeOfWorker() {
  const adminUrl = testDatabaseUrl()
  return connected(adminUrl, async (admin) => {
    const template = await templateDatabase(admin, adminUrl)
    await admin.query('SELECT pg_advisory_lock($1)', [MAKING_WORKERS])
    await dropAbandoned(admin)
    const { url, drop } = await copyOf(async () => template, adminUrl, `${WORKERS}${process.pid}_`)
    return { url, database: await workerDatabase(url), drop }
  })
}

/**
 * Drops what workers of earlier runs have left, on a server that outlives them. A worker is connected to its own, but for
 * a file that ends all connections; then its process is there.
 */
async function dropAbandoned(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1)
       AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE pg_stat_activity.datname = pg_database.datname)`,
    [WORKERS],
  )
  for (const { datname } of rows) {
    if (!isRunning(Number.parseInt(datname.slice(WORKERS.length), 10))) {
      await admin.query(`DROP DATABASE IF EXISTS ${datname}`)
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function copyOf(
  template: (admin: pg.Client) => Promise<string>,
  adminUrl: string,
  prefix = 'test_',
): Promise<FreshDatabase> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await connected(adminUrl, async (admin) => {
    // By default the whole template goes through the write-ahead log, which takes three times as long.
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await template(admin)} STRATEGY file_copy`)
  })
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      connected(adminUrl, async (admin) => {
        await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      }),
  }
}

/** The template, by the migrations that made it; test files that start together wait for the first. */
async function templateDatabase(admin: pg.Client, adminUrl: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(path.join(MIGRATIONS, file)))
  }
  const name = `test_template_${hash.digest('hex').slice(0, 12)}`
  await admin.query('SELECT pg_advisory_lock($1)', [MAKING_TEMPLATE])
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await makeTemplate(admin, adminUrl, name)
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [MAKING_TEMPLATE])
  }
  return name
}

/** Under another name until it is whole, so that a template that exists is one. */
async function makeTemplate(admin: pg.Client, adminUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${unfinished} TEMPLATE template0`)
  await migrate(urlOf(adminUrl, unfinished))
  await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`)
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
