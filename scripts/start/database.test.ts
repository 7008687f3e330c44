import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emptyDatabase, type FreshDatabase } from '@masquerade/store/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { query as ask } from '../postgres/connected.ts'
import { takeDataFolder } from './data-folder.ts'
import { openDatabase, prepareDatabase } from './database.ts'
import { readSettings } from './settings.ts'

let database: FreshDatabase
let data: string
let said: string[]
beforeEach(async () => {
  database = await emptyDatabase()
  data = mkdtempSync(path.join(tmpdir(), 'masquerade-database-'))
  said = []
})
afterEach(async () => {
  rmSync(data, { recursive: true })
  await database?.drop()
})

const progress = {
  say: (line: string) => void said.push(line),
  step: async <T>(title: string, work: (note: () => void) => Promise<T> | T) => {
    said.push(title)
    return work(() => {})
  },
}

/** What a start does with its database, before any process of the site runs. */
async function prepared(env: Record<string, string>): Promise<string> {
  const settings = readSettings({ ...env, MASQUERADE_DATA: data }, '/')
  const folder = await takeDataFolder(data, { address: settings.address, port: settings.ports.web }, () => {})
  const opened = await openDatabase(settings, folder)
  await prepareDatabase(opened, settings, progress, new AbortController().signal)
  folder.release()
  return opened.url
}

describe('a database of DATABASE_URL', () => {
  it('by a superuser is prepared and used, and that is said', async () => {
    const url = await prepared({ DATABASE_URL: database.url })
    expect(url).toBe(database.url)
    expect(said.at(-1)).toMatch(/^The site connects to its database as a superuser, .* DATABASE_OWNER_URL/)
    expect(await ask(url, `SELECT slug FROM arena WHERE slug = 'parlour'`)).toHaveLength(1)
  })

  it('with its owner beside it lets the site in as a role of its own, each time that the site starts', async () => {
    const site = new URL(database.url)
    site.username = `site_${randomBytes(6).toString('hex')}`
    site.password = 'the password'
    const env = { DATABASE_URL: site.href, DATABASE_OWNER_URL: database.url }
    try {
      for (const time of ['first', 'second']) {
        expect([time, await prepared(env)]).toEqual([time, site.href])
        const [role] = await ask(site.href, 'SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user')
        expect(role).toEqual({ rolname: site.username, rolsuper: false })
      }
      expect(said.join()).not.toMatch(/superuser/)
      const queues = await ask(site.href, 'SELECT name FROM pgboss.queue ORDER BY name')
      expect(queues.map(({ name }) => name)).toEqual(['check-agent', 'play-match', 'play-trial'])
    } finally {
      await ask(database.url, `DROP OWNED BY ${site.username}; DROP ROLE ${site.username}`)
    }
  })
})
