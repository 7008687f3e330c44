import { randomBytes } from 'node:crypto'
import { openStore } from '@masquerade/store'
import { emptyDatabase, type FreshDatabase, freshDatabase, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connected } from '../scripts/postgres/connected.ts'
import { migrate } from './migrate.ts'
import { grantSite } from './site-role.ts'

let database: FreshDatabase
let owner: pg.Client
let role: string
let siteUrl: string

/** As a site was before it had a role of its own: tables, queue and rows of the owner's. */
beforeEach(async () => {
  database = await freshDatabase()
  const store = openStore({ url: database.url })
  await store.queue.prepare()
  await store.close()
  role = `site_${randomBytes(6).toString('hex')}`
  siteUrl = as(role, 'a pass/word')
  owner = await connection(database.url)
})
afterEach(async () => {
  await owner?.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`).catch(() => {}) // some tests make none
  await owner?.end()
  await database?.drop()
})

function as(user: string, password: string): string {
  const url = new URL(database.url)
  url.username = user
  url.password = password
  return url.href
}

async function connection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

const asSite = (work: (client: pg.Client) => Promise<void>): Promise<void> => connected(siteUrl, work)

describe('the role of the site', () => {
  it('is no superuser, and reads and writes the rows of every table but the migrations', async () => {
    await grantSite(database.url, siteUrl)
    const { rows: roles } = await owner.query('SELECT * FROM pg_roles WHERE rolname = $1', [role])
    const mighty = ['rolsuper', 'rolcreatedb', 'rolcreaterole', 'rolreplication', 'rolbypassrls'] as const
    expect(mighty.filter((right) => roles[0][right])).toEqual([])
    const { rows } = await owner.query(
      `SELECT relname, (SELECT array_agg(one) FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE',
         'REFERENCES', 'TRIGGER']) AS one WHERE has_table_privilege($1, pg_class.oid, one)) AS has
       FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
       WHERE relkind IN ('r', 'p') AND nspname IN ('public', 'pgboss')`,
      [role],
    )
    expect(rows.length).toBeGreaterThan(30)
    for (const { relname, has } of rows) {
      expect([relname, has]).toEqual([
        relname,
        relname === '_prisma_migrations' ? null : ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
      ])
    }
  })

  it.each([
    ['change a table', 'ALTER TABLE agent ADD COLUMN mine text', '42501'],
    ['switch off what keeps the log as it was', 'ALTER TABLE match_event DISABLE TRIGGER ALL', '42501'],
    ['empty a table', 'TRUNCATE standing', '42501'],
    ['make a table', 'CREATE TABLE mine ()', '42501'],
    ['make a schema', 'CREATE SCHEMA mine', '42501'],
    ['change the queue', 'DROP TABLE pgboss.schedule', '42501'],
    ['say that it has been migrated', 'DELETE FROM _prisma_migrations', '42501'],
    ['read files of the machine', `SELECT pg_read_file('/etc/passwd')`, '42501'],
    ['run programs', `COPY (SELECT 1) TO PROGRAM 'cat'`, '42501'],
  ])('cannot %s', async (_what, statement, code) => {
    await grantSite(database.url, siteUrl)
    await asSite(async (client) => {
      await expect(client.query(statement)).rejects.toMatchObject({ code })
    })
  })

  it('is enough for a store that makes a match, and a queue that delivers it', async () => {
    await grantSite(database.url, siteUrl)
    const world = await smallWorld(siteUrl)
    const store = openStore({ url: siteUrl })
    try {
      await store.queue.open()
      const played: string[] = []
      const play = async (match: string) => {
        await store.matches.void(match, 'played')
        played.push(match)
        return undefined
      }
      await store.queue.work({ concurrency: 1, play })
      const match = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
      await expect.poll(() => played).toEqual([match])
    } finally {
      await store.close()
    }
  })

  it('is given tables that come later, and a new password, as often as it is asked for', async () => {
    await grantSite(database.url, siteUrl)
    await owner.query('CREATE TABLE later (id serial, word text)')
    await asSite(async (client) => void (await client.query(`INSERT INTO later (word) VALUES ('x')`)))
    const before = siteUrl
    siteUrl = as(role, 'another')
    await Promise.all([grantSite(database.url, siteUrl), grantSite(database.url, siteUrl)])
    await asSite(async (client) => void (await client.query('SELECT FROM later')))
    await expect(connection(before)).rejects.toThrow(/password/)
  })

  it('made by somebody else is used by an owner who may make none', async () => {
    const name = `owner_${randomBytes(6).toString('hex')}`
    await owner.query(`CREATE ROLE ${name} LOGIN PASSWORD 'p'; CREATE ROLE ${role} LOGIN PASSWORD 'a pass/word'`)
    const empty = await emptyDatabase()
    try {
      await owner.query(`ALTER DATABASE ${new URL(empty.url).pathname.slice(1)} OWNER TO ${name}`)
      const theirs = new URL(empty.url)
      theirs.username = name
      theirs.password = 'p'
      await migrate(theirs.href)
      const site = new URL(empty.url)
      site.username = role
      site.password = 'a pass/word'
      await grantSite(theirs.href, site.href)
      const client = await connection(site.href)
      expect((await client.query('SELECT FROM arena')).rowCount).toBe(0)
      await client.end()
    } finally {
      await empty.drop()
      await owner.query(`DROP ROLE ${name}`)
    }
  })

  it('is refused when it is the owner, somebody who may be the owner, or a superuser', async () => {
    await expect(grantSite(database.url, database.url)).rejects.toThrow(/give the site a role of its own/)
    await owner.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'p'`)
    await expect(grantSite(database.url, siteUrl)).rejects.toThrow(/give the site a role of its own/)
    await owner.query(
      `ALTER ROLE ${role} NOSUPERUSER; GRANT ${decodeURIComponent(new URL(database.url).username)} TO ${role}`,
    )
    await expect(grantSite(database.url, siteUrl)).rejects.toThrow(/give the site a role of its own/)
  })
})
