import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import type { Guard } from './open-guard.ts'

/** A PostgreSQL of the run's own, which it may kill: what is committed waits for the disk, as on a site. */
export interface Database {
  /** By a role that may do everything, at the postgres itself: no proxy stands between. */
  adminUrl: string
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts the database again after `kill` or `stop`. */
  start(): Promise<void>
  /** The id of PostgreSQL's main process. */
  pid(): number
}

/** Its journal comes in files of this size, so that a limit on the size of files (full-disk.ts) can be as low. */
export const JOURNAL_FILE_MB = 1
/** What a postmaster leaves that was killed goes on for a moment, and keeps the next one from its folder. */
const AGAIN_MS = 150
const TRIES = 100

export async function startDatabase(folder: string, guard: Guard): Promise<Database> {
  const port = await fourPorts()
  let pid = 0
  const options = {
    folder: path.join(folder, 'postgres'),
    port,
    database: 'chaos',
    log: path.join(folder, 'postgres.log'),
    made: [`--wal-segsize=${JOURNAL_FILE_MB}`],
    onLaunch(launched: number) {
      pid = launched
      guard.watchPid(launched)
    },
  }
  let server = await startPostgres(options)
  return {
    adminUrl: server.url,
    pid: () => pid,
    async kill() {
      server.force()
      await server.ended
    },
    async stop() {
      await server.stop()
    },
    async start() {
      for (let tries = 1; !guard.closed(); tries++) {
        try {
          server = await startPostgres(options)
          return
        } catch (error) {
          if (tries === TRIES) throw error
          await sleep(AGAIN_MS)
        }
      }
    },
  }
}
