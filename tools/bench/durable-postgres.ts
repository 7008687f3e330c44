import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../../scripts/postgres/postgres.mjs'

export interface DurablePostgres {
  /** By a role that may create databases. */
  url: string
  stop(): Promise<void>
}

/** An embedded PostgreSQL of our own that waits for the disk: the one that tests use does not, so it proves no speed. */
export async function durablePostgres(): Promise<DurablePostgres> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masquerade-bench-'))
  const server = await startPostgres({
    folder: path.join(folder, 'database'),
    port: await freePort(),
    database: 'bench',
    log: path.join(folder, 'postgres.log'),
  })
  return {
    url: server.url,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
