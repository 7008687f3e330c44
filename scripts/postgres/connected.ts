import pg from 'pg'

interface ConnectedOptions extends pg.ClientConfig {
  /** When it aborts, the connection is closed, which ends the query under way. */
  signal?: AbortSignal
}

/** Works with one connection, which is closed afterwards; what was not committed is undone then. */
export async function connected<Result>(
  url: string,
  work: (sql: pg.Client) => Promise<Result>,
  { signal, ...options }: ConnectedOptions = {},
): Promise<Result> {
  signal?.throwIfAborted()
  const client = new pg.Client({ connectionString: url, ...options })
  client.on('error', () => {}) // what waits for it fails, too
  await client.connect()
  const close = () => client.end().catch(() => {})
  signal?.addEventListener('abort', close)
  try {
    signal?.throwIfAborted()
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', close)
    await close()
  }
}

export function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
  options: pg.ClientConfig = {},
): Promise<Row[]> {
  return connected(url, async (sql) => (await sql.query<Row>(text, [...values])).rows, options)
}
