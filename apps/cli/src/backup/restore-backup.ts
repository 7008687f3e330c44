import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyAll, type Migration, migrate, migrationsIn, PRISMA_LOCK } from '../../../../prisma/migrate.ts'
import { connected } from '../../../../scripts/postgres/connected.ts'
import type { BackupHead } from './backup-form.ts'
import { emptied, refuseInUse } from './emptied.ts'
import { BackupError, readBackup } from './read-backup.ts'
import { IN_ONE_TRANSACTION } from './write-backup.ts'

interface RestoreOptions {
  replace: boolean
  progress(tables: number, all: number): void
  say(line: string): void
  /** When it aborts before the backup is in the database, the database stays as it was. */
  signal: AbortSignal
}

const NAMED = { application_name: 'masquerade restore' }

/**
 * A backup is checked completely before its database is opened, or even made, and then restored in one transaction,
 * which a failure undoes.
 */
export async function restoreBackup<Opened extends { url: string }>(
  open: () => Promise<Opened>,
  file: string,
  { replace, progress, say, signal }: RestoreOptions,
) {
  say(`reading ${file} through`)
  const failed = (error: unknown): never => {
    throw signal.aborted ? new BackupError('interrupted: nothing was restored') : error
  }
  const head = await checked(file, signal).catch(failed)
  const migrations = migrationsOf(head)
  const database = await open()
  const { url } = database
  const work = async (client: pg.Client) => {
    await client.query('BEGIN')
    await client.query(`${IN_ONE_TRANSACTION};
      SET LOCAL lock_timeout = '30s'; SET LOCAL maintenance_work_mem = '256MB'; SET LOCAL search_path = public`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [PRISMA_LOCK]) // so that no migration runs meanwhile
    await refuseInUse(client)
    await emptied(client, replace)
    say(`restoring what was there at ${head.at}`)
    await applyAll(client, migrations)
    const filled = await fill(client, file, head, progress)
    await client.query('COMMIT')
    return filled
  }
  const rows = await connected(url, work, { ...NAMED, signal }).catch(failed)
  await migrate(url, say)
  // PostgreSQL plans queries badly until it has collected statistics about the restored tables.
  await connected(url, (client) => client.query('ANALYZE'), NAMED)
  return { head, rows, database }
}

async function checked(file: string, signal: AbortSignal): Promise<BackupHead> {
  let found: BackupHead | undefined
  await readBackup(file, {
    head: async (head) => {
      migrationsOf(head)
      found = head
    },
    rows: async () => signal.throwIfAborted(),
    tableEnds: async () => signal.throwIfAborted(),
  })
  if (!found) throw new BackupError(`${file} is no backup of Masquerade`)
  return found
}

function migrationsOf(head: BackupHead): Migration[] {
  const known = new Map(migrationsIn().map((migration) => [migration.name, migration]))
  return head.migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (!migration) {
      throw new BackupError(
        `the backup was written by a newer version of Masquerade (it has migration ${name}, which this checkout lacks): update the checkout`,
      )
    }
    if (migration.checksum !== checksum) {
      throw new BackupError(
        `the backup was written by another version of Masquerade (its migration ${name} is not this checkout's): restore it with that one`,
      )
    }
    return migration
  })
}

interface Named {
  owner: string
  name: string
  made: string
}

/** Foreign keys and indexes are created after all rows are there, because some tables refer to each other. */
async function fill(
  client: pg.Client,
  file: string,
  head: BackupHead,
  progress: RestoreOptions['progress'],
): Promise<number> {
  for (const day of head.months) await client.query('SELECT past_asks.make_month($1)', [`${day}T00:00:00Z`])
  const { rows: references } = await client.query<Named>(REFERENCES)
  const { rows: indexes } = await client.query<Named>(INDEXES)
  for (const { owner, name } of references) await client.query(`ALTER TABLE ${owner} DROP CONSTRAINT ${name}`)
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  // Migrations have inserted rows into the new tables; these are deleted first, because the backup contains them too.
  for (const { name } of head.tables) await client.query(`DELETE FROM public.${client.escapeIdentifier(name)}`)

  const columns = new Map(head.tables.map((table) => [table.name, table.columns]))
  let copy: ReturnType<typeof copyFrom> | undefined
  let failure: unknown
  let through = 0
  const begin = (table: string) => {
    const list = (columns.get(table) ?? []).map((column) => client.escapeIdentifier(column)).join(', ')
    const begun = client.query(copyFrom(`COPY public.${client.escapeIdentifier(table)} (${list}) FROM STDIN`))
    // A write error without a listener would end the process; here it is kept, and reported with the next write.
    begun.on('error', (error) => {
      failure = error
    })
    return begun
  }
  const end = await readBackup(file, {
    head: async () => progress(0, head.tables.length),
    async rows(table, rows) {
      copy ??= begin(table)
      const writing = copy
      if (failure) throw failure
      if (!writing.write(rows)) await once(writing, 'drain')
    },
    async tableEnds() {
      const writing = copy
      copy = undefined
      if (failure) throw failure
      if (writing) {
        writing.end()
        await once(writing, 'finish')
      }
      progress(++through, head.tables.length)
    },
  })
  for (const { made } of indexes) await client.query(made)
  for (const { owner, name, made } of references)
    await client.query(`ALTER TABLE ${owner} ADD CONSTRAINT ${name} ${made}`)
  return Object.values(end.rows).reduce((sum, count) => sum + count, 0)
}

/** The foreign keys of a partitioned table are listed once, because PostgreSQL gives each partition the same keys. */
const REFERENCES = `
  SELECT conrelid::regclass::text AS owner, quote_ident(conname) AS name, pg_get_constraintdef(pg_constraint.oid) AS made
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = 'public'::regnamespace ORDER BY conname`

const INDEXES = `
  SELECT indrelid::regclass::text AS owner, indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS made
  FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'i' AND NOT relispartition AND NOT indisprimary
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY 2`
