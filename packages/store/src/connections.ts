import { CHECK_AGENT, PLAY_AWAITED, PLAY_MATCH } from '@masquerade/protocol'
import type { Pool } from 'pg'
import { type DatabaseOptions, openDatabase } from './database/database.ts'
import { asError, conditions, soon } from './database/faults.ts'
import { queue } from './database/queue.ts'
import { wakeUps } from './mailbox/wake-ups.ts'
import { type Listener, listen, type NoticeHandler } from './notices/listener.ts'
import { openNotifier } from './notices/notifier.ts'

export interface ConnectionOptions extends Partial<DatabaseOptions> {
  /** The URL of a PostgreSQL database, version 15 or newer, whose schema is up to date. */
  url: string
  refusalCountsMs?: number
}

export type Connections = ReturnType<typeof openConnections>

/** No connection to the database is made before its first use. */
export function openConnections(options: ConnectionOptions) {
  const { url, connections = 10, onError = report, refusalCountsMs } = options
  const database = openDatabase(url, { ...options, connections, onError })
  const notifier = openNotifier(url, onError)
  const plays = queue(database, onError)
  const wakes = wakeUps(url, onError)
  const listeners = new Set<Listener>()

  return {
    database,
    notifier,
    wakes,
    queue: plays,
    notices: {
      listen(handler: NoticeHandler): Listener {
        const listener = listen(url, handler, onError)
        listeners.add(listener)
        return listener
      },
      /** Waits until all notices about committed changes have been sent, or given up. */
      flush: () => notifier.flush(),
    },
    clock: database.clock,
    condition: conditions(database.pool, { refusalCountsMs }),
    connections: () => {
      const { totalCount, idleCount, waitingCount } = database.pool
      return { open: totalCount, idle: idleCount, waiting: waitingCount }
    },
    workload: () => workload(database.pool),
    /** Why the database does not answer, if it does not. */
    async outOfReach(withinMs = 2_000): Promise<string | undefined> {
      const failed = database.pool.query('SELECT 1').then(
        () => undefined,
        (error: unknown) => error,
      )
      const error = await soon(failed, withinMs)
      return error === undefined ? undefined : asError(error).message
    },
    async close(): Promise<void> {
      await plays.close()
      await wakes.close()
      await Promise.all([...listeners].map((listener) => listener.close()))
      await notifier.close()
      await database.close()
    },
  }
}

function report(error: Error) {
  console.error(`store: ${error.message}`)
}

export interface Workload {
  matches: { game: string; purpose: string; status: 'queued' | 'running'; count: number; oldestSeconds: number }[]
  jobs: { queue: string; state: 'waiting' | 'active'; count: number }[]
}

export async function workload(pool: Pool): Promise<Workload> {
  const [matches, jobs] = await Promise.all([
    pool.query<Workload['matches'][number]>({ name: 'workload-matches', text: OPEN_MATCHES }),
    pool.query<Workload['jobs'][number]>({ name: 'workload-jobs', text: OPEN_JOBS, values: [QUEUES] }),
  ])
  return { matches: matches.rows, jobs: jobs.rows }
}

const QUEUES = [PLAY_MATCH, PLAY_AWAITED, CHECK_AGENT]

export const OPEN_MATCHES = `
  SELECT game, purpose::text, status::text, count(*)::int AS count,
    greatest(extract(epoch FROM now() - min(created_at)), 0)::float8 AS "oldestSeconds"
  FROM match WHERE status IN ('queued', 'running') GROUP BY game, purpose, status`

const OPEN_JOBS = `
  SELECT name AS queue, CASE state WHEN 'active' THEN 'active' ELSE 'waiting' END AS state, count(*)::int AS count
  FROM pgboss.job WHERE name = ANY($1) AND state <= 'active' AND policy = 'exclusive' GROUP BY 1, 2`
