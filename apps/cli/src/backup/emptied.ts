import type { ClientBase } from 'pg'
import { BackupError } from './read-backup.ts'

const SCHEMAS = ['public', 'pgboss', 'past_asks']

/** Open connections are counted up to this often, because PostgreSQL lists a connection for a moment after its end. */
const LOOKS = 20
const LOOK_AGAIN_MS = 100

/** Refuses to restore while a site uses the database, because the site would write its old data into it. */
export async function refuseInUse(client: ClientBase): Promise<void> {
  let others = 0
  for (let look = 0; look < LOOKS; look++) {
    await client.query('SELECT pg_stat_clear_snapshot()') // else a transaction sees what it saw first
    const { rows } = await client.query<{ others: number }>(IN_USE)
    others = rows[0]?.others ?? 0
    if (others === 0) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  throw new BackupError(
    `a site uses this database (${others} ${others === 1 ? 'connection' : 'connections'}): stop its processes first, nothing was touched`,
  )
}

const IN_USE = `
  SELECT count(*)::int AS others FROM pg_stat_activity
  WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'masquerade%'`

export async function emptied(client: ClientBase, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ name: string; ours: boolean }>(
    `SELECT count(*) FILTER (WHERE relname = '_prisma_migrations') > 0 AS ours, min(pg_class.oid::regclass::text) AS name
     FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname = ANY ($1))
     HAVING count(*) > 0`,
    [SCHEMAS],
  )
  const [there] = rows
  if (!there) return
  if (!there.ours) {
    throw new BackupError(
      `the database holds tables that are not Masquerade's (${there.name} for one), and keeps them: give another database`,
    )
  }
  if (!replace) {
    throw new BackupError(
      'the database is not empty, and nothing was touched: give an empty one, or say --replace, and all that it holds goes',
    )
  }
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA IF EXISTS past_asks CASCADE')
  // Tables, functions and types are dropped one by one, because the schema may belong to another database user.
  for (const found of [TABLES, FUNCTIONS, TYPES]) {
    const { rows: objects } = await client.query<{ drop: string }>(found)
    for (const { drop } of objects) await client.query(drop)
  }
}

const OWN = (catalog: string) => `NOT EXISTS (
  SELECT FROM pg_depend WHERE classid = '${catalog}'::regclass AND objid = ${catalog}.oid AND deptype = 'e')`

const TABLES = `
  SELECT 'DROP TABLE IF EXISTS ' || pg_class.oid::regclass || ' CASCADE' AS drop FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND ${OWN('pg_class')}`

const FUNCTIONS = `
  SELECT 'DROP FUNCTION IF EXISTS ' || pg_proc.oid::regprocedure || ' CASCADE' AS drop FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace AND ${OWN('pg_proc')}`

const TYPES = `
  SELECT 'DROP TYPE IF EXISTS ' || pg_type.oid::regtype || ' CASCADE' AS drop FROM pg_type
  WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND ${OWN('pg_type')}`
