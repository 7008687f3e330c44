import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres/postgres.ts'
import { freePort } from '../start/free-ports.ts'

export async function startTestDatabase({
  durable = false,
}: {
  /** Writes each commit to the disk at once, as on a real site; measurements of speed need this. */
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
