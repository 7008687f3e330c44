import pg from 'pg'
import { messageOf } from '../scripts/command/io.ts'
import { codeOf } from '../scripts/setup/refusal.mjs'

/** Simultaneous grants of rights would conflict, so they take an advisory lock, whose number nothing else uses. */
const GRANTING = 7_461_303
/** A process that grants rights may freeze while others wait, so its database session has a time limit. */
const HOLDER_WITHIN_MS = 60_000
/** The database has two schemas: the site's own, and that of the job queue. */
const SCHEMAS = ['public', 'pgboss']

/**
 * Creates the database user as which the site connects. It may read and write rows but owns no table, so it cannot
 * remove the protection of stored data.
 */
export async function grantSite(ownerUrl: string, siteUrl: string): Promise<void> {
  const role = decodeURIComponent(new URL(siteUrl).username)
  const password = decodeURIComponent(new URL(siteUrl).password)
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'masquerade grant',
    idle_in_transaction_session_timeout: HOLDER_WITHIN_MS,
  })
  client.on('error', () => {}) // the next query reports it
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock($1)', [GRANTING])
    await ensureRole(client, role, password)
    await grant(client, client.escapeIdentifier(role))
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
  await refuseUnlessItConnects(siteUrl, role)
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT rolsuper OR rolname = current_user OR pg_has_role(oid, (SELECT relowner FROM pg_class WHERE oid = to_regclass('public._prisma_migrations')), 'MEMBER') AS mighty
     FROM pg_roles WHERE rolname = $1`,
    [role],
  )
  if (rows[0]?.mighty) {
    throw new Error(`${role} owns the tables, or is a superuser: give the site a role of its own that is neither`)
  }
  const rights = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS'
  const name = client.escapeIdentifier(role)
  await client.query('SAVEPOINT role')
  try {
    if (rows.length === 0) await client.query(`CREATE ROLE ${name} ${rights}`)
    if (password) await client.query(`ALTER ROLE ${name} PASSWORD ${client.escapeLiteral(password)}`)
  } catch (error) {
    // An operator who created the site's database user also maintains its rights and password.
    if (codeOf(error) !== '42501' || rows.length === 0) throw error
    await client.query('ROLLBACK TO SAVEPOINT role')
  }
}

async function grant(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query('SELECT current_database() AS database')
  await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(rows[0].database)} TO ${role}`)
  for (const schema of SCHEMAS) {
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])
    if (!rowCount) continue
    await client.query(`
      GRANT USAGE ON SCHEMA ${schema} TO ${role};
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${role};
      ALTER DEFAULT PRIVILEGES IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${role}`)
  }
  // The site's database user may not create or drop tables; it may call the functions that create and drop the monthly
  // tables of old questions.
  await client.query(`
    GRANT USAGE ON SCHEMA past_asks TO ${role};
    GRANT SELECT ON past_asks.other TO ${role};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA past_asks TO ${role}`)
  await client.query(`REVOKE ALL ON TABLE public._prisma_migrations FROM ${role}`)
}

async function refuseUnlessItConnects(siteUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: siteUrl, application_name: 'masquerade grant' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT FROM public.arena LIMIT 1')
  } catch (error) {
    throw new Error(`${role} cannot use the database: ${messageOf(error)}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
