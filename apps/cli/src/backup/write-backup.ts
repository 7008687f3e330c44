import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connected } from '../../../../scripts/postgres/connected.ts'
import { type BackupHead, FORM, linesOf, ROWS_END } from './backup-form.ts'

type BackupProgress = (tables: number, all: number) => void

/** Writes a consistent copy of all tables, except the queue of background jobs, while the site keeps running. */
export async function writeBackup(
  url: string,
  to: NodeJS.WritableStream,
  progress: BackupProgress,
  signal: AbortSignal,
) {
  const work = async (client: pg.Client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(IN_ONE_TRANSACTION)
    const head = await headOf(client)
    let rows = 0
    const parts = async function* () {
      for await (const part of partsOf(client, head, progress)) {
        rows += part.rows ?? 0
        yield part.bytes
      }
    }
    await pipeline(Readable.from(parts()), createGzip(), to, { signal })
    return { head, rows }
  }
  return connected(url, work, { application_name: 'masquerade backup', signal })
}

/**
 * A transaction may wait long for a slow disk, and database servers may be configured to write values as text in different
 * ways, so a backup fixes these settings.
 */
export const IN_ONE_TRANSACTION = `
  SET LOCAL idle_in_transaction_session_timeout = '30min';
  SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0;
  SET LOCAL client_encoding = 'UTF8'`

async function* partsOf(
  client: pg.Client,
  head: BackupHead,
  progress: BackupProgress,
): AsyncGenerator<{ bytes: Buffer; rows?: number }> {
  const digest = createHash('sha256')
  const counts: Record<string, number> = {}
  const noted = (bytes: Buffer) => {
    digest.update(bytes)
    return bytes
  }
  yield { bytes: noted(lineOf(head)) }
  for (const [index, { name, columns }] of head.tables.entries()) {
    progress(index, head.tables.length)
    yield { bytes: noted(lineOf({ table: name })) }
    const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
    const copy = client.query(copyTo(`COPY (SELECT ${list} FROM public.${client.escapeIdentifier(name)}) TO STDOUT`))
    let rows = 0
    for await (const bytes of copy) {
      rows += linesOf(bytes)
      yield { bytes: noted(bytes) }
    }
    counts[name] = rows
    yield { bytes: noted(Buffer.from(ROWS_END)), rows }
  }
  progress(head.tables.length, head.tables.length)
  yield { bytes: lineOf({ end: { rows: counts, sha256: digest.digest('hex') } }) }
}

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`)

async function headOf(client: pg.Client): Promise<BackupHead> {
  const { rows: there } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass('public._prisma_migrations')`,
  )
  if (there.length === 0) throw new Error('there is nothing to back up: the database holds no tables of Masquerade')
  const { rows: tables } = await client.query<BackupHead['tables'][number]>(TABLES)
  await client.query(`LOCK TABLE ${tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`).join(', ')}
    IN ACCESS SHARE MODE`)
  const { rows: migrations } = await client.query<BackupHead['migrations'][number]>(MIGRATIONS)
  const { rows: months } = await client.query<{ day: string }>(MONTHS)
  const { rows: keys } = await client.query<BackupHead['keys'][number]>(KEYS)
  const { rows: now } = await client.query<{ at: Date }>('SELECT now() AS at')
  if (!now[0]) throw new Error('the database did not say what time it is')
  const at = now[0].at.toISOString()
  return { masquerade: 'backup', form: FORM, at, migrations, tables, months: months.map(({ day }) => day), keys }
}

const MIGRATIONS = `
  SELECT migration_name AS name, checksum FROM public._prisma_migrations
  WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY migration_name`

/** A table that PostgreSQL stores in partitions is listed as one table, without its partitions. */
const TABLES = `
  SELECT relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname <> '_prisma_migrations' AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
  GROUP BY relname ORDER BY relname`

const MONTHS = `
  SELECT to_char(to_date(relname, '"m"YYYY_MM'), 'YYYY-MM-DD') AS day FROM pg_class JOIN pg_inherits ON inhrelid = pg_class.oid
  WHERE inhparent = to_regclass('public.past_ask') AND relname ~ '^m\\d{4}_\\d\\d$' ORDER BY relname`

const KEYS = `
  SELECT secret ->> 'keyId' AS id, count(*)::int AS secrets FROM (
    SELECT secret FROM public.agent_version UNION ALL SELECT secret FROM public.agent_check
    UNION ALL SELECT secret FROM public.tiding_hook
  ) AS sealed WHERE secret ->> 'keyId' IS NOT NULL GROUP BY 1 ORDER BY 1`
