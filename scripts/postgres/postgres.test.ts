import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freePort } from '../start/free-ports.ts'
import { query } from './connected.ts'
import { startPostgres } from './postgres.ts'

let top: string
beforeEach(() => {
  // Closed to every other account, as a home folder is.
  top = mkdtempSync(path.join(tmpdir(), 'masquerade-postgres-'))
  chmodSync(top, 0o700)
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

const start = async () =>
  startPostgres({
    folder: path.join(top, 'postgres'),
    port: await freePort(),
    database: 'site',
    log: path.join(top, 'postgres.log'),
  })

describe('the embedded PostgreSQL', () => {
  it('keeps what was committed when it is killed, and listens on this machine alone', async () => {
    const first = await start()
    await query(first.url, 'CREATE TABLE kept (word text)')
    await query(first.url, "INSERT INTO kept VALUES ('谁是卧底')")
    expect(await query(first.url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    first.kill()
    await first.ended

    const second = await start()
    expect(await query(second.url, 'SELECT word FROM kept')).toEqual([{ word: '谁是卧底' }])
    await second.stop()
  })

  it('is begun anew where its making was cut off, wants its password, knows Chinese letters and holds UTF-8', async () => {
    mkdirSync(path.join(top, 'postgres.unfinished/data'), { recursive: true })
    const postgres = await start()
    expect(existsSync(path.join(top, 'postgres.unfinished'))).toBe(false)
    const without = new URL(postgres.url)
    without.password = 'wrong'
    await expect(query(without.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
    await query(postgres.url, 'CREATE EXTENSION pg_trgm')
    expect(await query(postgres.url, "SELECT similarity('谁是卧底', '谁是卧底呢') > 0.4 AS alike")).toEqual([
      { alike: true },
    ])
    expect(await query(postgres.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }])
    await postgres.stop()
  })

  it('a folder that is no database is refused with what to do', async () => {
    mkdirSync(path.join(top, 'postgres/data'), { recursive: true })
    await expect(start()).rejects.toThrow(/holds no database, though it should: delete it/)
  })
})
