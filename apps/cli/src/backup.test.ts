import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '@masquerade/store'
import { makeKeyPair } from '@masquerade/store/secrets'
import { emptyDatabase, type FreshDatabase, freshDatabase } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plant } from '../../../prisma/plant.ts'
import { grantSite } from '../../../prisma/site-role.ts'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { query as ask, connected } from '../../../scripts/postgres/connected.ts'
import { startPostgres } from '../../../scripts/postgres/postgres.ts'
import { program } from '../../../scripts/setup/program.mjs'
import { stampIn, takeDataFolder } from '../../../scripts/start/data-folder.ts'
import { freePort } from '../../../scripts/start/free-ports.ts'
import { main as audit } from './audit.ts'
import { main as backup } from './backup.ts'
import { main as restore } from './restore.ts'

const TOOLS = { audit, backup, restore }
const RUNNER = fileURLToPath(new URL('../../runner/src/main.ts', import.meta.url))

let folder: string
let played: FreshDatabase
let elsewhere: FreshDatabase
/** Where the backup of what was played is, once it was taken. */
let taken = ''
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'masquerade-backup-'))
  ;[played, elsewhere] = [await freshDatabase(), await emptyDatabase()]
  await unpaced(played.url)
})
afterAll(async () => {
  await played?.drop()
  await elsewhere?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function tool(name: keyof typeof TOOLS, args: string[], env: Record<string, string>, interrupt?: AbortSignal) {
  const given = { MASQUERADE_DATA: path.join(folder, 'data'), ...env }
  const { code, out, err } = await inProcess(TOOLS[name], args, { env: given, ...(interrupt && { interrupt }) })
  return { code, out: out.trim(), err: err.trim() }
}

/** Answers this slow leave matches in their middle at any time. */
const SLOW = '60-180'

/** A runner over a database, until the work is done. */
async function playing(url: string, pace: string, work: () => Promise<unknown>): Promise<void> {
  const env = {
    ...process.env,
    ...{
      DATABASE_URL: url,
      RUNNER_PORT: '0',
      HOUSE_PACE: pace,
      RUNNER_MATCHES: '4',
      MASQUERADE_DATA: path.join(folder, 'runner'),
    },
  }
  const child = spawn(process.execPath, [await program(RUNNER)], { env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  try {
    await work()
  } finally {
    child.kill('SIGKILL')
    await exited
  }
}

/** The site's own arenas, without their pace: matches take no longer than their agents. */
async function unpaced(url: string): Promise<void> {
  await plant(url)
  await ask(url, `UPDATE arena SET pace = 'none'`)
}

/** Such a match has seconds to go, while others that run may have ended but for their results. */
const JUST_BEGUN = `SELECT FROM match WHERE status = 'running' AND game = 'who-is-spy'
  AND (SELECT count(*) FROM match_event WHERE match_id = match.id) BETWEEN 1 AND 12`

const STATES = 'SELECT status, count(*)::int AS n FROM match GROUP BY status'
async function states(url: string): Promise<Record<string, number>> {
  const rows = await ask<{ status: string; n: number }>(url, STATES)
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}

describe('a backup that is taken in the middle of play', () => {
  it('shows one moment, is restored elsewhere, passes the audit, and its matches go on', async () => {
    const file = path.join(folder, `played-${randomBytes(4).toString('hex')}.backup`)
    await playing(played.url, SLOW, async () => {
      const seen = async () => {
        const { finished = 0, running = 0 } = await states(played.url)
        return finished > 0 && running > 1 && (await ask(played.url, JUST_BEGUN)).length > 0
      }
      await expect.poll(seen).toBe(true)
      const backed = await tool('backup', [file], { DATABASE_URL: played.url })
      expect(backed).toMatchObject({ code: 0, out: '' })
      expect(backed.err).toMatch(/\d+ rows of \d+ tables as of .*Z, in .*\.backup$/)
    })
    taken = file
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(existsSync(`${file}.unfinished`)).toBe(false)

    const restored = await tool('restore', [file], { DATABASE_URL: elsewhere.url })
    expect(restored, restored.err).toMatchObject({ code: 0 })
    const then = await states(elsewhere.url)
    expect(then.finished).toBeGreaterThan(0)
    expect(then.running).toBeGreaterThan(0)
    const audit = await tool('audit', [], { DATABASE_URL: elsewhere.url })
    expect(audit.out).toMatch(/^[1-9]\d* standings equal, 0 different$/m)
    expect(audit.code, audit.out).toBe(0)

    // Those that were under way go on from the place in their log.
    const UNDER_WAY = `SELECT id FROM match WHERE status = 'running' ORDER BY id`
    const open = (await ask<{ id: string }>(elsewhere.url, UNDER_WAY)).map(({ id }) => id)
    const LOGS = `SELECT match_id, seq, data FROM match_event WHERE match_id = ANY ($1) ORDER BY match_id, seq`
    const before = await ask<object>(elsewhere.url, LOGS, [open])
    await unpaced(elsewhere.url)
    const NOT_OVER = `SELECT FROM match WHERE id = ANY ($1) AND status = 'running'`
    await playing(elsewhere.url, '0-1', () => expect.poll(() => ask(elsewhere.url, NOT_OVER, [open])).toEqual([]))
    const after = await ask<object>(elsewhere.url, LOGS, [open])
    expect(after.length).toBeGreaterThan(before.length)
    expect(after).toEqual(expect.arrayContaining(before))
    const ENDED = 'SELECT DISTINCT status FROM match WHERE id = ANY ($1)'
    expect(await ask(elsewhere.url, ENDED, [open])).toEqual([{ status: 'finished' }])
    expect((await tool('audit', [], { DATABASE_URL: elsewhere.url })).code).toBe(0)
  })

  it('is taken by the owner of the tables alone: the role of a site may not read what was migrated', async () => {
    const site = new URL(played.url)
    site.username = `site_${randomBytes(6).toString('hex')}`
    site.password = 'secret'
    await grantSite(played.url, site.href)
    try {
      const file = path.join(folder, 'half.backup')
      expect(await tool('backup', [file], { DATABASE_URL: site.href })).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^backup: the role may not read .*: give its owner as DATABASE_OWNER_URL$/),
      })
      expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
    } finally {
      await ask(played.url, `DROP OWNED BY ${site.username}`)
      await ask(played.url, `DROP ROLE ${site.username}`)
    }
  })

  it('is written by one command alone: another one with its name is refused, and touches nothing', async () => {
    const file = path.join(folder, 'one.backup')
    const both = await Promise.all([file, file].map((one) => tool('backup', [one], { DATABASE_URL: played.url })))
    expect(both.map(({ code }) => code).sort(), JSON.stringify(both)).toEqual([0, 1])
    expect(both.find(({ code }) => code === 1)?.err).toMatch(
      /unfinished is there: another backup is writing it; .* delete/,
    )
    const fresh = await emptyDatabase()
    try {
      expect(await tool('restore', [file], { DATABASE_URL: fresh.url })).toMatchObject({ code: 0 })
    } finally {
      await fresh.drop()
    }
    expect(existsSync(`${file}.unfinished`)).toBe(false)
  })

  it('names no folder that is missing, nor one file twice, and is not there where its keys cannot be written', async () => {
    const env = { DATABASE_URL: played.url, MASQUERADE_RUNNER_KEY: makeKeyPair().privateKey }
    const [file, nowhere] = ['with-keys.backup', 'nowhere/keys.pem'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ]
    expect(await tool('backup', [nowhere], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^backup: ENOENT/),
    })
    expect(await tool('backup', [file, '--keys', nowhere], env)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/backup: ENOENT.*keys\.pem'$/),
    })
    expect((await tool('backup', [file, '--keys', file], env)).err).toMatch(/^backup: name another file for the keys/)
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
    for (const args of [[''], [file, '--keys', '']])
      expect((await tool('backup', args, env)).err).toMatch(/^backup: name one file/)
    expect((await tool('restore', [''], env)).err).toMatch(/^restore: name one file/)
  })

  it('is looked at before a database is made for it', async () => {
    const [data, none, damaged] = ['no-data', 'none.backup', 'damaged.backup'].map((name) => path.join(folder, name))
    writeFileSync(damaged as string, 'no backup')
    for (const [file, why] of [
      [none, /there is no file .*none\.backup$/],
      [damaged, /is no backup of Masquerade$/],
    ])
      expect(await tool('restore', [file as string], { MASQUERADE_DATA: data as string })).toMatchObject({
        code: 1,
        err: expect.stringMatching(why as RegExp),
      })
    expect(existsSync(data as string)).toBe(false)
  })

  it('leaves nothing behind when it is interrupted', async () => {
    const file = path.join(folder, 'interrupted.backup')
    const stop = new AbortController()
    await connected(played.url, async (holder) => {
      await holder.query('BEGIN; LOCK TABLE match IN ACCESS EXCLUSIVE MODE')
      const running = tool('backup', [file], { DATABASE_URL: played.url }, stop.signal)
      const WAITS = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'match'::regclass`
      await expect.poll(() => ask(played.url, WAITS)).toHaveLength(1)
      stop.abort()
      expect(await running).toMatchObject({ code: 130, err: 'backup: interrupted: no backup was written' })
    })
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false])
  })

  it('is refused beside a site that runs, and where there is something already, which stays', async () => {
    const file = taken
    const before = await states(elsewhere.url)
    expect(await tool('restore', [file], { DATABASE_URL: elsewhere.url })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/restore: the database is not empty, and nothing was touched: .* --replace/),
    })
    const store = openStore({ url: elsewhere.url, onError: () => {} })
    await store.clock.measure()
    try {
      expect(await tool('restore', [file, '--replace'], { DATABASE_URL: elsewhere.url })).toMatchObject({
        code: 1,
        err: expect.stringContaining('restore: a site uses this database'),
      })
    } finally {
      await store.close()
    }
    expect(await states(elsewhere.url)).toEqual(before)
    expect(await tool('backup', [file], { DATABASE_URL: elsewhere.url })).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already: name another file'),
    })
  })
})

describe('the embedded database', () => {
  it('is made for a restore with its keys, backed up while it stands still, and backed up while it runs', async () => {
    const port = await freePort()
    const data = path.join(folder, 'embedded')
    const env = { PORT: String(port - 3), MASQUERADE_DATA: data }
    const [first, second, keys] = ['standing', 'running', 'keys'].map((name) => path.join(folder, name))
    const key = path.join(folder, 'runner/runner-key.pem')
    const postmaster = path.join(data, 'postgres/data/postmaster.pid')
    const stop = new AbortController()
    const interrupted = tool('restore', [taken, '--keys', key], env, stop.signal)
    await expect.poll(() => existsSync(postmaster)).toBe(true)
    stop.abort()
    expect(await interrupted).toMatchObject({ code: 130, err: expect.stringMatching(/interrupted/) })
    expect(existsSync(postmaster)).toBe(false)

    writeFileSync(stampIn(data), 'seeded')
    const restored = await tool('restore', [taken, '--keys', key], env)
    expect(restored, restored.err).toMatchObject({ code: 0 })
    expect(readFileSync(stampIn(data), 'utf8'), 'the next start seeds it, and makes its queue').toBe('')
    expect(readFileSync(path.join(data, 'runner-key.pem')).equals(readFileSync(key))).toBe(true)
    expect(await tool('backup', [first ?? ''], env)).toMatchObject({ code: 0 })

    const server = await startPostgres({
      ...{ folder: path.join(data, 'postgres'), port, database: 'masquerade', log: path.join(data, 'log') },
      durable: false,
    })
    const running = await takeDataFolder(data, { address: '', port: port - 3 }, () => {})
    try {
      // On which port it runs the folder says.
      const backed = await tool('backup', [second ?? '', '--keys', keys ?? ''], { MASQUERADE_DATA: data })
      expect(backed, backed.err).toMatchObject({ code: 0 })
    } finally {
      running.release()
      await server.stop()
    }
    expect(readFileSync(keys ?? '', 'utf8').trim()).toBe(readFileSync(key, 'utf8').trim())
    expect(statSync(keys ?? '').mode & 0o777).toBe(0o600)
  })

  it('that is not there cannot be backed up', async () => {
    const env = { MASQUERADE_DATA: path.join(folder, 'none') }
    expect(await tool('backup', [path.join(folder, 'nothing')], env)).toMatchObject({
      code: 1,
      err: expect.stringContaining('backup: there is no database yet'),
    })
  })
})

it('keys alone need no database: of the machine on which the runners are', async () => {
  const { privateKey } = makeKeyPair()
  const kept = path.join(folder, 'kept.pem')
  const [from, to] = ['from', 'to'].map((name) => ({ MASQUERADE_DATA: path.join(folder, name), DATABASE_URL: '' }))
  mkdirSync(path.join(folder, 'from'))
  writeFileSync(path.join(folder, 'from/runner-key.pem'), privateKey, { mode: 0o600 })
  expect(await tool('backup', ['--keys', kept], from ?? {})).toMatchObject({ code: 0 })
  // A backup that fails can be repeated by the same command.
  const more = path.join(folder, 'more.pem')
  expect(await tool('backup', [path.join(folder, 'none.backup'), '--keys', more], from ?? {})).toMatchObject({
    code: 1,
  })
  expect(existsSync(more)).toBe(false)
  expect(await tool('restore', ['--keys', kept], to ?? {})).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(folder, 'to/runner-key.pem'), 'utf8')).toBe(privateKey)
  expect((await tool('restore', ['--keys', kept, '--replace'], {})).err).toMatch(/--replace needs the file of a backup/)
  expect((await tool('backup', [], {})).err).toMatch(/name one file/)
})
