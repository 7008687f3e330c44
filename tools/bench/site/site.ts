import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import type pg from 'pg'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { connected } from '../../database.ts'
import { type RunnerProcess, runnerProcess } from './processes.ts'
import { parentOf } from './usage.ts'

const LONGEST_MS = 1_800_000
const LOOK_MS = 200

/** Settings of a runner for a measurement. */
export interface RunnerSettings {
  /** At once. */
  matches: number
  /** The private key for agents' secrets. When given, agents may have local addresses. */
  privateKey?: string
  metrics?: boolean
  /** Where its traces go. */
  collector?: string
}

/** A separate site for a measurement: a database, and runners that are started on demand. */
export interface Site {
  store: Store
  url: string
  /** A database connection for queries beside the matches. */
  sql: pg.Client
  /** Process id of PostgreSQL's main process. */
  postgres: number
  runner(settings: RunnerSettings): Promise<RunnerProcess>
  /** Returns the value of the column `count` of an SQL statement's result. */
  count(text: string): Promise<number>
  /** Resolves when the column `count` of an SQL statement's result is at least this high. */
  waitUntilCount(least: number, text: string): Promise<void>
  /** Resolves when this many matches are left to be played; throws when that takes too long. */
  waitUntilLeft(matches: number): Promise<void>
}

export async function onSite<Result>(adminUrl: string, work: (site: Site) => Promise<Result>): Promise<Result> {
  const { url, drop } = await freshDatabase(adminUrl)
  const store = openStore({ url })
  const runners: RunnerProcess[] = []
  const onConnection = async (sql: pg.Client): Promise<Result> => {
    const count = async (text: string) => (await sql.query<{ count: number }>(text)).rows[0]?.count ?? 0
    await store.queue.prepare()
    await store.queue.open({ sendOnly: true })
    return work({
      ...{ store, url, sql, count },
      postgres: parentOf(await count('SELECT pg_backend_pid() AS count')),
      async runner({ matches, privateKey, metrics, collector }) {
        const runner = await runnerProcess({
          DATABASE_URL: url,
          RUNNER_PORT: '0',
          RUNNER_MATCHES: `${matches}`,
          HOUSE_PACE: '0-0',
          ...(privateKey && { MASQUERADE_RUNNER_KEY: privateKey, MASQUERADE_ALLOW_LOCAL_AGENTS: '1' }),
          ...(metrics && { METRICS_PORT: '0' }),
          ...(collector && { OTEL_EXPORTER_OTLP_ENDPOINT: collector }),
        })
        runners.push(runner)
        return runner
      },
      async waitUntilCount(least, text) {
        await lookUntil(async () => (await count(text)) >= least, {
          withinMs: Number.POSITIVE_INFINITY,
          everyMs: LOOK_MS,
        })
      },
      async waitUntilLeft(matches) {
        const isSo = async () => (await count(LEFT)) <= matches
        if (await lookUntil(isSo, { withinMs: LONGEST_MS, everyMs: LOOK_MS })) return
        throw new Error(`${await count(LEFT)} matches are still left`)
      },
    }).finally(() => Promise.all(runners.map((runner) => runner.stop())))
  }
  try {
    return await connected(url, onConnection)
  } finally {
    await store.close()
    await drop()
  }
}

const LEFT = `SELECT count(*)::int AS count FROM match WHERE status IN ('queued', 'running')`
