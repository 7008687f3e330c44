import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { messageOf } from '../scripts/command/io.ts'
import { codeOf } from '../scripts/setup/refusal.mjs'
import { inRoot } from '../scripts/setup/repository.mjs'

export interface Migration {
  name: string
  sql: string
  /** SHA-256 of the SQL, in hexadecimal. */
  checksum: string
}

/** A process that migrates may freeze while others wait, so its database session has a time limit. */
const HOLDER_WITHIN = '1min'
/** The number of the lock of `prisma migrate deploy`; we take it, too, so that both never run at once. */
export const PRISMA_LOCK = 72707369
const LOOK_AGAIN_MS = 200

/** A migration waits `lockMs` for a lock, since other statements wait behind it, then pauses and tries again. */
const WAITING = { lockMs: 2_000, pauseMs: 3_000, tries: 60 }
/** PostgreSQL's error codes for a lock that was not free in time, and for a deadlock. */
const NO_LOCK = ['55P03', '40P01']

const OURS = inRoot('prisma/migrations')

/**
 * Applies the migrations that a database lacks, each completely or not at all, and records them as `prisma migrate
 * deploy` does. Returns the names of those applied now.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  folder = OURS,
  waiting: Partial<typeof WAITING> = {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'masquerade migrate' })
  // Without this listener, a connection lost between two queries would end the process; the next query reports it.
  client.on('error', () => {})
  await client.connect()
  try {
    await takeTurn(client)
    const pending = await pendingMigrations(client, migrationsIn(folder))
    for (const migration of pending) {
      say(`applying migration ${migration.name}`)
      await apply(client, migration, { ...WAITING, ...waiting }, say)
    }
    return pending.map((migration) => migration.name)
  } finally {
    await client.end() // gives the lock back too
  }
}

/** All migrations of a folder, in their order. */
export function migrationsIn(folder = OURS): Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'migration.sql')))
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** Applies migrations in the open transaction of a connection, which works only in a new database without users. */
export async function applyAll(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  await client.query(BOOKS)
  for (const migration of migrations) {
    await client.query(migration.sql.replaceAll(/\bCONCURRENTLY\b/g, ''))
    await record(client, migration, new Date())
  }
}

/**
 * A process asks repeatedly whether it may migrate, because waiting inside a database statement would block another
 * process that builds an index concurrently.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  // The database ends the session of a migrating process that is frozen, since other processes wait for it.
  await client.query(
    `SET idle_in_transaction_session_timeout = '${HOLDER_WITHIN}'; SET idle_session_timeout = '${HOLDER_WITHIN}'`,
  )
  for (;;) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS mine', [PRISMA_LOCK])
    if (rows[0].mine) return
    await pause(LOOK_AGAIN_MS)
  }
}

const BOOKS = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`

async function pendingMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(BOOKS)
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

async function apply(
  client: pg.Client,
  migration: Migration,
  { lockMs, pauseMs, tries }: typeof WAITING,
  say: (line: string) => void,
): Promise<void> {
  const index = indexBuiltBeside(migration.sql)
  for (let attempt = 1; ; attempt++) {
    try {
      if (index === undefined) await applyWhole(client, migration, lockMs)
      else await buildBeside(client, migration, index)
      return
    } catch (error) {
      if (!NO_LOCK.includes(codeOf(error) ?? '')) {
        throw new Error(`migration ${migration.name} failed and left nothing behind: ${messageOf(error)}`, {
          cause: error,
        })
      }
      if (attempt === tries) {
        throw new Error(
          `migration ${migration.name} left nothing behind: in ${tries} tries others held a lock that it needs; end what works on the database for so long (pg_stat_activity shows it), and migrate again`,
          { cause: error },
        )
      }
      if (attempt === 1) say(`${migration.name} waits for what others are doing, and lets them pass`)
      await pause(pauseMs)
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration, lockMs: number): Promise<void> {
  const startedAt = new Date()
  await client.query('BEGIN')
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`)
    await client.query(migration.sql)
    await record(client, migration, startedAt)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * Returns the name of the index if a migration builds one concurrently. PostgreSQL does that outside of transactions
 * only, so the migration contains nothing else.
 */
function indexBuiltBeside(sql: string): string | undefined {
  const bare = sql.replaceAll(/--.*$/gm, '').trim()
  if (!/\bCONCURRENTLY\b/.test(bare)) return undefined
  const [, name] = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY "([^"]+)" ON [^;]+;?$/.exec(bare) ?? []
  if (name === undefined) {
    throw new Error('an index that is built CONCURRENTLY has a name in quotes, and a migration of its own')
  }
  return name
}

/** An index that an interrupted migration left incomplete is dropped and built again; a complete index is kept. */
async function buildBeside(client: pg.Client, migration: Migration, index: string): Promise<void> {
  const startedAt = new Date()
  const { rows } = await client.query(
    `SELECT indisvalid AS whole FROM pg_index WHERE indexrelid = to_regclass(format('public.%I', $1::text))`,
    [index],
  )
  if (rows[0]?.whole === false) await client.query(`DROP INDEX CONCURRENTLY public.${client.escapeIdentifier(index)}`)
  if (!rows[0]?.whole) {
    try {
      await client.query(migration.sql)
    } catch (error) {
      await client.query(`DROP INDEX CONCURRENTLY IF EXISTS public.${client.escapeIdentifier(index)}`)
      throw error
    }
  }
  await record(client, migration, startedAt)
}

async function record(client: pg.ClientBase, migration: Migration, startedAt: Date): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, $4, clock_timestamp(), 1)`,
    [randomUUID(), migration.checksum, migration.name, startedAt],
  )
}
