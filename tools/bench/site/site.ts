import { openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import type pg from 'pg'
import { lookUntil } from '../../../scripts/command/look-until.ts'
import { connected } from '../../database.ts'
import { type RunnerProcess, runnerProcess } from './processes.ts'
import { parentOf } from './usage.ts'

const LONGEST_MS = 1_800_000
const LOOK_MS = 200

export interface RunnerSettings {
  matches: number
  /** The private key for agents' secrets; with it the runner may also call agents at local addresses. */
  privateKey?: string
  metrics?: boolean
  collector?: string
}

export type Site = Awaited<ReturnType<typeof siteAt>>

export async function onSite<Result>(adminUrl: string, work: (site: Site) => Promise<Result>): Promise<Result> {
  const { url, drop } = await freshDatabase(adminUrl)
  const store = openStore({ url })
  try {
    return await connected(url, async (sql) => {
      const site = await siteAt(url, store, sql)
      return work(site).finally(() => Promise.all(site.runners.map((runner) => runner.stop())))
    })
  } finally {
    await store.close()
    await drop()
  }
}

async function siteAt(url: string, store: Store, sql: pg.Client) {
  const runners: RunnerProcess[] = []
  const count = async (text: string) => (await sql.query<{ count: number }>(text)).rows[0]?.count ?? 0
  await store.queue.prepare()
  await store.queue.open({ sendOnly: true })
  return {
    ...{ store, url, sql, count, runners },
    postgres: parentOf(await count('SELECT pg_backend_pid() AS count')),
    async runner({ matches, privateKey, metrics, collector }: RunnerSettings): Promise<RunnerProcess> {
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
    async waitUntilCount(least: number, text: string): Promise<void> {
      await wait(async () => (await count(text)) >= least, `there were never ${least} of: ${text}`)
    },
    async waitUntilLeft(matches: number): Promise<void> {
      await wait(async () => (await count(LEFT)) <= matches, `more than ${matches} matches are still left`)
    },
  }
}

async function wait(isSo: () => Promise<boolean>, otherwise: string): Promise<void> {
  if (!(await lookUntil(isSo, { withinMs: LONGEST_MS, everyMs: LOOK_MS }))) throw new Error(otherwise)
}

const LEFT = `SELECT count(*)::int AS count FROM match WHERE status IN ('queued', 'running')`
