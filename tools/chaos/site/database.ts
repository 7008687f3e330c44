import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { fourPorts } from '../../../scripts/start/free-ports.ts'
import type { Guard } from './open-guard.ts'

export type Database = Awaited<ReturnType<typeof startDatabase>>

/** Files of the write-ahead log are this small, so that the file size limit for a full disk can be low. */
export const JOURNAL_FILE_MB = 1
/** Subprocesses of a killed PostgreSQL block its folder for a moment, so starting it is tried with pauses. */
const AGAIN_MS = 150
const TRIES = 100

/** The PostgreSQL server of a fault-injection test may be killed; its commits wait for the disk, as on a real site. */
export async function startDatabase(folder: string, guard: Guard) {
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
    async kill(): Promise<void> {
      server.force()
      await server.ended
    },
    stop: () => server.stop(),
    async start(): Promise<void> {
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
