import pg from 'pg'

/** Works with one connection, which is closed afterwards; what was not committed is undone then. */
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

export function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
  options: pg.ClientConfig = {},
): Promise<Row[]> {
  return connected(url, async (sql) => (await sql.query<Row>(text, [...values])).rows, options)
}
