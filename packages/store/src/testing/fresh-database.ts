import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
// biome-ignore lint/correctness/useImportExtensions: it is plain Node, and its types stand beside it
import { migrate } from '../../../../prisma/migrate.mjs'
import { testDatabaseUrl } from './env.ts'

export interface FreshDatabase {
  url: string
  /** Also while something is still connected. */
  drop(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url))
/** Any number that nothing else locks with. */
const MAKING_TEMPLATE = 7_461_302

/** An empty database with all migrations applied, for one test file: a copy of one that is made once. */
export function freshDatabase(adminUrl: string = testDatabaseUrl()): Promise<FreshDatabase> {
  return copyOf((admin) => templateDatabase(admin, adminUrl), adminUrl)
}

/** A database with nothing in it, not even our tables. */
export function emptyDatabase(adminUrl: string = testDatabaseUrl()): Promise<FreshDatabase> {
  return copyOf(async () => 'template0', adminUrl)
}

async function copyOf(template: (admin: pg.Client) => Promise<string>, adminUrl: string): Promise<FreshDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(adminUrl, async (admin) => {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await template(admin)}`)
  })
  return {
    url: urlOf(adminUrl, name),
    drop: () =>
      asAdmin(adminUrl, async (admin) => {
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

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
