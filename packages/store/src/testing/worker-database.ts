import pg from 'pg'
import { openStore } from '../open-store.ts'

/** A database that one worker's test files use one after another: each finds it as it was made. */
export type WorkerDatabase = Awaited<ReturnType<typeof workerDatabase>>

/** A table that is larger is truncated, which costs a few files each; rows of smaller ones are deleted one by one. */
const TRUNCATE_ABOVE_BYTES = 256 * 1024

/**
 * Prepares a migrated database for one file after another, with the queue's own tables, and remembers how it looks.
 * Emptying takes 5 ms; a copy of the template takes 40 to 50 ms with its first connections and its end, and the tables
 * of the queue 100 ms more.
 */
export async function workerDatabase(url: string, { looks = LOOKS } = {}) {
  await prepareQueue(url)
  let connection = await connect(url)
  const tables = await tablesOf(connection)
  const rows = await rowsOf(connection, tables)
  const shape = await shapeOf(connection)

  return {
    /** Empties it; false when it is not as it was made even so, and must be dropped. */
    async empty(): Promise<boolean> {
      if (!(await isThere(connection))) connection = await connect(url)
      await untilAlone(connection, looks)
      if ((await shapeOf(connection)) !== shape) return false
      await emptyTables(connection, tables, rows)
      return true
    },
    /** Lets go of the connection that it is emptied by, without which it cannot be dropped gently. */
    close: () => connection.close(),
  }
}

async function prepareQueue(url: string): Promise<void> {
  const store = openStore({ url })
  try {
    await store.queue.open({ sendOnly: true })
  } finally {
    await store.close()
  }
}

type Connection = Awaited<ReturnType<typeof connect>>

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'test worker' })
  let isLost = false
  const lose = () => {
    isLost = true
  }
  client.on('error', lose)
  client.on('end', lose)
  await client.connect()
  return {
    client,
    /** Some tests end every connection of their database. */
    isLost: () => isLost,
    close: () => client.end(),
  }
}

/** The end of a connection is not always known before something is asked over it. */
async function isThere(connection: Connection): Promise<boolean> {
  if (connection.isLost()) return false
  return connection.client.query('SELECT').then(
    () => true,
    () => false,
  )
}

/**
 * Waits until a file's closed connections have ended: ending one earlier would be an unhandled error of its client.
 * Connections left open are ended, as when a database is dropped; their locks go with them.
 */
async function untilAlone({ client }: Connection, looks: number): Promise<void> {
  for (let look = 1; ; look += 1) {
    const { rowCount } = await client.query(look <= looks ? OTHERS : END_OTHERS)
    if (rowCount === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}

const LOOK_EVERY_MS = 5
/** Generous: a file that leaves connections open is rare, and none is to be ended that is being closed. */
const LOOKS = 400
const FROM_OTHERS = `FROM pg_stat_activity
  WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`
const OTHERS = `SELECT ${FROM_OTHERS}`
const END_OTHERS = `SELECT pg_terminate_backend(pid) ${FROM_OTHERS}`

async function tablesOf({ client }: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', nspname, relname) AS name
     FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

/** What migrations and the queue have written, by table, as JSON. */
async function rowsOf({ client }: Connection, tables: readonly string[]): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of tables) {
    const { rows } = await client.query<{ written: string | null }>(
      `SELECT json_agg(one)::text AS written FROM ${table} AS one`,
    )
    if (rows[0]?.written) all.set(table, rows[0].written)
  }
  return all
}

async function emptyTables(
  { client }: Connection,
  tables: readonly string[],
  found: ReadonlyMap<string, string>,
): Promise<void> {
  const restored = [...found].map(
    ([table, rows]) =>
      `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, ${pg.escapeLiteral(rows)});`,
  )
  // In the role of a replica no trigger keeps logs from being deleted, and no foreign key asks for an order.
  await client.query(`
    BEGIN;
    SET LOCAL session_replication_role = replica;
    DO $$
      DECLARE
        name text;
        large text[] := '{}';
      BEGIN
        FOREACH name IN ARRAY ARRAY[${tables.map((table) => pg.escapeLiteral(table)).join(', ')}] LOOP
          IF pg_relation_size(name::regclass) > ${TRUNCATE_ABOVE_BYTES} THEN
            large := large || name;
          ELSE
            EXECUTE 'DELETE FROM ' || name;
          END IF;
        END LOOP;
        IF large <> '{}' THEN
          EXECUTE 'TRUNCATE ' || array_to_string(large, ', ') || ' CASCADE';
        END IF;
      END
    $$;
    ${restored.join('\n')}
    COMMIT`)
}

/** The catalog's own rows have lower numbers. */
const FIRST_OF_OURS = 16_384
/** Whatever changes a row of these, changes its xmin. */
const CATALOGS = ['pg_attrdef', 'pg_constraint', 'pg_extension', 'pg_policy', 'pg_proc', 'pg_trigger', 'pg_type']

/**
 * Changes with every table, column, index, trigger, function, right and setting of the database that a test adds,
 * alters or removes, whether or not it puts them back. Rows do not change it, nor do TRUNCATE and ANALYZE.
 */
async function shapeOf({ client }: Connection): Promise<string> {
  const catalogs = CATALOGS.map(
    (name) => `(SELECT string_agg(oid || ' ' || xmin, ',' ORDER BY oid) FROM ${name} WHERE oid >= ${FIRST_OF_OURS})`,
  )
  const { rows } = await client.query<{ shape: string }>(`
    SELECT md5(concat_ws(';',
      (SELECT string_agg(concat_ws(' ', oid, relname, relnamespace, relkind, relowner, relacl, reloptions), ',' ORDER BY oid)
         FROM pg_class WHERE oid >= ${FIRST_OF_OURS}),
      (SELECT string_agg(xmin::text, ',' ORDER BY attrelid, attnum)
         FROM pg_attribute WHERE attrelid >= ${FIRST_OF_OURS}),
      (SELECT string_agg(oid || ' ' || xmin, ',' ORDER BY oid)
         FROM pg_namespace WHERE oid >= ${FIRST_OF_OURS} AND nspname NOT LIKE 'pg\\_%'),
      (SELECT string_agg(sequencename || last_value, ',' ORDER BY sequencename) FROM pg_sequences),
      (SELECT xmin FROM pg_database WHERE datname = current_database()),
      (SELECT string_agg(db_setting.xmin::text, ',' ORDER BY setrole)
         FROM pg_db_role_setting AS db_setting JOIN pg_database ON pg_database.oid = setdatabase
         WHERE datname = current_database()),
      ${catalogs.join(',\n      ')}
    )) AS shape`)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not say what shape the database has')
  return row.shape
}
