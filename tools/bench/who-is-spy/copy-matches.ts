import { facetsOf } from '@masquerade/store/testing'
import type pg from 'pg'
import { withoutIndexes } from '../../database.ts'

const POPULATION = 10

export interface Copied {
  days: readonly [from: number, to: number]
  aDay: number
}

/** Fills a database with copies of its archived matches; each copy gets other ids, times and agents. */
export async function copyMatches(sql: pg.Client, { days: [from, to], aDay }: Copied, say: (line: string) => void) {
  // Triggers are switched off: they would check references, which are correct, and restrict writing to logs.
  await sql.query("SET session_replication_role = replica; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'")
  await sql.query(COPIES, [from, to, aDay])
  const months = await sql.query<{ month: Date }>(MONTHS)
  for (const { month } of months.rows) await sql.query('SELECT past_asks.make_month($1)', [month])
  for (const table of await tablesOfMatches(sql)) {
    const since = performance.now()
    const rows = await withoutIndexes(sql, table, async () => {
      const columns = await columnsOf(sql, table)
      const { rowCount } = await sql.query(
        `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
         SELECT ${columns.map((column) => copyOf(table, column)).join(', ')}
         FROM copied JOIN ${table} AS original ON original.${table === 'match' ? 'id' : 'match_id'} = copied.template
         ${table === 'match_text' ? `JOIN match AS made ON made.id = copied.id` : ''}
         ORDER BY copied.at`,
      )
      return rowCount
    })
    say(`${table}: ${rows} rows (${((performance.now() - since) / 1000).toFixed(1)} s)`)
  }
  await sql.query('DROP TABLE copied')
  await sql.query('VACUUM ANALYZE')
}

export async function copyAgents(sql: pg.Client): Promise<void> {
  await sql.query('SET session_replication_role = replica')
  for (const [table, own] of Object.entries(OF_COPIED_AGENTS)) {
    const columns = await columnsOf(sql, table)
    const values = columns.map(({ name }) => own[name] ?? `original.${name}`)
    await sql.query(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')})
       SELECT ${values.join(', ')} FROM ${table} AS original, generate_series(1, ${POPULATION - 1}) AS other`,
    )
  }
  await sql.query('SET session_replication_role = DEFAULT')
}

/** SQL for the id of an agent's copy: the agent's id followed by the number of the copy; copy 0 is the agent itself. */
const AS_AGENT = (column: string, part = 'other') =>
  `original.${column} || CASE WHEN ${part} = 0 THEN '' ELSE '~' || ${part} END`

const OF_COPIED_AGENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agent: { id: AS_AGENT('id'), slug: "original.slug || '-' || other" },
  agent_version: { id: AS_AGENT('id'), agent_id: AS_AGENT('agent_id') },
}

const COPIES = `
  CREATE UNLOGGED TABLE copied AS
  SELECT template, template || '~' || to_hex(place) AS id, at, (place / 7 % ${POPULATION})::int AS part, at - created_at AS later
  FROM (
    SELECT day::bigint * $3 + n AS place, now() - (day + n::float8 / $3) * interval '1 day' AS at
    FROM generate_series($1::int, $2::int - 1) AS day, generate_series(0, $3::int - 1) AS n
  ) AS copy
  JOIN (
    SELECT id AS template, created_at, row_number() OVER (ORDER BY id) - 1 AS which, count(*) OVER () AS every
    FROM match WHERE status = 'finished' AND id !~ '~'
  ) AS played ON played.which = copy.place % played.every`

const MONTHS = `SELECT DISTINCT date_trunc('month', at, 'UTC') AS month FROM copied ORDER BY month`

function copyOf(table: string, { name, type }: Column): string {
  if (name === 'match_id' || (table === 'match' && name === 'id')) return 'copied.id'
  if (name === 'agent_id' || name === 'version_id') return AS_AGENT(name, 'copied.part')
  if (table === 'seat' && name === 'table_token') return "'tab_' || md5(copied.id || original.seat)"
  if (table === 'match_text' && name === 'facets') {
    return facetsOf('made', 'ARRAY(SELECT mark FROM match_mark WHERE match_mark.match_id = made.id)')
  }
  if (type === 'timestamp with time zone') return `original.${name} + copied.later`
  return `original.${name}`
}

interface Column {
  name: string
  type: string
}

/** The table with texts for the search is last, because it needs the other tables. */
async function tablesOfMatches(sql: pg.Client): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname = 'match_id' AND attnum > 0
    ORDER BY relname = 'match_text', relname`)
  const filled: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await sql.query(`SELECT FROM ${name} JOIN match ON match.id = match_id LIMIT 1`)
    if (rowCount) filled.push(name)
  }
  return ['match', ...filled]
}

async function columnsOf(sql: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await sql.query<Column>(
    `SELECT quote_ident(column_name) AS name, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  )
  return rows
}
