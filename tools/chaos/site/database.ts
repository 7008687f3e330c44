import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import type { Guard } from './open-guard.ts'

/**
 * The PostgreSQL server of a fault-injection test, which may be killed; commits wait for the disk, as on a real site.
 */
export interface Database {
  /** Address for the superuser, directly at PostgreSQL without a fault proxy. */
  adminUrl: string
  kill(): Promise<void>
  stop(): Promise<void>
  /** Starts PostgreSQL again after it was killed or stopped. */
  start(): Promise<void>
  /** Process id of PostgreSQL's main process. */
  pid(): number
}

/**
 * Size of PostgreSQL's write-ahead log files in MB: small, so that the file size limit that simulates a full disk
 * (full-disk.ts) can be as low.
 */
export const JOURNAL_FILE_MB = 1
/**
 * Pause between attempts to start PostgreSQL, in milliseconds: subprocesses of a killed server live on for a moment and
 * block its folder.
 */
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
