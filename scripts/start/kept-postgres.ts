import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../postgres/postgres.ts'
import { Refusal } from '../setup/refusal.mjs'
import type { DataFolder } from './data-folder.ts'
import { afterDeath, PATIENCE, type Patience, watchLife } from './liveness.ts'

const READY_WITHIN_MS = 60_000
/** After a crash, a large PostgreSQL database may take up to an hour until it answers again. */
const LONGEST_READY_MS = 3_600_000

/** Starts PostgreSQL; after a call of `keep`, it is restarted each time it ends or stops answering. */
export async function startKeptPostgres(
  options: Omit<Parameters<typeof startPostgres>[0], 'onLaunch' | 'readyWithinMs'>,
  folder: Pick<DataFolder, 'remember' | 'forget'>,
  patience: Patience = PATIENCE,
  isThere: (url: string, withinMs: number) => Promise<boolean> = answers,
) {
  let newest = 0
  let server = await start(READY_WITHIN_MS)
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {}) // stopping ends it early
  let keeping: Promise<void> = Promise.resolve()

  async function start(readyWithinMs: number) {
    const onLaunch = (pid: number) => {
      newest = pid
      folder.remember('PostgreSQL', pid, { ask: 'SIGINT', force: 'SIGQUIT' })
    }
    try {
      const started = await startPostgres({ ...options, readyWithinMs, onLaunch })
      void started.ended.then(forget)
      return started
    } catch (error) {
      forget()
      throw error
    }
  }

  function forget() {
    if (newest !== 0) folder.forget(newest)
    newest = 0
  }

  async function keep(say: (line: string) => void) {
    let past = { quickDeaths: 0, silences: 0 }
    while (!signal.aborted) {
      const born = performance.now()
      const current = server
      const life = watchLife({
        answers: (withinMs) => isThere(current.url, withinMs),
        hasAnswered: true,
        silences: past.silences,
        patience,
        onSilent(silentMs) {
          say(`PostgreSQL has not answered for ${Math.round(silentMs / 1000)} s; ending it`)
          current.force()
        },
      })
      await current.ended
      life.stop()
      if (signal.aborted) return
      const { quickDeaths, waitMs } = afterDeath(past.quickDeaths, performance.now() - born, patience)
      past = { quickDeaths, silences: life.silences() }
      say(`PostgreSQL ended unexpectedly; starting it again in ${waitMs / 1000} s`)
      await pause(waitMs)
      past.quickDeaths = await startAgain(say, quickDeaths)
    }
  }

  async function startAgain(say: (line: string) => void, quickDeaths: number) {
    for (
      let readyWithinMs = READY_WITHIN_MS;
      !signal.aborted;
      readyWithinMs = Math.min(readyWithinMs * 2, LONGEST_READY_MS)
    ) {
      try {
        server = await start(readyWithinMs)
        say('PostgreSQL is there again')
        break
      } catch (error) {
        const next = afterDeath(quickDeaths, 0, patience)
        quickDeaths = next.quickDeaths
        say(`PostgreSQL did not start (${reasonOf(error)}); starting it again in ${next.waitMs / 1000} s`)
        await pause(next.waitMs)
      }
    }
    return quickDeaths
  }

  return {
    url: server.url,
    /** If the PostgreSQL server ends while the site is still being prepared, the start of the site fails. */
    ended: server.ended,
    keep(say: (line: string) => void) {
      keeping = keep(say)
    },
    async stop() {
      stopping.abort()
      await server.stop()
      await keeping
      await server.stop() // one that was being started meanwhile
    },
    kill() {
      stopping.abort()
      if (newest !== 0) process.kill(newest, 'SIGQUIT')
    },
  }
}

/** PostgreSQL's own words, as of a disk that is full, where its log has them. */
function reasonOf(error: unknown): string {
  const details = error instanceof Refusal ? error.details : ''
  const said = [...details.matchAll(/(?:FATAL|PANIC): +(?!the database system is)(.+)/g)].at(-1)?.[1]
  return said ?? (error instanceof Error ? error.message : String(error))
}

/** Whether a PostgreSQL server runs; a server that answers but refuses the connection counts as running, too. */
export async function answers(url: string, withinMs: number) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  client.on('error', () => {}) // the query reports it
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    void client.end().catch(() => {})
  }
}
