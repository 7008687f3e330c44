import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'

/** What a process that is frozen while others wait for it is given. */
const HOLDER_WITHIN = '1min'
/** The lock that `prisma migrate deploy` takes, so that the two never run at once. */
const PRISMA_LOCK = 72707369

const HERE = path.dirname(fileURLToPath(import.meta.url))

/**
 * Applies the migrations that a database lacks, with the bookkeeping of `prisma migrate deploy` (whose engine cannot be
 * had everywhere): the two can take turns on one database. Stricter than Prisma, a migration is applied whole or not
 * at all, so that a failed one is simply tried again.
 *
 * @param {string} url
 * @param {(line: string) => void} [say]
 * @param {string} [folder]
 * @returns {Promise<string[]>} the names of those applied now
 */
export async function migrate(url, say = () => {}, folder = path.join(HERE, 'migrations')) {
  const client = new pg.Client({ connectionString: url, application_name: 'masquerade migrate' })
  // Without a listener a connection lost between two queries would end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    // Others wait for the lock as long as its holder works, and not for one that is frozen.
    await client.query(
      `SET idle_in_transaction_session_timeout = '${HOLDER_WITHIN}'; SET idle_session_timeout = '${HOLDER_WITHIN}'`,
    )
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    const pending = await pendingMigrations(client, migrationsIn(folder))
    for (const migration of pending) {
      say(`applying migration ${migration.name}`)
      await apply(client, migration)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end() // gives the lock back too
  }
}

function migrationsIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function pendingMigrations(client, migrations) {
  await client.query(`
    CREATE TABLE IF NOT EXISTS _prisma_migrations (
      id                  VARCHAR(36) PRIMARY KEY NOT NULL,
      checksum            VARCHAR(64) NOT NULL,
      finished_at         TIMESTAMPTZ,
      migration_name      VARCHAR(255) NOT NULL,
      logs                TEXT,
      rolled_back_at      TIMESTAMPTZ,
      started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
      applied_steps_count INTEGER NOT NULL DEFAULT 0
    )`)
  const { rows } = await client.query(
    'SELECT migration_name AS name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const failed = rows.find((row) => row.finished_at === null)
  if (failed) {
    throw new Error(
      `migration ${failed.name} was begun by Prisma and did not finish: repair the database, then \`prisma migrate resolve\``,
    )
  }
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const newer = rows.find((row) => !migrations.some((migration) => migration.name === row.name))
  if (newer) throw new Error(`the database has migration ${newer.name}, which this checkout lacks: update the checkout`)
  return migrations.filter((migration) => {
    const checksum = applied.get(migration.name)
    if (checksum === undefined) return true
    if (checksum === migration.checksum) return false
    throw new Error(`migration ${migration.name} was edited after it was applied: undo that and add a new migration`)
  })
}

async function apply(client, migration) {
  const startedAt = new Date()
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
      [randomUUID(), migration.checksum, migration.name, startedAt],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`migration ${migration.name} failed and left nothing behind: ${error.message}`, { cause: error })
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--help')) {
    console.log('db:migrate applies the migrations that the database of DATABASE_OWNER_URL, else DATABASE_URL, lacks.')
    process.exit(0)
  }
  const url = process.env.DATABASE_OWNER_URL || process.env.DATABASE_URL
  if (!url) {
    console.error('db:migrate: set DATABASE_URL to the database')
    process.exit(1)
  }
  try {
    const applied = await migrate(url, console.log)
    console.log(applied.length === 0 ? 'the database is up to date' : `applied ${applied.length} migration(s)`)
  } catch (error) {
    console.error(`db:migrate: ${error.message}`)
    process.exit(1)
  }
}
