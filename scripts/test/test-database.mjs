import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'

/**
 * A PostgreSQL for tests and tools alone: empty, on a free port, gone without a trace afterwards.
 *
 * @param {object} [options]
 * @param {boolean} [options.durable] whether it waits for the disk, as that of a site: one that does not proves no speed
 */
export async function startTestDatabase({ durable = false } = {}) {
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

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
