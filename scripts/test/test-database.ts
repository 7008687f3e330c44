import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres/postgres.ts'
import { freePort } from '../start/free-ports.ts'

/** A PostgreSQL for tests and tools alone: empty, on a free port, gone without a trace afterwards. */
export async function startTestDatabase({
  durable = false,
}: {
  /** Whether it waits for the disk, as that of a site: one that does not proves no speed. */
  durable?: boolean
} = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'masquerade-test-'))
  const remove = () => fs.rmSync(folder, { recursive: true, force: true })
  try {
    const postgres = await startPostgres({
      folder: path.join(folder, 'postgres'),
      port: await freePort(),
      database: 'postgres',
      log: path.join(folder, 'postgres.log'),
      durable,
    })
    return {
      url: postgres.url,
      async stop() {
        await postgres.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
