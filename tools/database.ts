import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import type pg from 'pg'
import { connected, query as queryOf } from '../scripts/postgres/connected.ts'
import { startTestDatabase } from '../scripts/test/test-database.ts'

export { connected }

export function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const patience = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }
  return queryOf<Row>(url, text, values, patience)
}

export async function withStore<Result>(
  url: string,
  work: (store: Store) => Promise<Result>,
  options: { connections?: number } = {},
): Promise<Result> {
  const store = openStore({ url, ...options })
  return work(store).finally(() => store.close())
}

/** The server has a process session of its own, which Ctrl-C does not reach, so it is stopped before the process ends. */
export async function onPostgres<Result>(
  work: (adminUrl: string) => Promise<Result>,
  start = () => startTestDatabase({ durable: true }),
): Promise<Result> {
  const server = await start()
  const interrupted = () => void server.stop().finally(() => process.exit(130))
  for (const name of INTERRUPTIONS) process.once(name, interrupted)
  return work(server.url).finally(() => {
    for (const name of INTERRUPTIONS) process.off(name, interrupted)
    return server.stop()
  })
}

const INTERRUPTIONS = ['SIGINT', 'SIGTERM']

export function onDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  return onPostgres(async (adminUrl) => work((await freshDatabase(adminUrl)).url))
}

/** Drops the indexes of a table while rows are written and builds them again afterwards, which is ten times as fast. */
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

/** Indexes of a partitioned table, and those that a constraint needs, cannot be dropped. */
const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE indrelid = $1::regclass AND NOT indisprimary AND relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`
