import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { parentOf, type RunnerProcess, runnerProcess } from './child.ts'

const LONGEST_MS = 1_800_000
const LOOK_MS = 200

/** By what a runner is watched: metrics that are asked for each second, and the collector that its traces go to. */
export interface Watched {
  metrics: boolean
  collector?: string
}

/** A site of its own for a measurement: a database, and runners as they are started. */
export interface Site {
  store: Store
  url: string
  /** For what is asked beside the play. */
  sql: pg.Client
  /** The process of PostgreSQL that all its others come from. */
  postgres: number
  runner(matches: number, privateKey: string, watched?: Watched): Promise<RunnerProcess>
  /** Resolves when as few matches are left to be played; throws when that takes too long. */
  leftAtMost(matches: number): Promise<void>
}

export async function onSite<Result>(admin: string, work: (site: Site) => Promise<Result>): Promise<Result> {
  const database = await freshDatabase(admin)
  const store = openStore({ url: database.url })
  const sql = new pg.Client({ connectionString: database.url })
  const runners: RunnerProcess[] = []
  try {
    await sql.connect()
    const { rows } = await sql.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await store.queue.prepare()
    await store.queue.open({ sendOnly: true })
    return await work({
      store,
      url: database.url,
      sql,
      postgres: parentOf(rows[0]?.pid ?? 0),
      async runner(matches, privateKey, { metrics = false, collector } = { metrics: false }) {
        const runner = await runnerProcess({
          DATABASE_URL: database.url,
          RUNNER_PORT: '0',
          RUNNER_MATCHES: `${matches}`,
          MASQUERADE_RUNNER_KEY: privateKey,
          MASQUERADE_ALLOW_LOCAL_AGENTS: '1',
          ...(metrics && { METRICS_PORT: '0' }),
          ...(collector && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
        })
        runners.push(runner)
        return runner
      },
      leftAtMost: (matches) => leftAtMost(sql, matches),
    })
  } finally {
    await Promise.all(runners.map((runner) => runner.stop()))
    await store.close()
    await sql.end()
    await database.drop()
  }
}

async function leftAtMost(sql: pg.Client, matches: number): Promise<void> {
  const began = performance.now()
  for (;;) {
    const { rows } = await sql.query<{ left: number }>(LEFT)
    const left = rows[0]?.left ?? 0
    if (left <= matches) return
    if (performance.now() - began > LONGEST_MS) throw new Error(`${left} matches are still left`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

const LEFT = `SELECT count(*)::int AS left FROM match WHERE status IN ('queued', 'running')`
