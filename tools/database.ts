import { freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { startTestDatabase } from '../scripts/test/test-database.ts'

/** Runs `work` with a database connection that is closed afterwards. */
export async function connected<Result>(
  url: string,
  work: (sql: pg.Client) => Promise<Result>,
  options: pg.ClientConfig = {},
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, ...options })
  client.on('error', () => {}) // what waits for it fails, too
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}

/** Runs one statement on a new database connection, with a time limit. */
export function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const patience = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }
  return connected(url, async (sql) => (await sql.query<Row>(text, values)).rows, patience)
}

/** Runs `work` with a temporary PostgreSQL that waits for the disk, as a role that may create databases. */
export async function onPostgres<Result>(work: (adminUrl: string) => Promise<Result>): Promise<Result> {
  const server = await startTestDatabase({ durable: true })
  return work(server.url).finally(server.stop)
}

/** Runs `work` with a migrated database of a temporary PostgreSQL. */
export function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  return onPostgres(async (adminUrl) => work((await freshDatabase(adminUrl)).url))
}

/**
 * Drops the indexes of a table while its rows are written, and rebuilds them afterwards, which takes a tenth of the
 * time.
 */
export async function withoutIndexes<Result>(
  sql: pg.ClientBase,
  table: string,
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql.query<{ name: string; definition: string }>(INDEXES, [table])
  for (const { name } of rows) await sql.query(`DROP INDEX ${name}`)
  const result = await fill()
  for (const { definition } of rows) await sql.query(definition)
  return result
}

/** The indexes of a table that may be dropped: not those of a partitioned table, nor those that a constraint needs. */
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE indrelid = $1::regclass AND NOT indisprimary AND relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
